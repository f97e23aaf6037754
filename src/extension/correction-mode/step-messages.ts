/** Messages that tell the user which step decided a label. */
import type { MessageKey } from '../platform/i18n';

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
  'outside the entry': 'reasonOutside',
  duplicates: 'reasonDuplicate',
  'whole lines': 'reasonLine',
  'entries alike': 'reasonEntries',
  'boilerplate roles': 'reasonRole',
  posts: 'reasonRole',
  'facts of the item': 'reasonRole',
  'headings of sections': 'reasonSection',
  'article head': 'reasonRole',
  captions: 'reasonRole',
  'no main content': 'reasonNothing',
  'whole tables, code and formulas': 'reasonWhole',
  'dangling labels': 'reasonDangling',
  'table of contents': 'reasonContents',
  'repeated headings': 'reasonHeading',
  'learnt preferences': 'reasonLearnt',
  'parts left out': 'reasonParts',
};
