/** Removes portraits of the authors, known by alternative texts such as “Picture of Ada Holm”. */
import type { Element, Root } from 'hast';
import type { IncrementalTask } from '../../scheduler';
import { wordsOf } from '../../structure/words';
import { hastText } from '../tree/hast';
import { Captions, findImages, type ImagePlace, removeImages } from './image-places';

const MIN_NAME_WORDS = 2;
/** Maximum words next to the name: “Autorenprofilbild von”. */
const MAX_OTHER_WORDS = 2;
/** Maximum words of the alternative text of a portrait. */
const MAX_WORDS = 8;

/**
 * Removes the portraits of an article's authors, but none with a caption, nor on a page about the author.
 * @param findHead is called only for an article with an image that may be a portrait
 */
export function* dropAuthorPortraits(
  root: Root,
  findHead: () => IncrementalTask<{ readonly title: string; readonly byline: string }>,
): IncrementalTask<void> {
  const candidates = (yield* findImages(root)).filter((place) => {
    const { length } = nameWords(altOf(place));
    return length >= MIN_NAME_WORDS && length <= MAX_WORDS;
  });
  if (candidates.length === 0) return;
  const { title, byline } = yield* findHead();
  const authorWords = nameWords(byline);
  const titleWords = nameWords(title);
  const captions = new Captions();
  const portraits = candidates.filter((place) => {
    const words = nameWords(altOf(place));
    const name = words.filter((word) => authorWords.includes(word));
    const isName = name.length >= MIN_NAME_WORDS && words.length - name.length <= MAX_OTHER_WORDS;
    if (!isName || includesAll(name, titleWords)) return false;
    const caption = captions.of(place);
    // The byline next to a portrait may be its caption.
    return caption === null || includesAll(name, nameWords(hastText(caption)));
  });
  removeImages(portraits);
}

const altOf = ({ node }: ImagePlace<Element>): string => String(node.properties.alt ?? '');

/** Words in lower case, without initials. */
const nameWords = (text: string): string[] => wordsOf(text.toLowerCase()).filter((word) => word.length > 1);

const includesAll = (words: readonly string[], others: readonly string[]): boolean =>
  words.every((word) => others.includes(word));
