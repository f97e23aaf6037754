/** Sentences that ask something of the reader: to order a newsletter, to donate, to subscribe. */
import { inAnyLanguage, wholeLine } from '../../dom/any-case';
import {
  GIFTS,
  NEWSLETTERS,
  ORDERS,
  ORDERS_COMING_LAST,
  REQUESTS_FOR_SUPPORT,
  SUBSCRIPTIONS,
  TO_READ_ON,
} from '../../languages/appeal-words';
import type { Phrase } from './boilerplate-phrases';

const NEWSLETTER = inAnyLanguage(NEWSLETTERS);
const GIFT = inAnyLanguage(GIFTS);
const SUBSCRIPTION = inAnyLanguage(SUBSCRIPTIONS);

export const APPEAL_PHRASES: readonly Phrase[] = [
  [
    'promotion',
    wholeLine(
      `(?:.{0,80}[:!?–—-] |.{0,24} )?(?:${inAnyLanguage(ORDERS)})(?!\\w).{0,90}(?:${NEWSLETTER}).{0,140}`,
      `.{0,60}(?:newsletter|infolettre|nieuwsbrief|nyhe[dt]sbrev) (?:informiert|liefert|bringt|hält|versorgt) (?:sie|dich|euch) .{0,160}`,
      `.{0,80}(?:${NEWSLETTER}).{0,30}(?:${inAnyLanguage(ORDERS_COMING_LAST)}).{0,40}`,
    ),
    new RegExp(NEWSLETTER, 'iu'),
  ],
  [
    'promotion',
    wholeLine(
      `(?:.{0,60}[:!?,–—-] )?(?:${inAnyLanguage(REQUESTS_FOR_SUPPORT)})(?!\\w).{0,80}(?:${GIFT}).{0,100}`,
      '.{0,100}ร่วม(?:สนับสนุน(?:เรา|สื่อ|การทำงาน)|บริจาค).{0,80}',
      '.{0,30}(?:寄付|ご支援)を?お願い(?:いたし|致し|し)ます.{0,20}|.{0,60}(?:기부|후원)(?:해 ?주세요|을 부탁드립니다).{0,20}',
    ),
    new RegExp(GIFT, 'iu'),
  ],
  [
    'promotion',
    wholeLine(
      '(?:hat (?:dir|ihnen|euch) (?:der|dieser) (?:artikel|beitrag|text) gefallen|(?:vous avez|tu as) aimé cet article|cet article vous a plu|¿?te (?:ha gustado|gustó) (?:este|el) artículo|gostou (?:deste|desse|do) (?:artigo|conteúdo|texto)|ti è piaciuto (?:questo|l.)\\s?(?:articolo|post)|vond (?:je|u) dit (?:artikel|bericht) .{2,20}|spodobał ci się (?:ten )?(?:artykuł|tekst)|líbil se vám (?:tento )?článek|páčil sa vám (?:tento )?článok|tetszett a cikk|ți-a plăcut (?:acest )?articol(?:ul)?|понравилась (?:эта )?статья|сподобалась (?:ця )?стаття|хареса ли (?:ви|ти) (?:тази )?статия(?:та)?|bu (?:yazıyı|haberi|makaleyi) beğendiniz mi|enjoyed this (?:article|post|story)|did you (?:like|enjoy) this (?:article|post|story)) ?[?？]',
      // Below a recipe, with what the reader is asked to do: “Tried this recipe? Tag us”.
      '(?:(?:tried|made|did you (?:make|try|cook|bake)|have you (?:made|tried)) (?:this|my|the)|(?:hast du|habt ihr|haben sie) (?:dieses|das|mein) rezept|(?:vous avez|avez-vous|tu as) (?:testé|essayé|réalisé|fait) (?:cette|ma) recette|(?:heb je|hebt u) dit recept|har du (?:provat|prøvet|prøvd|lagat|lavet|laget)|¿?(?:has (?:hecho|probado)|hiciste|probaste) esta receta|hai (?:provato|preparato) questa ricetta|(?:fez|experimentou|testou|gostou d)(?: |)(?:esta|essa) receita).{0,30}[?？].{0,300}',
    ),
    /\?|？/u,
  ],
  [
    'notice',
    wholeLine(
      `(?:${inAnyLanguage(TO_READ_ON)}).{0,80}(?:${SUBSCRIPTION}).{0,120}`,
      '.{0,100}(?:abonelere sunulan|yalnızca abone|sadece abone|tylko dla (?:prenumeratorów|subskrybentów)|nur für abonnent(?:inn)?en|réservé aux abonnés|contenu est réservé aux inscrits|(?:solo|exclusivo) para suscriptores|exclusivo para assinantes|riservato agli abbonati|alleen voor abonnees|pouze pro předplatitele|len pre predplatiteľov|csak előfizetőknek|только (?:для|по) подпис|лише для передплатник|kun for abonnent|endast för prenumerant|vain tilaaj|khusus pelanggan).{0,120}',
    ),
    new RegExp(`${SUBSCRIPTION}|abone|передплат|khusus|inscrits`, 'iu'),
  ],
];
