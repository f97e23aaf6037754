/** Messages that tell the user why a text has its label: the name of its role, and the step that decided. */
import { decisiveStep, type Trace } from '../../labels/trace';
import type { Role } from '../../roles/role-names';
import { formatPercent, type MessageKey, message } from '../platform/i18n';
import type { PageReading } from '../session/page-reading';

export const ROLE_MESSAGES: Readonly<Record<Role, MessageKey>> = {
  title: 'roleTitle',
  standfirst: 'roleStandfirst',
  byline: 'roleByline',
  dateline: 'roleDateline',
  heading: 'roleHeading',
  body: 'roleBody',
  'list item': 'roleListItem',
  table: 'roleTable',
  code: 'roleCode',
  quote: 'roleQuote',
  formula: 'roleFormula',
  footnote: 'roleFootnote',
  caption: 'roleCaption',
  post: 'rolePost',
  'post author': 'rolePostAuthor',
  'post date': 'rolePostDate',
  'post score': 'rolePostScore',
  'post details': 'rolePostDetails',
  comment: 'roleComment',
  offer: 'roleOffer',
  specification: 'roleSpecification',
  review: 'roleReview',
  ingredient: 'roleIngredient',
  step: 'roleStep',
  navigation: 'roleNavigation',
  'table of contents': 'reasonContents',
  related: 'roleRelated',
  biography: 'roleBiography',
  promotion: 'rolePromotion',
  notice: 'roleNotice',
  share: 'roleShare',
  advertisement: 'roleAdvertisement',
  legal: 'roleLegal',
};

/** Message of each step that may decide a label; docs/pipeline.md describes the steps. */
export const STEP_MESSAGES: Readonly<Record<string, MessageKey>> = {
  'smoothing by path': 'reasonPath',
  'boilerplate element': 'reasonBoilerplate',
  comments: 'reasonComments',
  'related links': 'reasonRelated',
  promotion: 'reasonPromotion',
  'page chrome': 'reasonChrome',
  'outside the body text': 'reasonOutside',
  'outside the main column': 'reasonOutside',
  'outside the article element': 'reasonOutside',
  duplicates: 'reasonDuplicate',
  'cut without boilerplate': 'reasonRole',
  'whole lines': 'reasonLine',
  'entries alike': 'reasonEntries',
  'repeats in lists': 'reasonEntries',
  'sure texts': 'reasonSection',
  'boilerplate roles': 'reasonRole',
  posts: 'reasonRole',
  'entries of a listing': 'reasonEntries',
  'lists of files': 'reasonEntries',
  'facts of the item': 'reasonRole',
  'notes of the text': 'reasonSection',
  'headings of sections': 'reasonSection',
  'article head': 'reasonRole',
  'facts within the text': 'reasonSection',
  captions: 'reasonRole',
  'said again in entries': 'reasonDuplicate',
  'links alike': 'reasonDuplicate',
  copies: 'reasonDuplicate',
  'no main content': 'reasonNothing',
  'whole tables, code and formulas': 'reasonWhole',
  'table of contents': 'reasonContents',
  'learnt preferences': 'reasonLearnt',
  'parts left out': 'reasonParts',
};

/**
 * Says why a block has its label: `the page calls it related links · estimate: 31 %`; '' for the network
 * alone.
 */
export function describeReason({ prediction, selection }: PageReading, trace: Trace, block: number): string {
  const step = decisiveStep(trace.of(block), selection.kept[block]);
  if (!step || !Object.hasOwn(STEP_MESSAGES, step)) return '';
  const network = message('reasonNetwork', formatPercent(prediction.probabilities[block]));
  return `${message(STEP_MESSAGES[step])} · ${network}`;
}
