/** The style sheets that the background adds to pages. */
import { ANNOTATION_CSS } from '../highlight/annotation-css';
import { highlightCss } from '../highlight/highlight-css';
import { NEW_CSS } from '../highlight/new-css';
import { bandsCss } from '../highlight/probability-bands';
import type { PageStyle } from '../messages/contract';
import { isTint, type Tint } from '../messages/page-state';
import { COVER_CSS } from '../reader/view/cover';

const SHEETS: Readonly<Record<Exclude<PageStyle, Tint>, string>> = {
  cover: COVER_CSS,
  annotations: ANNOTATION_CSS,
  'new-text': NEW_CSS,
  'light-bands': bandsCss(false),
  'dark-bands': bandsCss(true),
};

/** CSS of a style for which a page's process asks. @throws when it is not a `PageStyle`: nothing else may become CSS */
export function cssOf(style: unknown): string {
  if (isTint(style)) return highlightCss(style);
  if (typeof style === 'string' && Object.hasOwn(SHEETS, style)) return SHEETS[style as keyof typeof SHEETS];
  throw new Error('unknown style');
}
