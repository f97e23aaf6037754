/**
 * Finds the role of a line by the phrases of its language: the line is one as a whole, with names of networks or
 * without, or it begins with one that a headline follows.
 */
import { kindOfPhrase, type PhraseKind } from '../../languages/phrases/find-phrase';
import type { BoilerplateRole } from '../role-names';

/** Roles of lines; the headings of a shop's terms may also be topics, so that they have none by themselves. */
const ROLES = {
  readAlso: 'related',
  related: 'related',
  share: 'share',
  follow: 'promotion',
  order: 'promotion',
  advertisement: 'advertisement',
  notice: 'notice',
  legal: 'legal',
  rights: 'legal',
  control: 'navigation',
  answer: 'navigation',
  shopTerms: null,
} as const satisfies Readonly<Record<PhraseKind, BoilerplateRole | null>>;

/** Maximum characters of a line with a phrase and the name of a network, and of those before the name. */
const MAX_LENGTH_WITH_NETWORK = 200;
const MAX_BEFORE_NETWORK = 100;
/** Maximum words of a phrase that asks to follow a site, whose name stands between it and the network. */
const MAX_FOLLOW_WORDS = 3;

/** Names of networks, with the ending that a language gives them: “Facebook’ta”. */
const NETWORK =
  /(?:facebook|twitter|whatsapp|telegram|instagram|linkedin|youtube|viber|messenger|google\+|tiktok|pinterest|google news|e-?mail|فيسبوك|تويتر|واتساب|تلغرام|فیس ?بوک|تلگرام|واتس ?اپ|فیس بک|फ़ेसबुक|फेसबुक|ट्विटर|व्हाट्सएप|व्हाट्सऐप|ফেসবুক|টুইটার|হোয়াটসঅ্যাপ|פייסבוק|טוויטר|ווא?טסאפ|фе[йј]сбук|телеграм|твиттер|вайбер|เฟซบุ๊ก|ไลน์|페이스북|트위터|카카오톡)[\p{L}\p{M}'’-]{0,8}/u;
/** A function in a program: `print()`. */
const CALL = /\w\(\)/;
/** A phrase at the start of a line, before the sign that a headline follows. */
const OPENING = /^([^:：>»|]{3,48})[:：>»|]./u;

/** Role of a whole line by the phrases of its language; null for others. @param text lower-case, with single spaces */
export function roleInLanguage(text: string): BoilerplateRole | null {
  if (CALL.test(text)) return null;
  const kind = kindOfPhrase(text);
  if (kind) return ROLES[kind];
  return (text.length <= MAX_LENGTH_WITH_NETWORK ? roleAroundNetwork(text) : null) ?? roleByOpening(text);
}

function roleAroundNetwork(text: string): BoilerplateRole | null {
  const network = NETWORK.exec(text);
  if (!network || network.index > MAX_BEFORE_NETWORK) return null;
  const before = text.slice(0, network.index);
  const around = kindOfPhrase(before + text.slice(network.index + network[0].length));
  if (around === 'share' || around === 'follow') return ROLES[around];
  const words = before.trim().split(' ');
  for (let end = 1; end <= Math.min(words.length, MAX_FOLLOW_WORDS); end++)
    if (kindOfPhrase(words.slice(0, end).join(' ')) === 'follow') return ROLES.follow;
  return null;
}

function roleByOpening(text: string): BoilerplateRole | null {
  const opening = OPENING.exec(text)?.[1];
  return opening && kindOfPhrase(opening) === 'readAlso' ? ROLES.readAlso : null;
}
