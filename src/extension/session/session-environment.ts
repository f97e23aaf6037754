/** Everything that a session needs of the page and the extension. */

import type { Annotation } from '../../annotations/annotation';
import type { Page } from '../../dom/page';
import type { TextBlock } from '../../dom/text-blocks';
import type { Engine } from '../../engines/engine';
import type { Preferences } from '../../labels/label-page';
import type { Part } from '../../roles/parts';
import type { IncrementalTask, TaskRunner } from '../../scheduler';
import type { Sample } from '../highlight/tint';
import type { ExtensionFunctions } from '../messages/contract';
import type { Remote } from '../messages/messaging';
import type { FrameOffer, PageState, Tint } from '../messages/page-state';
import type { Viewer } from '../platform/frame-documents';
import type { AnnotationOutcome } from '../settings/annotation-store';
import type { PageCorrections } from './page-corrections';

/** Keeps the annotations of pages, by the pages' addresses. */
export type AnnotationStorage = Pick<
  Remote<ExtensionFunctions>,
  'loadAnnotations' | 'addAnnotation' | 'changeAnnotation' | 'removeAnnotation' | 'reportOrphans'
>;

/** The browser and the page that a session works on; tests replace both. */
export interface SessionEnvironment {
  readPage(runTask: TaskRunner): Promise<Page>;
  /** The built-in viewer, which scripts cannot look into, that the document only wraps; null for a page. */
  viewer(): Viewer | null;
  isLoading(): boolean;
  /** Finds the frame that holds the text of an empty page. */
  findFrame(runTask: TaskRunner): Promise<FrameOffer | undefined>;
  /** Reads that frame in place of the page from now on. @returns false when there is none that can be read */
  enterFrame(): boolean;
  isInFrame(): boolean;
  sampleColours(content: readonly TextBlock[]): Sample[];
  addTint(tint: Tint): Promise<void>;
  removeTint(tint: Tint): Promise<void>;
  createEngine(): Promise<Engine>;
  /** True when the site is currently listed to be highlighted without a click. */
  isAutoSite(): Promise<boolean>;
  /** Loads the parts of the content that the user leaves out on this site. Never fails. */
  partsLeftOut(): Promise<readonly Part[]>;
  /** Loads the lessons from the user's corrections on all pages; null where there are none. Never fails. */
  preferences(): Promise<Preferences | null>;
  /** Prepares the highlight of the kept blocks. @returns shows it at once, in place of the one before */
  prepareHighlight(blocks: readonly TextBlock[], kept: readonly boolean[]): IncrementalTask<() => void>;
  clear(): void;
  /** Called at every change of state. */
  report(state: PageState): void;
  readonly corrections: PageCorrections;
  readonly annotations: AnnotationStorage;
}

/** Annotations of one page, which last as long as the document that holds them. */
function annotationsInMemory(): AnnotationStorage {
  let list: readonly Annotation[] = [];
  const store = async (changed: readonly Annotation[]): Promise<AnnotationOutcome> => {
    list = changed;
    return 'stored';
  };
  return {
    loadAnnotations: async () => list,
    addAnnotation: (_url, _title, annotation) => store([...list, annotation]),
    changeAnnotation: (_url, id, change) =>
      store(list.map((each) => (each.id === id ? { ...each, ...change } : each))),
    removeAnnotation: (_url, id) => store(list.filter((each) => each.id !== id)),
    reportOrphans: async () => {},
  };
}

/** Environment of a document without a viewer or frames, for which the user has chosen and corrected nothing. */
export const PLAIN_ENVIRONMENT = {
  viewer: () => null,
  isLoading: () => false,
  findFrame: async () => undefined,
  enterFrame: () => false,
  isInFrame: () => false,
  isAutoSite: async () => false,
  partsLeftOut: async () => [],
  preferences: async () => null,
  annotations: annotationsInMemory(),
} satisfies Partial<SessionEnvironment>;
