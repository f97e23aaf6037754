/** Links that an editor cut into pieces: `<a href="/x">Arte</a><a href="/x">mis</a>`. */
import { ELEMENT, localName, nodeType, parentNode, textOf } from '../../dom/tree';
import { roleOf } from '../../structure/element-roles';
import type { RunningText } from '../../structure/running-text';

const WORD_END = /[\p{L}\p{N}]$/u;
const GOES_ON = /^(?:[\p{Ll}\s]|[.,;:!?…)”’]+(?:\s|$))/u;
/** Blocks of text: elsewhere, as in a card, a title and `read more` may lead to the same page. */
const TEXT = new Set('p dt dd figcaption blockquote'.split(' '));

/**
 * Checks if a link continues the word or sentence at the end of the line.
 * @param lineEnd text of a link to the same place
 */
export function continuesLink(link: Element, lineEnd: string, running: RunningText): boolean {
  return WORD_END.test(lineEnd) && GOES_ON.test(textOf(link)) && (running.holds(link) || isInText(link));
}

function isInText(link: Element): boolean {
  for (let at = parentNode(link); at && nodeType(at) === ELEMENT; at = parentNode(at)) {
    const tag = localName(at as Element);
    const { kind } = roleOf(tag);
    if (kind !== 'inline' && kind !== 'dissolved') return kind === 'leaf' || TEXT.has(tag);
  }
  return false;
}
