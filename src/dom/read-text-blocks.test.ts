import { describe, expect, it } from 'vitest';
import { runSync } from '../scheduler';
import { parseHtml } from './parse-tree';
import { readTextBlocks } from './read-text-blocks';
import { tagPath } from './text-blocks';
import { hasVisibilityChanged, type VisibilityRules } from './visibility';

const blocks = (html: string) => runSync(readTextBlocks(parseHtml(html)));
const visibilityOf = (html: string, visibility: VisibilityRules) =>
  runSync(readTextBlocks(parseHtml(html), { visibility })).map(({ visible }) => visible);
const texts = (html: string) => blocks(html).map((block) => block.text.trim());

describe('readTextBlocks', () => {
  it('returns every non-blank text node in document order', () => {
    expect(texts('<p>one <b>two</b> three</p> \n <p>&nbsp;</p><p>four')).toEqual([
      'one',
      'two',
      'three',
      'four',
    ]);
  });

  it('keeps the text of buttons, forms and selects, and drops elements that are never rendered as text', () => {
    const html =
      '<form><button>go</button><select><option>a</select><textarea>typed</textarea></form><script>no()</script><style>no{}</style><template>no</template><noscript>no</noscript><iframe>no</iframe>';
    expect(texts(html)).toEqual(['go', 'a']);
  });

  it('records the tag path of each block', () => {
    expect(tagPath(blocks('<div><ul><li><a>x</a></ul></div>')[0])).toEqual([
      'html',
      'body',
      'div',
      'ul',
      'li',
      'a',
    ]);
  });

  it('shares one path element among the blocks of an element', () => {
    const [first, second, third] = blocks('<p>a<br>b</p><p>c</p>');
    expect(first.path).toBe(second.path);
    expect(third.path).not.toBe(first.path);
    expect(third.path.parent).toBe(first.path.parent);
  });

  it('marks an element hidden by markup, and everything in it, as invisible', () => {
    expect(
      blocks(
        '<p>a</p><div hidden><p>b</p></div><p style="display: none">c</p><p style="visibility:hidden">d</p><p class="hidden">e</p><p class="hidden md:block">f',
      ).map((block) => block.visible),
    ).toEqual([true, false, false, false, false, true]);
  });

  it('queries visibility once for each element that holds text or contains a hidden element', () => {
    const queried: string[] = [];
    const styled: string[] = [];
    const visible = visibilityOf('<div><p>a<br>b</p><i>c<b>d</b></i><u>e</u></div>', {
      isVisible(element) {
        queried.push(element.localName);
        return ['div', 'p'].includes(element.localName);
      },
      isBoxless(element) {
        styled.push(element.localName);
        return false;
      },
    });
    expect(visible).toEqual([true, true, false, false, false]);
    expect(queried).toEqual(['p', 'i', 'div', 'b', 'u']);
    expect(styled).toEqual(['i', 'u']);
  });

  it('treats text of boxless elements, slots included, as visible when their parent is visible', () => {
    const boxless = ['span', 'slot'];
    const hidden = ['aside', ...boxless];
    const rules: VisibilityRules = {
      isVisible: ({ localName }) => !hidden.includes(localName),
      isBoxless: ({ localName }) => boxless.includes(localName),
    };
    const slotted = '<template shadowrootmode="open"><p><slot></slot></p><aside><slot name=s></slot></aside>';
    expect(
      visibilityOf(
        `<p><span><span>a</span></span></p><aside><span>b</span></aside><x-a>${slotted}</template>c<span slot=s>d</span></x-a>`,
        rules,
      ),
    ).toEqual([true, false, true, false]);
  });

  it('keeps the first visibility of a block, and detects when layout changes it', () => {
    let shown = 'p';
    const isVisible = ({ localName }: Element) => localName === shown;
    const read = runSync(
      readTextBlocks(parseHtml('<p>a</p><i>b</i>'), { visibility: { isVisible, isBoxless: () => false } }),
    );
    const visible = () => read.map((block) => block.visible);
    expect([visible(), runSync(hasVisibilityChanged(read))]).toEqual([[true, false], false]);
    shown = 'i';
    expect([visible(), runSync(hasVisibilityChanged(read))]).toEqual([[true, false], true]);
  });

  it('reads shadow trees as rendered, with slotted nodes in place of their slots', () => {
    const html =
      '<x-a><template shadowrootmode="open">before <slot></slot> after <slot name=s>fallback</slot><slot name=none>kept</slot></template>light<b slot=s>named</b></x-a>';
    expect(texts(html)).toEqual(['before', 'light', 'after', 'named', 'kept']);
  });

  it('reads slotted nodes in the first of several slots of their name, as browsers do', () => {
    const shadow = '<p><slot>own</slot></p><slot>own</slot><slot name=s></slot><slot name=s>kept</slot>';
    const html = `<x-a><template shadowrootmode="open">${shadow}</template>light<b slot=s>named</b></x-a>`;
    expect(texts(html)).toEqual(['light', 'own', 'named', 'kept']);
  });

  it('reads the innermost text when recursion would overflow the call stack', () => {
    expect(texts(`${'<div>'.repeat(20_000)}deep`)).toEqual(['deep']);
  });
});
