/** Class names and words by which the parts of an article's head are known. */

import { AnyCase, inAnyLanguage } from '../../dom/any-case';
import { compileAtOnce } from '../../dom/compile-at-once';
import { type ElementNames, NameFact } from '../../dom/element-names';
import { nameWith } from '../../dom/name-flags';
import { AND_WORDS, AUTHOR_WORDS, AUTHOR_WORDS_WITHOUT_CAPITALS, BY_WORDS } from '../../languages/by-words';
import { DATED_WORDS } from '../../languages/dated-words';
import { BYLINE_NAME, DATELINE_NAME } from '../../metadata/head-names';

const STANDFIRST_NAME = nameWith(
  'stand-?first|strap-?line|dek|deck|desc|sub-?(?:title|head(?:ing|line)?)|tagline|lead|lede|intro(?:duction)?|summary|excerpt|teaser|chapo|chapeau|perex|abstract|kicker|entradilla|subtitulo|vorspann|anrisstext|ingress|manchet|bajada|copete|sottotitolo|description',
  'intro-?(?:text|tekst|texte)|inleiding|underrubrik|preamble|unterzeile|untertitel|accroche|sous-?titre|sumario|subtitulos?|linha-?fina|gravata|occhiello|sommario|catenaccio|zajawka|wstep|podtytul|anotac[ei]a?|podtitul(?:ek)?|pod(?:title|naslov)|alcim|bevezeto|felvezeto|sapou?|subtitlu|haber-?spotu?|ozet|alt-?baslik|anons|annotation|podzagolovok|ypotitlos|perilipsi|ringkasan|ingressi|zhaiyao|daodu',
);
/** Words before a name, alone in their line or with it. */
export const BY = compileAtOnce(
  new RegExp(
    `^(?:(?:written|posted|published|words|text|story|reviewed|reported|recipe|(?:ein )?rezept) )?(?:by|author|${inAnyLanguage(BY_WORDS)}|penulis|tác giả|автор|autor(?:in)?|auteur|(?:${inAnyLanguage(AUTHOR_WORDS)})(?=\\s?[:：])|${inAnyLanguage(AUTHOR_WORDS_WITHOUT_CAPITALS)}|文|作者|\\p{sc=Han}{0,8}[记記]者|撰文|執筆|著者)(?:$|[\\s:：／/]+(?=[\\p{Lu}\\p{Lo}]|$))`,
    'iu',
  ),
);
/** Between two names, in a line of its own. */
export const SEPARATOR = new RegExp(`^(?:[,;&·•|/]|,? ?(?:${inAnyLanguage(AND_WORDS)}))$`, 'iu');
/** Words before the date of publication or of the last change, at the start of a line. */
export const UPDATED = new AnyCase({
  source: `^(?:${inAnyLanguage(DATED_WORDS)})`,
  flags: 'iu',
});

/** Name by which Drupal calls a whole body, as `field-type-text-with-summary`. */
const FIELD_TYPE = /field-type-\S+/g;

const hasName = ({ className, id }: ElementNames, test: (names: string) => boolean): boolean =>
  (className !== '' && test(className)) || (id !== '' && test(id));

/** `bylineDetails` → `byline-Details` */
const splitWords = (names: string): string => names.replace(/(\p{Ll})(?=\p{Lu})/gu, '$1-');

const named = (name: RegExp): NameFact<boolean> =>
  new NameFact((own) => hasName(own, (names) => name.test(splitWords(names))));

/** Names of elements around the author, and around the date. */
export const NAMED_BYLINE = named(BYLINE_NAME);
export const NAMED_DATELINE = named(DATELINE_NAME);
/** Names of numbers of readers and comments. */
export const NAMED_COUNT = named(nameWith('views?|reads?|hits|comments?|shares?|likes?|count(?:er)?s?'));
/** Forms, dialogs and voices that read aloud have descriptions of their own, and the reviews of users a summary. */
export const NAMED_TOOL_OR_REVIEWS = named(
  nameWith(
    '(?:wp)?forms?|tts|text-?to-?speech|tool-?tips?|pop-?ups?|dialogs?|modals?|(?:user|customer|product)[_-]?reviews?|ratings?',
  ),
);
/** Names of standfirsts are common words of other names: `productDescription`. */
export const NAMED_STANDFIRST = new NameFact((own) =>
  hasName(own, (names) => STANDFIRST_NAME.test(names.replace(FIELD_TYPE, ''))),
);
