/** Where a quotation is from: pages set it in a line of its own by style alone. */
import {
  ELEMENT,
  localName,
  nextSibling,
  nodeType,
  parentNode,
  TEXT,
  textData,
  textOf,
} from '../../dom/tree';
import type { Parent } from './insert-node';

/** The end of a sentence, of what somebody says, or of a word that nothing parts from what follows. */
const ENDED = /(?:[.!?…。！？]["”’»)\]]*\s*|["”’»」』]\s*|[\p{L}\p{N}])$/u;
const BEGINS = /^[\p{Lu}\p{Lo}\p{N}]/u;
const NAMED = /[:：]\s*$/;
/** Levels to climb from a source to its quotation. */
const LEVELS = 4;

/**
 * True when the `cite` is all that is left of a quotation.
 * @param before the line that it would go on @param lastBlock index of the last block below an element
 */
export function endsQuote(cite: Element, before: string, lastBlock: ReadonlyMap<Element, number>): boolean {
  if (!ENDED.test(before)) return false;
  for (let at = parentNode(cite), ups = 0; at && nodeType(at) === ELEMENT && ups < LEVELS; ups++) {
    if (localName(at as Element) === 'blockquote')
      return lastBlock.get(at as Element) === lastBlock.get(cite);
    at = parentNode(at);
  }
  return false;
}

/** Whether the `cite`, now written, says who is quoted by what follows. @param flow the block that it stands in */
export function beginsQuote(cite: Element, flow: Parent): boolean {
  if (flow.type !== 'element' || flow.tagName !== 'blockquote' || flow.children.length !== 1) return false;
  const [line] = flow.children;
  if (line.type !== 'element' || line.children.length !== 1) return false;
  const next = nextSibling(cite);
  const isTouched = next !== null && nodeType(next) === TEXT && BEGINS.test(textData(next as Text));
  return isTouched || NAMED.test(textOf(cite));
}
