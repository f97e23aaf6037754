/** Marks quotations that hold only the line that says whose they are and the quotation itself, as in threads. */
import { type IncrementalTask, visitEach } from '../../../scheduler';

/** End of such a line: `Ines said:`, often with an arrow that links to the post. */
const SAYS_WHOSE = /[:：]\s*[↑⬆]?\s*$/;

/** Changes the written article in place, as interruptible work: one bar is drawn at both instead of two. */
export function* markAttributedQuotes(article: DocumentFragment): IncrementalTask<void> {
  yield* visitEach(
    article.querySelectorAll('blockquote > p:first-child + blockquote:last-child'),
    (quote) => {
      const [outer, line] = [quote.parentElement, quote.previousElementSibling];
      if (SAYS_WHOSE.test(line?.textContent ?? '')) outer?.classList.add('attributed');
    },
  );
}
