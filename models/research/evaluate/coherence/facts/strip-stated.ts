/** Removes what a page states about itself, so that no extractor can copy the answers that it is scored by. */
import { type DefaultTreeAdapterTypes, parse } from 'parse5';

const STATING_ATTRIBUTES = ['itemprop', 'itemscope', 'itemtype', 'itemid', 'itemref'];
const STATING_META = /^(og|article|product|profile|book):/i;

type Element = DefaultTreeAdapterTypes.Element;
type Node = DefaultTreeAdapterTypes.ChildNode | DefaultTreeAdapterTypes.Document;

/** Returns the page without JSON-LD, microdata and Open Graph; all other text stays as it is. */
export function stripStated(html: string): string {
  const cuts: { start: number; end: number }[] = [];
  const open: Node[] = [parse(html, { sourceCodeLocationInfo: true })];
  for (let node = open.pop(); node; node = open.pop()) {
    if ('tagName' in node) cuts.push(...cutsOf(node));
    if ('content' in node) open.push(...node.content.childNodes);
    if ('childNodes' in node) open.push(...node.childNodes);
  }
  cuts.sort((a, b) => a.start - b.start);
  let text = '';
  let at = 0;
  for (const { start, end } of cuts) {
    if (start < at) continue;
    text += html.slice(at, start);
    at = end;
  }
  return text + html.slice(at);
}

function cutsOf(element: Element): { start: number; end: number }[] {
  const place = element.sourceCodeLocation;
  if (!place) return [];
  const value = (name: string) => element.attrs.find((attribute) => attribute.name === name)?.value ?? '';
  const states =
    (element.tagName === 'script' && /ld\+json/i.test(value('type'))) ||
    (element.tagName === 'meta' && STATING_META.test(value('property') || value('name')));
  if (states) return [{ start: place.startOffset, end: place.endOffset }];
  const attributes = place.attrs ?? {};
  return STATING_ATTRIBUTES.flatMap((name) => {
    const attribute = attributes[name];
    return attribute ? [{ start: attribute.startOffset, end: attribute.endOffset }] : [];
  });
}
