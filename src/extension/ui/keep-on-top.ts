/**
 * Keeps bars over the page usable. A modal dialog or a full-screen element makes everything outside inert,
 * even what is drawn above it: the bar moves into that element until it closes.
 */
import { descendantElements, parentNode, rootElement, shadowRoot } from '../../dom/tree';
import { languageAttributes, type MessageKey, message } from '../platform/i18n';
import { make } from './elements';
import { watchStacking } from './page-guard';
import { onTrusted } from './trusted-events';

/** Maximum moves; after that the page evidently moves its own element back, and may have its way. */
const MAX_MOVES = 50;

/** A bar over the page that can move from one element into another. */
export interface MovableBar {
  readonly host: Element;
  /** The bar itself, in the host's shadow tree. */
  readonly element: Element;
  /** Adds the host to a parent and shows it over everything on the page. */
  open(parent: ParentNode): void;
}

/** Creates a bar, which lies over everything on the page once it is shown as a popover. */
export const barOverPage = (
  { class: name, label }: { readonly class: string; readonly label: MessageKey },
  ...content: readonly Node[]
): HTMLElement =>
  make(
    'section',
    { class: `${name} over-page`, popover: 'manual', ...languageAttributes(), 'aria-label': message(label) },
    ...content,
  );

/** True when clicks reach the bar: hit testing does not find elements that are inert or covered by the page. */
function isReachable({ element }: MovableBar): boolean {
  const { left, top, width, height } = element.getBoundingClientRect();
  const [x, y] = [left + width / 2, top + height / 2];
  // Out of the window nothing is found, and nothing is clicked.
  if (x < 0 || y < 0 || x > innerWidth || y > innerHeight) return true;
  const found = (element.getRootNode() as ShadowRoot).elementFromPoint(x, y);
  return found !== null && element.contains(found);
}

const isModal = (element: Element): boolean => Element.prototype.matches.call(element, ':modal');

/** Modal dialogs and full-screen elements below a node, the last first; not those in closed shadow trees. */
function modalDialogs(root: Node): Element[] {
  const found: Element[] = [];
  for (const element of descendantElements(root)) {
    if (isModal(element)) found.unshift(element);
    const shadow = shadowRoot(element);
    if (shadow) found.unshift(...modalDialogs(shadow));
  }
  return found;
}

/** Candidate parents: no browser reports which dialog is on top, so each is tried until the bar is reachable. */
function* candidateParents(): Generator<ParentNode> {
  const root = rootElement(document) ?? document;
  yield root;
  yield* modalDialogs(document);
  yield root;
}

function openReachable(bar: MovableBar): void {
  for (const place of candidateParents()) {
    bar.open(place);
    if (isReachable(bar)) return;
  }
}

/** All ancestors of a node, across shadow roots. */
function* ancestors(node: Node): Generator<Node> {
  for (let at: Node | null = node; ; ) {
    at = at instanceof ShadowRoot ? at.host : parentNode(at);
    if (!at) return;
    yield at;
  }
}

/**
 * Shows a bar and keeps it within reach of the user, whatever the page opens over it, until `signal` aborts.
 * @param onLost called when the page has removed the bar: the user must not be left without it
 */
export function keepOnTop(bar: MovableBar, onLost: () => void, signal: AbortSignal): void {
  const root = rootElement(document);
  let moves = 0;
  const changes = new MutationObserver(() => check());
  const show = () => {
    openReachable(bar);
    changes.disconnect();
    for (const node of ancestors(bar.host))
      changes.observe(node, { childList: true, attributeFilter: ['open'] });
  };
  const moveAgain = () => {
    if (moves++ < MAX_MOVES) show();
  };
  const check = () => {
    const parent = parentNode(bar.host);
    const modal = parent instanceof Element && parent !== root ? parent : null;
    // The bar goes with a dialog that the page closes; that is not an attack.
    if (!bar.host.isConnected && !modal) onLost();
    else if (!isReachable(bar) || (modal && !isModal(modal))) moveAgain();
  };
  show();
  watchStacking(check, moveAgain, signal);
  onTrusted(signal, 'abort', () => changes.disconnect());
}
