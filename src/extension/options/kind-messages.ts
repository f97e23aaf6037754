/** The name of each kind of text that a preference can be about, in the user's language. */
import type { Kind } from '../../preferences/kind-names';
import type { MessageKey } from '../platform/i18n';

export const KIND_MESSAGES: Readonly<Record<Kind, MessageKey>> = {
  comments: 'partComments',
  replies: 'kindReplies',
  captions: 'partCaptions',
  byline: 'partByline',
  standfirst: 'roleStandfirst',
  tables: 'partTables',
  specifications: 'kindSpecifications',
  reviews: 'kindReviews',
  offers: 'kindOffers',
  code: 'roleCode',
  quotes: 'kindQuotes',
  footnotes: 'kindFootnotes',
  related: 'roleRelated',
  contents: 'reasonContents',
};
