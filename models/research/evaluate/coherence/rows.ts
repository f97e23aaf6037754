/** The rows of the table: what is counted in each, and the target. */
import {
  judgeCaptions,
  judgeEmptyHeadings,
  judgeEntries,
  judgeFacts,
  judgeJunk,
  judgeLines,
  judgePosts,
  judgeProductImage,
  judgeRecipe,
  judgeSectionHeadings,
  judgeTitle,
} from './judges';
import type { ReferencePage } from './reference-page';
import type { KeptText } from './text/kept-text';
import type { Verdict } from './verdict';

/** A row of the table: what is judged, and the target that Leaflight must reach. */
export interface Row {
  name: string;
  summary: string;
  /** Minimum share of cases without failure. */
  atLeast?: number;
  /** Maximum share of cases with failure. */
  atMost?: number;
  judge(reference: ReferencePage, kept: KeptText): Verdict;
}

/** All rows, in the order of the table. */
export const ROWS: readonly Row[] = [
  {
    name: 'title',
    summary: 'h1 that agrees with the stated headline kept, article pages',
    atLeast: 0.98,
    judge: judgeTitle,
  },
  {
    name: 'section-heading',
    summary: 'kept sections whose heading is kept',
    atLeast: 0.98,
    judge: judgeSectionHeadings,
  },
  {
    name: 'empty-heading',
    summary: 'kept headings with nothing kept below',
    atMost: 0.01,
    judge: judgeEmptyHeadings,
  },
  { name: 'line', summary: 'lines kept in part', atMost: 0.005, judge: judgeLines },
  {
    name: 'headline',
    summary: 'stated headline kept',
    atLeast: 0.95,
    judge: judgeFacts(({ headline }) => [headline], true),
  },
  {
    name: 'author',
    summary: 'stated authors kept',
    atLeast: 0.9,
    judge: judgeFacts(({ authors }) => authors),
  },
  {
    name: 'date',
    summary: 'stated date of publication kept',
    atLeast: 0.9,
    judge: judgeFacts(({ published }) => [published]),
  },
  {
    name: 'product-name',
    summary: 'name of the product kept',
    atLeast: 0.98,
    judge: judgeFacts(({ productName }) => [productName], true),
  },
  {
    name: 'price',
    summary: 'price of the product kept',
    atLeast: 0.9,
    judge: judgeFacts(({ price }) => [price]),
  },
  {
    name: 'product-image',
    summary: 'main image of the product kept',
    atLeast: 0.9,
    judge: judgeProductImage,
  },
  {
    name: 'ingredients',
    summary: 'lists of ingredients kept whole',
    atLeast: 0.97,
    judge: judgeRecipe('ingredients'),
  },
  { name: 'steps', summary: 'steps of recipes kept whole', atLeast: 0.97, judge: judgeRecipe('steps') },
  {
    name: 'post-author',
    summary: 'kept posts whose author is kept',
    atLeast: 0.9,
    judge: judgePosts('author'),
  },
  { name: 'post-date', summary: 'kept posts whose date is kept', atLeast: 0.9, judge: judgePosts('date') },
  { name: 'caption', summary: 'kept figures whose caption is kept', atLeast: 0.95, judge: judgeCaptions },
  {
    name: 'junk',
    summary: 'pages with a kept share, consent, newsletter or "skip to" block',
    atMost: 0.01,
    judge: judgeJunk,
  },
  {
    name: 'entries',
    summary: 'groups of similar entries of which all are kept with the same fields',
    atLeast: 0.97,
    judge: judgeEntries,
  },
];
