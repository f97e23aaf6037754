/** Class names and words by which the parts of an article's head are known. */
import { attribute } from '../dom/tree';

export const STANDFIRST_NAME =
  /(?:^|[\s_-])(?:stand-?first|strap-?line|dek|deck|desc|sub-?(?:title|head(?:ing|line)?)|tagline|lead|lede|intro(?:duction)?|summary|excerpt|teaser|chapo|chapeau|perex|abstract|kicker|entradilla|subtitulo|vorspann|anrisstext|ingress|manchet|bajada|copete|sottotitolo|description)(?:[\s_-]|$)/i;
/** Words before a name, alone in their line or with it. */
export const BY =
  /^(?:(?:written|posted|published|words|text|story|reviewed|reported|recipe|(?:ein )?rezept) )?(?:by|von|par|por|di|door|af|av|przez|от|автор|autor(?:in)?|author|auteur|بقلم|كتب(?:ت)?|文|作者|记者|記者|撰文|執筆|著者)(?:$|[\s:：／/]+(?=[\p{Lu}\p{Lo}]))/iu;
/** Between two names, in a line of its own. */
export const SEPARATOR = /^(?:[,;&·•|/]|,? ?(?:and|und|et|y|e|og|och|en|i|と))$/i;
export const UPDATED = new RegExp(
  `^(?:${[
    '(?:last )?(?:updated|published|posted|modified)|veröffentlicht|aktualisiert|stand',
    'publié|mis à jour|publicado|actualizado|atualizado|pubblicato|aggiornato|gepubliceerd|bijgewerkt',
    'publicerad|uppdaterad|publisert|oppdatert|udgivet|opdateret|offentliggjort|julkaistu|päivitetty',
    'opublikowano|aktualizacja|publikováno|aktualizováno|опубликовано|обновлено|güncelleme|yayınlanma',
    '发布时间|更新|公開|掲載|입력|수정|등록|نشر',
  ].join('|')})`,
  'iu',
);

/** Names of forms, which have descriptions of their own. */
export const FORM_NAME = /(?:^|[\s_-])(?:wp)?forms?(?:[\s_-]|$)/i;
/** Name by which Drupal calls a whole body, as `field-type-text-with-summary`. */
const FIELD_TYPE = /field-type-\S+/g;

export const hasName = (element: Element, name: RegExp): boolean =>
  ['class', 'id'].some((kind) => {
    const names = attribute(element, kind) ?? '';
    // Names of standfirsts are common words of other names: `productDescription`.
    return name.test(name === STANDFIRST_NAME ? names.replace(FIELD_TYPE, '') : splitWords(names));
  });

/** `bylineDetails` → `byline-Details` */
const splitWords = (names: string): string => names.replace(/(\p{Ll})(?=\p{Lu})/gu, '$1-');
