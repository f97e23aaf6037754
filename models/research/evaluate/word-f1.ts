/** Word F1 of the article that is built from a page's labels. */
import { buildArticle } from '../../../src/article/tree/build-article';
import { toText } from '../../../src/export/plain-text';
import type { PageLabels } from '../../../src/labels/label-page';
import { runSync } from '../../../src/scheduler';
import type { Sample } from './datasets';
import { metricWords, wordScore } from './metrics';

/** Word F1 of a labelled page against its gold text. */
export function wordF1(
  { page, index, gold, optional }: Sample,
  { selection }: Pick<PageLabels, 'selection'>,
): number {
  const article = runSync(buildArticle(page, selection, { url: index.url }));
  return wordScore(metricWords(toText(article)), metricWords(gold), metricWords(optional)).f1;
}
