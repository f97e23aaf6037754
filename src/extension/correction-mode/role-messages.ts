/** The name of each role, in the user's language. */
import type { Role } from '../../roles/role-names';
import type { MessageKey } from '../platform/i18n';

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
  comment: 'roleComment',
  offer: 'roleOffer',
  specification: 'roleSpecification',
  review: 'roleReview',
  navigation: 'roleNavigation',
  'table of contents': 'reasonContents',
  related: 'roleRelated',
  promotion: 'rolePromotion',
  notice: 'roleNotice',
  share: 'roleShare',
  advertisement: 'roleAdvertisement',
  legal: 'roleLegal',
};
