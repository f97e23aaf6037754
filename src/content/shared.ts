/** What the page's scripts share: the extension's own world of the page, which the page cannot see. */
import type { Engine } from '../engines/engine';
import type { ClassicEngine } from '../engines/names';
import type { OverlayAnswer } from '../messages';
import type { Device } from '../model/device-names';
import type { Judge } from '../model/judge';
import type { Reading } from './reading';
import { selectedBlocks } from './selection';
import type { ContentSession } from './session';

const SESSION = Symbol.for('leaflight.session');
const OVERLAY = Symbol.for('leaflight.overlay');
const NETWORKS = Symbol.for('leaflight.networks');
const CLASSIC = Symbol.for('leaflight.classic');

export function publishSession(session: ContentSession): void {
  Object.defineProperty(globalThis, SESSION, { value: session });
}

/** The session that the first script started; undefined where it has not run. */
export function publishedSession(): ContentSession | undefined {
  return Object.hasOwn(globalThis, SESSION)
    ? (globalThis as unknown as Record<symbol, ContentSession>)[SESSION]
    : undefined;
}

/** What runs the network in a page. */
export type PageDevice = Exclude<Device, 'wasm'>;

type CreateNetwork = (device: PageDevice) => Promise<Judge>;

export function publishNetworks(create: CreateNetwork): void {
  (globalThis as unknown as Record<symbol, CreateNetwork>)[NETWORKS] = create;
}

/** What runs the network in this page; undefined where its script has not run. */
export function publishedNetworks(): CreateNetwork | undefined {
  return (globalThis as unknown as Record<symbol, CreateNetwork | undefined>)[NETWORKS];
}

type CreateClassic = (name: ClassicEngine) => Engine;

export function publishClassic(create: CreateClassic): void {
  (globalThis as unknown as Record<symbol, CreateClassic>)[CLASSIC] = create;
}

/** What makes the engines of papers; undefined where their script has not run. */
export function publishedClassic(): CreateClassic | undefined {
  return (globalThis as unknown as Record<symbol, CreateClassic | undefined>)[CLASSIC];
}

/** A view that lies over the page: the reader view, or the correction mode. */
export interface Overlay {
  /** The element that it stands in. */
  readonly host: Element;
  /** Does nothing where it is left already. */
  leave(): void;
  isOpen(): boolean;
  /** Whether it follows what comes to the page below it. */
  readonly isLive: boolean;
  /** One a block of the page: whether it is selected in the view. Absent where the page itself is to be seen. */
  selected?(reading: Reading): boolean[];
}

type Shared = Record<symbol, Overlay | undefined>;
const overlay = (): Overlay | undefined => (globalThis as unknown as Shared)[OVERLAY];

/** Whatever lay over the page leaves it to the one that comes now. */
export function takeOver(next: Overlay): void {
  overlay()?.leave();
  (globalThis as unknown as Shared)[OVERLAY] = next;
}

/** What came of opening a view. One without a box, as in a drawing, would only keep the person from the page. */
export function answerOf(opened: Overlay): OverlayAnswer {
  if (!opened.isOpen()) return { phase: 'closed' };
  if (opened.host.checkVisibility()) return { phase: 'open' };
  opened.leave();
  return { phase: 'refused' };
}

/** Whether a view that stays as it is lies over the page. */
export function isCovered(): boolean {
  const view = overlay();
  return view ? view.isOpen() && !view.isLive : false;
}

/** One a block: whether some of it is selected where the person can see it; what a view covers does not count. */
export function selectedOf(reading: Reading): boolean[] {
  const view = overlay();
  return (view?.isOpen() && view.selected?.(reading)) || selectedBlocks(reading.page.blocks);
}

/** Whether the element is our own view over the page, which is no part of it. */
export const isOwnView = (element: Element): boolean => overlay()?.host === element;
