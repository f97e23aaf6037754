/** Links that share a page on a network, or lead to a profile there, recognised by their addresses. */
import { AnyCase } from '../../dom/any-case';

/** Addresses of links that share the page. */
const SHARE_ADDRESS = new AnyCase(
  /facebook\.com\/(?:sharer|share|dialog)|(?:twitter|x)\.com\/(?:intent|share)|linkedin\.com\/(?:shareArticle|sharing|cws)|pinterest\.[a-z.]+\/pin\/create|(?:api|web|wa)\.?(?:whatsapp\.com|me)\/?(?:send|\?text)|whatsapp:\/\/send|t\.me\/share|telegram\.me\/share|reddit\.com\/(?:submit|r\/.*submit)|tumblr\.com\/(?:share|widgets\/share)|line\.me\/(?:R\/msg|lineit)|social-plugins\.line\.me|b\.hatena\.ne\.jp\/(?:entry|add)|getpocket\.com\/(?:edit|save)|vk\.com\/share|xing\.com\/(?:spi|social)|service\.weibo\.com\/share|bsky\.app\/intent|threads\.net\/intent|flipboard\.com\/bookmarklet|^mailto:\?/i,
);
/** True for the address of a link that shares the page somewhere. */
export const sharesPage = (address: string): boolean => address !== '' && SHARE_ADDRESS.test(address);

/** Addresses of profiles on networks: a host with a name after it, and nothing more. */
const PROFILE_ADDRESS = new AnyCase(
  /^https?:\/\/(?:www\.|m\.)?(?:facebook\.com|twitter\.com|x\.com|instagram\.com|tiktok\.com|threads\.(?:net|com)|t\.me|pinterest\.[a-z.]+|linkedin\.com\/(?:company|in)|youtube\.com(?:\/(?:user|channel|c))?|vk\.com|whatsapp\.com\/channel|bsky\.app\/profile)\/(?!watch\b)[\w.@%-]+\/?(?:[?#]|$)/i,
);
/** True for the address of a profile on a network. */
export const leadsToProfile = (address: string): boolean => address !== '' && PROFILE_ADDRESS.test(address);
