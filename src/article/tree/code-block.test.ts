import { describe, expect, it } from 'vitest';
import { articleOf } from '../../../test/helpers/article-of';
import { toMarkdown } from '../../export/markdown/markdown';

const markdown = (html: string): string => toMarkdown(articleOf(html));

describe('code', () => {
  it.each([
    [
      '<span class="gatsby-highlight-code-line">a</span>',
      '<span class="gatsby-highlight-code-line">b</span>',
    ],
    ['<span style="display: block">a</span>', '<span style="color:red;display:block">b</span>'],
  ])('separates the lines %s', (...lines) =>
    expect(markdown(`<pre>${lines.join('')}c</pre>`)).toBe('```\na\nb\nc\n```\n'),
  );

  it('separates lines when only the style of their classes does', () => {
    const line = (code: string, name = 'line') => `<span class="${name}">${code}</span>`;
    const number = '<span class="line-number">1</span>';
    const html = `<pre><code>${line('<i>a</i> {')}${line('')}${line('  b', 'line new')}</code></pre>`;
    expect(markdown(html)).toBe('```\na {\n\n  b\n```\n');
    expect(markdown(`<pre>${line('a')}\n${line('')}\n${line('b')}</pre>`)).toBe('```\na\n\nb\n```\n');
    expect(markdown(`<pre>${line('a\n')}${line('\n')}${line('b')}</pre>`)).toBe('```\na\n\nb\n```\n');
    expect(markdown(`<pre>${line(`${number}a`)}${line('b')}</pre>`)).toBe('```\na\nb\n```\n');
    expect(markdown(`<pre>${line('a', 'online')}${line('b', 'online')}</pre>`)).toBe('```\nab\n```\n');
  });

  it.each([
    ['<div>python</div>', 'python'],
    ['<div class="header"><span>text</span><button>Copy code</button></div>', 'text'],
    ['<div>plaintext</div>', ''],
  ])('takes the line %s above the code for its language', (label, language) => {
    expect(markdown(`<pre><div>${label}<div><code>a = 1\nb = 2</code></div></div></pre>`)).toBe(
      `\`\`\`${language}\na = 1\nb = 2\n\`\`\`\n`,
    );
  });

  it.each([
    '<pre>bash\n<code>a</code> b</pre>',
    '<pre><code>a</code>\n<code>b</code></pre>',
    '<pre>$ <code>a</code></pre>',
  ])('keeps all lines of %s, which has no label', (block) =>
    expect(markdown(block)).toContain(block.replace(/<[^>]+>/g, '')),
  );

  it('leaves out the button that runs the code', () => {
    expect(markdown('<pre>a()<a class="test-arrow" href="/play">Run</a></pre>')).toBe('```\na()\n```\n');
  });

  it.each([
    ['<pre class="rust item-decl"><code>a</code></pre>', 'rust'],
    [
      '<table><tr><td class="code"><pre class="javascript" style="font-family:monospace">a</pre></table>',
      'javascript',
    ],
    ['<pre><code class="Python">a</code></pre>', 'python'],
    ['<div class="java"><pre>a</pre></div>', ''],
    ['<pre class="hm go c r">a</pre>', ''],
  ])('has the stated language when its element is %s', (block, language) =>
    expect(markdown(block)).toBe(`\`\`\`${language}\na\n\`\`\`\n`),
  );

  it.each(['auto', 'plain'])('has no language when the class is %s', (name) =>
    expect(markdown(`<pre class="language-${name}"><code>a</code></pre>`)).toBe('```\na\n```\n'),
  );

  it('leaves out buttons and text that cannot be selected', () => {
    const number = (k: number) => `<span style="user-select: none">${k}</span>`;
    expect(markdown(`<pre><code><button>Copy</button>let a;</code></pre>`)).toBe('```\nlet a;\n```\n');
    const html = `<pre><div>${number(1)}<div>a</div></div><div>${number(2)}<div>b</div></div></pre>`;
    expect(markdown(html)).toBe('```\na\nb\n```\n');
  });

  it('keeps the code when its own name says that it has line numbers', () => {
    const code = '<pre><code class="language-js line-numbers">let a;</code></pre>';
    expect(markdown(code)).toBe('```js\nlet a;\n```\n');
  });

  it('leaves out the cell of line numbers next to the code', () => {
    const row = (gutter: string, code: string) =>
      `<figure class="highlight js"><table><tr><td class="${gutter}"><pre>1<br>2</pre><td class="${code}"><pre>a<br>b</pre></table></figure>`;
    expect(markdown(row('gutter', 'code'))).toBe('```js\na\nb\n```\n');
    expect(markdown(row('gutter', 'price'))).toContain('1\n2');
  });

  it('leaves out the name of the language next to the code', () => {
    expect(markdown('<div><span class="language-name">js</span><pre>a</pre></div>')).toBe('```\na\n```\n');
    expect(markdown('<div><div><i class="language-name">js</i></div>\n<pre>a</pre></div>')).toBe(
      '```\na\n```\n',
    );
    expect(markdown('<p><span class="language-name">Basque</span> has no kin.')).toBe('Basque has no kin.\n');
  });
});

