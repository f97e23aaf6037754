/** Line breaks within words: allowed after the slashes of a long word, prevented in a short piece of code. */
import { descendants, isTextNode, textData } from '../../../dom/tree';
import { type IncrementalTask, visitEach } from '../../../scheduler';
import { createElement } from '../../ui/elements';

/** Maximum letters of code that is kept on one line: `--app` cut in two no longer reads as an option. */
const MAX_UNBROKEN_CODE = 20;
/** Letters of a word that may break after a slash. Shorter ones fit a line; longer ones are no words, and break anywhere. */
const [MIN_BROKEN, MAX_BROKEN] = [15, 200];
const SLASH = /\/(?=[\p{L}\p{N}])/gu;

/** Changes the written article in place, as interruptible work; its text stays the same. */
export function* setLineBreaks(article: DocumentFragment): IncrementalTask<void> {
  yield* visitEach(article.querySelectorAll('code, kbd, samp'), (code) => {
    const text = code.textContent ?? '';
    if (text.length <= MAX_UNBROKEN_CODE && !/\s/.test(text)) code.classList.add('unbroken');
  });
  const texts: Text[] = [];
  yield* visitEach(descendants(article), (node) => {
    if (isTextNode(node) && textData(node).includes('/')) texts.push(node);
  });
  yield* visitEach(texts, (text) => {
    if (!text.parentElement?.closest('pre, math')) breakAfterSlashes(text);
  });
}

function breakAfterSlashes(text: Text): void {
  const offsets = [...text.data.matchAll(/\S+/g)]
    .filter(([word]) => word.length >= MIN_BROKEN && word.length <= MAX_BROKEN)
    .flatMap(({ 0: word, index }) => [...word.matchAll(SLASH)].map((slash) => index + slash.index + 1));
  // Starts with the last, so that splitting does not move the others.
  for (const offset of offsets.reverse()) text.splitText(offset).before(createElement(document, 'wbr'));
}
