/**
 * Tables of contents: lists of links to the headings of their own page. When most of such a list is left out, its rest
 * and its title are left out too; when the page shows the entries as headings, this is so as soon as any is left out.
 * A title without a list goes too.
 */

import { closestOnPath, closestTag, type TextBlock } from '../dom/text-blocks';
import { attribute, isHeadingTag } from '../dom/tree';
import { collapseWhitespace } from '../dom/whitespace';
import { runSync } from '../scheduler';
import { findLineGroups, type LineGroups, textIn } from '../structure/inline-lines';
import { findHeadings } from '../structure/sections';
import { equalRuns, type Stretch } from '../structure/stretches';
import { LETTER } from '../structure/text-patterns';

/** Minimum number of links of such a list. */
const MIN_LINKS = 3;
/** Minimum letters of an entry: references and line numbers have fewer. */
const MIN_ENTRY_LETTERS = 3;
/** Levels to climb from a text to the link or heading around it. */
const MAX_LEVELS_UP = 6;
/** Maximum blocks between the title and the list, as a button that hides it. */
const MAX_DISTANCE = 3;
const TITLE =
  /^(?:(?:table of )?contents|(?:in|on) this (?:article|page|post|guide|blog(?: post)?|section)|jump to(?: section)?|topics covered|inhalt(?:sverzeichnis)?|(?:in|auf) dies(?:em artikel|er seite)|sommaire|table des matières|dans cet article|sur cette page|índice|(?:tabla de )?contenidos?|en (?:este artículo|esta página)|目[录錄次]|本文目[录錄]|(?:جدول )?المحتويات|indice(?: dei contenuti)?|in questo articolo|sumário|conteúdos?|neste artigo|inhoud(?:sopgave)?|in dit artikel|spis treści|содержание(?: статьи)?|оглавление|зміст|[iİ]çindekiler|목차|차례|mục lục|nội dung(?: chính| bài viết)?|daftar isi|สารบัญ|เนื้อหาในบทความ|فهرست(?: مطالب)?|תוכן עניינים|विषय ?सूची|περιεχόμενα|innehåll(?:sförteckning)?|indhold(?:sfortegnelse)?|innhold|obsah(?: článku)?|cuprins|tartalom(?:jegyzék)?|sisällys(?:luettelo)?|съдържание|sadržaj|kazalo|turinys|saturs|sisukord|continguts?|садржај|সূচিপত্র|உள்ளடக்கம்|فہرست|efnisyfirlit|aurkibidea|edukiak|përmbajtja|содржина|змест|სარჩევი|բովանդակություն|mündəricat|мазмұны|mundarija|гарчиг|មាតិកា|မာတိကာ|ማውጫ|பொருளடக்கம்|విషయ సూచిక|अनुक्रमणिका|અનુક્રમણિકા|පටුන|(?:isi )?kandungan|(?:talaan ng )?(?:mga )?nilalaman|yaliyomo|satura rādītājs)\s*[:：]?$/iu;

/**
 * Removes from the kept blocks what is left of such lists.
 * @param corrections block index → the user's correction; it always holds
 */
export function withoutTableOfContents(
  blocks: readonly TextBlock[],
  kept: readonly boolean[],
  corrections: ReadonlyMap<number, boolean> | undefined,
): readonly boolean[] {
  const shown = [...kept];
  const drop = (from: number, to: number) => {
    for (let i = from; i < to; i++) if (corrections?.get(i) !== true) shown[i] = false;
  };
  const { linePaths } = runSync(findLineGroups(blocks));
  let headings: ReadonlySet<string> | null = null;
  const isShownAsHeading = (i: number) => {
    headings ??= keysOfHeadings(blocks);
    return headings.has(keyOf(blocks[i].text));
  };
  for (let at = 0; at < blocks.length; at++) {
    if (!isEntry(blocks[at])) continue;
    const links = entriesFrom(at, blocks);
    const last = links[links.length - 1];
    const keptLinks = links.filter((i) => kept[i]).length;
    const isLeftOut =
      2 * keptLinks < links.length ||
      (keptLinks < links.length && 2 * links.filter(isShownAsHeading).length >= links.length);
    if (links.length >= MIN_LINKS && isLeftOut) {
      // With the number before the first of them.
      let from = at;
      while (from > 0 && linePaths[from - 1] === linePaths[at] && !LETTER.test(blocks[from - 1].text)) from--;
      drop(from, last + 1);
    }
    at = last;
  }
  for (let to = 1; to < blocks.length; to++) {
    if (!shown[to - 1] || shown.slice(to, to + MAX_DISTANCE).includes(true)) continue;
    const line = lineBefore(to, linePaths);
    if (isTitle(line, blocks)) drop(line.from, line.to);
  }
  return shown;
}

/** Indexes of the entries of the list that begins at a block, up to the next other text. */
function entriesFrom(start: number, blocks: readonly TextBlock[]): number[] {
  const entries: number[] = [];
  for (let i = start; i < blocks.length; i++) {
    if (isEntry(blocks[i])) entries.push(i);
    else if (LETTER.test(blocks[i].text)) break;
  }
  return entries;
}

const keyOf = (text: string): string => collapseWhitespace(text).toLowerCase();

function keysOfHeadings(blocks: readonly TextBlock[]): Set<string> {
  const headings = findHeadings(blocks);
  const ofHeadings = equalRuns(headings).filter(({ from }) => headings[from]);
  return new Set(ofHeadings.map((heading) => keyOf(textIn(heading, blocks))));
}

/** True when the text is all of a link to a place on the page, outside of headings. */
function isEntry({ text, path }: TextBlock): boolean {
  const link = closestTag(path, 'a', MAX_LEVELS_UP);
  return (
    link !== null &&
    /^#./.test(attribute(link.element, 'href') ?? '') &&
    text.trim().length >= MIN_ENTRY_LETTERS &&
    closestOnPath(path, ({ tag }) => isHeadingTag(tag), MAX_LEVELS_UP) === null
  );
}

/** The end of the line before a block: as many blocks as a title may have. */
function lineBefore(to: number, paths: LineGroups['linePaths']): Stretch {
  let from = to - 1;
  while (from > 0 && to - from < MAX_DISTANCE && paths[from - 1] === paths[to - 1]) from--;
  return { from, to };
}

const isTitle = (line: Stretch, blocks: readonly TextBlock[]): boolean =>
  TITLE.test(collapseWhitespace(textIn(line, blocks).slice(0, 100)));