describe('code without a pre', () => {
  it('becomes a code block when a table has a row per line, as on GitHub', () => {
    const row = (line: string) =>
      `<tr>\n <td class="blob-num js-line-number" data-line-number="1"></td>\n <td class="blob-code js-file-line">${line}</td>\n</tr>\n`;
    const rows = [row('<span>def</span> f(a):'), row('\n'), row('    return a | b')].join('');
    const table = `<table class="highlight js-file-line-container" data-tagsearch-lang="Python">\n${rows}</table>`;
    expect(markdown(table)).toBe('```python\ndef f(a):\n\n    return a | b\n```\n');
  });

  it('becomes a code block when SyntaxHighlighter has replaced it', () => {
    const gutter = '<td class="gutter"><div class="line">1</div><div class="line">2</div></td>';
    const lines =
      '<div class="line"><code>class</code> <code>A {</code></div>\n<div class="line">&nbsp;</div>\n<div class="line"><code>&nbsp;&nbsp;</code><code>int a;</code></div>';
    const help = '<div class="toolbar"><a href="#" class="toolbar_item">?</a></div>';
    const table = `<table><tr>${gutter}<td class="code"><div class="container">${lines}</div></table>`;
    expect(markdown(`<div class="syntaxhighlighter nogutter  java">${help}${table}</div>`)).toBe(
      '```java\nclass A {\n\n  int a;\n```\n',
    );
  });

  it('becomes a code block when Doxygen shows each line in an element, without the notes on its names', () => {
    const line = (code: string) =>
      `<div class="line"><a id="l1"></a><span class="lineno"> 1</span>${code}</div>\n`;
    const comment = '<span class="comment">// Opens the lock.</span>';
    const note =
      '<div class="ttc" id="a1"><div class="ttname">Lock</div><div class="ttdef">lock.h:1</div></div>';
    const html = `<div class="fragment">${line(comment)}${line('<a href="lock.html">Lock</a> lock;')}${note}</div>`;
    expect(markdown(html)).toBe('```\n// Opens the lock.\nLock lock;\n```\n');
    expect(markdown('<div class="fragment"><p>The lock</p></div>')).toBe('The lock\n');
  });

  it('becomes a code block when a code element with line breaks fills its block', () => {
    const code = '<code>apt update<br>\n apt <b>install</b> x<br>&nbsp;&nbsp;-y<br></code>';
    const fence = '```\napt update\napt install x\n  -y\n```';
    expect(markdown(`<p>Run:<p> ${code} <p>end`)).toBe(`Run:\n\n${fence}\n\nend\n`);
    expect(markdown('<p>Run <code>a<br>b</code> now.')).not.toContain('```');
    expect(markdown('<p><code>a<br></code>')).toBe('`a`\n');
    expect(markdown('<h2><code>a<br>b</code></h2>')).toBe('## `a b`\n');
  });
});
