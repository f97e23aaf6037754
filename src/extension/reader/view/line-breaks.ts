/** Line breaks within words: after the slashes of a long one, and nowhere in a short piece of code. */
import { descendants, nodeType, TEXT, textData } from '../../../dom/tree';
import { type IncrementalTask, visitEach } from '../../../scheduler';
import { createElement } from './elements';

/** Code of up to so many letters has room in any column; `--app` is no longer an option once it is cut in two. */
const LONGEST_WHOLE = 20;
/** Shorter words find their line; longer ones are no words, and break anywhere. */
const [SHORTEST_BROKEN, LONGEST_BROKEN] = [15, 200];
const SLASH = /\/(?=[\p{L}\p{N}])/gu;

/** Changes the written article in place; its text stays the same. Work that can be interrupted. */
export function* setBreaks(article: DocumentFragment): IncrementalTask<void> {
  yield* visitEach(article.querySelectorAll('code, kbd, samp'), (code) => {
    const text = code.textContent ?? '';
    if (text.length <= LONGEST_WHOLE && !/\s/.test(text)) code.classList.add('whole');
  });
  const texts: Text[] = [];
  yield* visitEach(descendants(article), (node) => {
    if (nodeType(node) === TEXT && textData(node as Text).includes('/')) texts.push(node as Text);
  });
  yield* visitEach(texts, (text) => {
    if (!text.parentElement?.closest('pre, math')) breakAfterSlashes(text);
  });
}

function breakAfterSlashes(text: Text): void {
  const places = [...text.data.matchAll(/\S+/g)]
    .filter(([word]) => word.length >= SHORTEST_BROKEN && word.length <= LONGEST_BROKEN)
    .flatMap(({ 0: word, index }) => [...word.matchAll(SLASH)].map((slash) => index + slash.index + 1));
  // From the last, so that those before stay where they are.
  for (const place of places.reverse()) text.splitText(place).before(createElement(document, 'wbr'));
}
