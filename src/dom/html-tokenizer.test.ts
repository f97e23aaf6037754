/** Parity with parse5's own tokenizer: equal trees for the page cases and for thousands of random pages. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { defaultTreeAdapter, Parser, parse, serialize } from 'parse5';
import { expect, it } from 'vitest';
import { FastTokenizer } from './html-tokenizer';

function parseFast(html: string, scriptingEnabled: boolean): string {
  const parser = new Parser({ treeAdapter: defaultTreeAdapter, scriptingEnabled });
  parser.tokenizer = new FastTokenizer(parser.options, parser);
  parser.tokenizer.write(html, true);
  return serialize(parser.document);
}

function expectSameTree(html: string): void {
  for (const scriptingEnabled of [true, false]) {
    expect(parseFast(html, scriptingEnabled)).toBe(serialize(parse(html, { scriptingEnabled })));
  }
}

const CASES = readdirSync('test/pages')
  .map((name) => `test/pages/${name}/source.html`)
  .filter((file) => existsSync(file));

it.each(CASES)('FastTokenizer gives the tree of parse5 for %s', (file) =>
  expectSameTree(readFileSync(file, 'utf8')),
);

/** Strings that begin, end or interrupt runs of characters. */
const PIECES = [
  ...[
    '<',
    '>',
    '</',
    '/>',
    '&',
    ';',
    '"',
    "'",
    '=',
    '`',
    '-',
    '--',
    '!',
    '\0',
    '\r',
    '\n',
    '\r\n',
    ' ',
    '\t',
    '\f',
  ],
  ...[
    'word',
    'two words',
    'é',
    '漢字',
    '😀',
    '\ud83d',
    '\ude00',
    '&amp;',
    '&notit;',
    '&#0;',
    '&#x1F600;',
    '<!',
    '<?x',
  ],
  ...[
    '<p>',
    '</p>',
    '<div class="a b" id=c>',
    "<a href='x&amp;y'>",
    '<a href="?a=1&amp;amp;b=2&amp;c">',
    '</a>',
    '<b>',
    '<i>',
    '</b>',
    '<br/>',
  ],
  ...[
    '<table>',
    '<tr>',
    '<td>',
    '</table>',
    '<select>',
    '<option>',
    '<frameset>',
    '<frame>',
    '<html>',
    '<body>',
  ],
  ...['<script>', '</script>', '</scr', '<!--', '-->', '--!>', '<style>', '</style>', '<title>', '</title>'],
  ...[
    '<textarea>',
    '</textarea>',
    '<noscript>',
    '</noscript>',
    '<iframe>',
    '</iframe>',
    '<plaintext>',
    '<svg>',
  ],
  ...[
    '</svg>',
    '<![CDATA[',
    ']]>',
    '<math>',
    '<template>',
    '</template>',
    '<pre>',
    '\ufeff',
    '<x y z=1 y=2>',
  ],
];

it('FastTokenizer gives the tree of parse5 for random pages', () => {
  let state = 7;
  const below = (end: number) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * end);
  };
  for (let page = 0; page < 3_000; page++) {
    let html = '';
    for (let length = 1 + below(40); length > 0; length--) html += PIECES[below(PIECES.length)];
    expectSameTree(html);
  }
});

it('FastTokenizer gives the tree of parse5 for a page longer than its buffer', () => {
  const text = `some words, ${'x'.repeat(5_000)} & more `.repeat(40);
  expectSameTree(`<p title="${text}">${text}<script>${text}\r\n${text}</script><!-- ${text} -->${text}`);
});
