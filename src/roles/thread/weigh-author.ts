/** Weighs the place of a text in a possible post as evidence that it names the post's author. */
import { isAuthorName, isLabel, nameOfAuthor } from './author-name';
import type { TextPlace } from './text-places';

/** True for the depth of an element that is within the post and close to the text. */
export type DepthTest = (depth: number) => boolean;

/** Place of a possible author in a post. */
export interface AuthorPlace {
  /** Elements and names around it. */
  readonly place: TextPlace;
  /** Depth of the post's element. */
  readonly depth: number;
  readonly isNear: DepthTest;
  /** True when it links to a member's page. */
  readonly isProfile: boolean;
  /** True when it begins the post, and a sign and a date are all that follows in its line: `ada · 3 May`. */
  readonly beginsDatedLine: boolean;
}

/** Minimum weight of a clue that names an author. */
export const MIN_AUTHOR = 3;
/** Weight of "by" before a name. */
export const BEFORE_AUTHOR = 2;
/** Weight of a name that begins the post, with a date as the rest of its line. */
export const BEGINS_DATED_LINE = 2;
/** Minimum weight of a clue to an author that needs no date. */
export const SURE_AUTHOR = 5;

/** Weight of a link to a member's page. */
const PROFILE_LINK = 3;

/** Weight that a text loses by its colon: in bold type it is rather the label of a fact. */
const LABEL = 2;
/** Weight of a name that the post's element states. */
const STATED_NAME = 6;

/**
 * Weighs a text as the author of a post; not above 0 for one that is no name, or stands where no author does.
 * @param before text before it
 * @param stated name of the author that the post's element states; '' for none
 */
export function weighAuthor(
  text: string,
  before: string,
  { isBoilerplate, ...where }: AuthorPlace & { isBoilerplate: () => boolean },
  stated: string,
): number {
  const weight = weighAuthorPlace(before, where) - (isLabel(text) ? LABEL : 0);
  // Most texts cannot be the author by their place alone, which is known sooner than the name in them.
  if (weight <= 0 && stated === '') return 0;
  const name = nameOfAuthor(text);
  if (isBoilerplate() || !isAuthorName(name, stated)) return 0;
  return stated !== '' && name === stated ? weight + STATED_NAME : weight;
}

/** Weight of a text's position as evidence that it is the author. */
function weighAuthorPlace(before: string, where: AuthorPlace): number {
  const { place, depth, isNear, isProfile, beginsDatedLine } = where;
  let weight = weighAuthorNames(where);
  // The title of another page.
  if (isNear(place.heading) && place.link > depth && !isProfile && !isNear(place.author)) weight -= 2;
  if (endsWithBy(before)) weight += BEFORE_AUTHOR;
  if (beginsDatedLine) weight += BEGINS_DATED_LINE;
  return weight;
}

/** Weight of the names and tags around a text for its being the author. */
export function weighAuthorNames({
  place,
  depth,
  isNear,
  isProfile,
}: Omit<AuthorPlace, 'beginsDatedLine'>): number {
  let weight = 0;
  if (isNear(place.authorProperty)) weight += 4;
  if (isNear(place.author)) weight += 3;
  if (place.link > depth && isProfile) weight += PROFILE_LINK;
  if (isNear(place.bold)) weight += 2;
  return weight;
}

/** True for a text that ends with a word before an author: “Posted by”. */
export const endsWithBy = (text: string): boolean =>
  /(?:^|\s)(?:by|von|par|por)$/i.test(text.trim().slice(-12));
