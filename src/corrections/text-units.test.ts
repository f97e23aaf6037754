import { describe, expect, it } from 'vitest';
import { pageOf } from '../../test/helpers/page-of';
import { readUnits } from './text-units';

const blocksOf = (html: string) => pageOf(html).blocks;

describe('readUnits', () => {
  const units = (html: string) => {
    const blocks = blocksOf(html);
    return readUnits(blocks).map(({ from, to }) =>
      blocks
        .slice(from, to)
        .map(({ text }) => text.trim())
        .join('|'),
    );
  };

  it('joins a paragraph with its links and emphasis', () => {
    expect(units('<p>a <a href="#">b</a> c <em>d <b>e</b></em></p><p>f</p>')).toEqual(['a|b|c|d|e', 'f']);
  });

  it('splits lines at `br` and `hr`', () => {
    expect(units('<div>a<br>b <i>c</i><br><br>d<hr>e</div>')).toEqual(['a', 'b|c', 'd', 'e']);
    expect(units('<div>a<b>b<br>c</b></div>')).toEqual(['a|b', 'c']);
  });

  it('splits the text of a container around its block-level children', () => {
    expect(units('<div>a<p>b</p>c</div>')).toEqual(['a', 'b', 'c']);
  });

  it('joins text across shadow trees and slots', () => {
    const html =
      '<div><template shadowrootmode="open"><p>s<slot></slot>t</p></template><b>x</b><b>y</b></div><p>z</p>';
    expect(units(html)).toEqual(['s|x|y|t', 'z']);
  });
});
