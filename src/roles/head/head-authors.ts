/** Lines that name the authors of an article, as its metadata do. */

import type { TextBlock } from '../../dom/text-blocks';
import { normalise } from '../../metadata/title-parts';
import type { Line } from '../../structure/inline-lines';
import { linkAround } from '../../structure/text-links';
import { isHandle } from '../thread/member-links';

/** True for a line with the name of an author. */
export const namesAuthor = ({ text }: Line, names: readonly string[]): boolean =>
  names.some((name) => normalise(name) !== '' && ` ${normalise(text)} `.includes(` ${normalise(name)} `));

/** True for an account's name on a network, “@ferry”, below the author's name in a link to the same page. */
export function isHandleBelow(name: Line, line: Line, blocks: readonly TextBlock[]): boolean {
  if (!isHandle(line.text)) return false;
  const address = addressOf(line, blocks);
  return address !== '' && address === addressOf(name, blocks) && !isHandle(name.text);
}

const addressOf = ({ from }: Line, blocks: readonly TextBlock[]): string =>
  linkAround(blocks[from])?.href ?? '';
