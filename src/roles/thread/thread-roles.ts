/** Roles of the blocks of posts and comments. */
import { closestTag, type TextBlock } from '../../dom/text-blocks';
import { normalise } from '../../metadata/title-parts';
import type { RoleEvidence } from '../role-evidence';
import { type BlockRole, isBoilerplate, isSureBoilerplate, type Role } from '../role-names';
import type { Thread } from './find-thread';
import type { Post } from './post-parts';

/** Probability of a role that the markup of a post states. */
const BY_CLUES = 0.95;
/** Probability of a role that a block has only because it is left over of a post. */
const LEFT_OVER = 0.85;
/** Maximum kept words outside of posts with which a page is still a thread. */
const MAX_WORDS_OUTSIDE = 60;
/** Maximum kept words outside of posts, as a share of those in posts, with which a page is still a thread. */
const MAX_SHARE_OUTSIDE = 0.15;
/** Minimum share of the words in posts that the network keeps of a thread without a known name. */
const MIN_KEPT_SHARE = 0.4;

/** Roles that stay within a post. */
const STRUCTURE: ReadonlySet<Role> = new Set<Role>(['code', 'formula', 'caption', 'review']);

/** True when the posts are the page's main text, not comments below it. */
function isMainThread({ posts }: Thread, { words, kept }: RoleEvidence, isRecipe: boolean): boolean {
  if (posts.length === 0) return false;
  if (posts.some(({ isForum }) => isForum)) return true;
  if (isRecipe) return false;
  let all = 0;
  let keptInPosts = 0;
  for (const i of new Set(posts.flatMap(({ body }) => body))) {
    all += words.at(i);
    keptInPosts += kept.at(i);
  }
  const maxOutside = Math.max(MAX_WORDS_OUTSIDE, MAX_SHARE_OUTSIDE * all);
  return keptInPosts >= MIN_KEPT_SHARE * all && kept.total - keptInPosts <= maxOutside;
}

/**
 * Sets the roles in place; the title of the page stays what it is, wherever it stands.
 * @param isRecipe true when the page shows the ingredients of a recipe
 */
export function setThreadRoles(evidence: RoleEvidence, thread: Thread, isRecipe: boolean): void {
  const { roles } = evidence;
  const isMain = isMainThread(thread, evidence, isRecipe);
  const set = (blocks: readonly number[], role: Role, probability: number) => {
    for (const i of blocks) if (roles[i].role !== 'title') roles[i] = { role, probability };
  };
  // The first post says who began a thread, and when.
  if (isMain)
    for (const [i, { role }] of roles.entries())
      if (role === 'byline' || role === 'dateline')
        roles[i] = { role: 'post details', probability: LEFT_OVER };
  const repeatsTitle = repeatsTitleAbove(thread, evidence);
  for (const post of thread.posts) {
    setBodyRoles(roles, post, isMain && !post.isNote ? 'post' : 'comment', evidence.blocks);
    set(post.body.filter(repeatsTitle), 'post details', LEFT_OVER);
    set(post.author, 'post author', BY_CLUES);
    set(post.date, 'post date', BY_CLUES);
    set(post.score, 'post score', BY_CLUES);
    set(
      post.details.filter((i) => !isBoilerplate(roles[i].role)),
      'post details',
      LEFT_OVER,
    );
  }
}

/** Sign of an answer before the title that it answers, in the languages of forum software. */
const ANSWER = /^\s*(?:re|aw|antw|sv|vs|odp|ynt|rif|resp?|отв|回复|回覆|返信|رد)\s*(?:\[\d+\])?\s*[:：]/iu;

/** Returns a test of blocks of posts: true for the thread's title, which forum software repeats in each post. */
function repeatsTitleAbove({ posts }: Thread, { blocks, roles }: RoleEvidence): (block: number) => boolean {
  const at = roles.findIndex(({ role }) => role === 'title');
  const isAbove = at >= 0 && posts.every(({ from }) => at < from);
  const title = isAbove ? normalise(blocks[at].text) : '';
  return (i) => title !== '' && normalise(blocks[i].text.replace(ANSWER, '')) === title;
}

function setBodyRoles(
  roles: BlockRole[],
  post: Post,
  role: 'post' | 'comment',
  blocks: readonly TextBlock[],
): void {
  for (const i of post.body) {
    const earlier = roles[i];
    // Next to the main text, rows and quotations with a name and a date are rather those than comments.
    const isForm = role === 'comment' && (earlier.role === 'table' || earlier.role === 'quote');
    if (
      earlier.role !== 'title' &&
      !isForm &&
      !staysWithin(post, i, earlier.role, blocks) &&
      !isSureBoilerplate(earlier)
    )
      roles[i] = { role, probability: BY_CLUES };
  }
}

/** True for the role of a part of a post; a quotation or a table around all of it, as old forums have, is its form. */
function staysWithin({ path, quoted }: Post, i: number, role: Role, blocks: readonly TextBlock[]): boolean {
  if (role === 'quote') return quoted.has(i);
  if (role === 'table') return (closestTag(blocks[i].path, 'table')?.depth ?? 0) > path.depth;
  return STRUCTURE.has(role);
}
