/** Portraits of authors next to their bylines, which are not pictures of the article. */

import { OWN_LEVELS } from '../../dom/climb-levels';
import { nameWith } from '../../dom/name-flags';
import {
  attribute,
  descendants,
  isElementNode,
  isHeadingTag,
  isTextNode,
  localName,
  parentNode,
  selfAndAncestors,
  textData,
} from '../../dom/tree';
import { AUTHOR_TOKEN } from '../../metadata/head-names';
import { attributeReader, isDeclaredWithin } from './image-size';
import { LAZY_SOURCES } from './image-source';

/** Maximum nodes of a line with a byline: anything longer is text that the image may belong to. */
const MAX_NODES = 60;
/** Maximum letters of a line with a byline. */
const MAX_LETTERS = 160;
/** Maximum declared width and height of an avatar, in pixels. */
const MAX_AVATAR_SIDE = 160;
const AUTHOR_CLASS = nameWith('(?:by-?line|author|contributor|writer|reviewer|avatar)s?');

/** True for a small image, or one described by the author's name, in a line that names an author. */
export function isBylineAvatar(image: Element): boolean {
  const alt = attribute(image, 'alt')?.trim() ?? '';
  const isSmall = isDeclaredWithin(attributeReader(image), MAX_AVATAR_SIDE) || isAskedSmall(image);
  for (const around of selfAndAncestors(parentNode(image), OWN_LEVELS)) {
    if (localName(around) === 'figure') return false;
    const line = readShortLine(around);
    if (!line) return false;
    if (line.namesAuthor) return isSmall || (alt !== '' && line.text.includes(alt));
  }
  return false;
}

/** Width that an image's address asks the server for. */
const ASKED_WIDTH = /[?&](?:w|width)=(\d+)(?:&|$)/;

/** True for an image whose address asks for a small width; one that loads late does so only until then. */
function isAskedSmall(image: Element): boolean {
  if (LAZY_SOURCES.some((name) => attribute(image, name))) return false;
  const asked = ASKED_WIDTH.exec(attribute(image, 'src') ?? '');
  return asked !== null && Number(asked[1]) <= MAX_AVATAR_SIDE;
}

/** Reads an element that may be a line with a byline; null when it holds more than that, a heading or a caption. */
function readShortLine(element: Element): { text: string; namesAuthor: boolean } | null {
  let text = '';
  let namesAuthor = isOfAuthor(element);
  let visited = 0;
  for (const node of descendants(element)) {
    if (++visited > MAX_NODES) return null;
    if (isTextNode(node)) text += textData(node);
    else if (isElementNode(node)) {
      const tag = localName(node);
      if (isHeadingTag(tag) || tag === 'figcaption') return null;
      namesAuthor ||= isOfAuthor(node);
    }
    if (text.length > MAX_LETTERS) return null;
  }
  // An image in an element that is called after the author may still be all that the element shows.
  return { text, namesAuthor: namesAuthor && /\p{L}/u.test(text) };
}

const isOfAuthor = (element: Element): boolean =>
  AUTHOR_TOKEN.test(`${attribute(element, 'rel') ?? ''} ${attribute(element, 'itemprop') ?? ''}`) ||
  AUTHOR_CLASS.test(attribute(element, 'class') ?? '');
