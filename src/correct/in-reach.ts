/**
 * Keeps the bar where the person can reach it. While the page has a modal dialog open, or fills the screen with an
 * element, the browser makes all outside that inert, even what it draws above it: the bar then stands in there, and
 * leaves it when that closes.
 */
import { descendants, ELEMENT, nodeType, parentNode, rootElement, shadowRoot } from '../dom/tree';
import { ABOVE, watchFrames } from '../reader/page-guard';
import { onTrusted } from '../reader/trusted-events';

/** A page that will not give in is left to the person, who sees what it does. */
const MOST = 50;

export interface Reached {
  readonly host: Element;
  /** Puts the host into a parent and shows it over everything that the page has. */
  open(parent: ParentNode): void;
  /** Whether a click at it gets to it. */
  readonly isReachable: boolean;
}

const isModal = (element: Element): boolean => Element.prototype.matches.call(element, ':modal');

/** Modal dialogs, and what fills the screen, below a node, the last in the document first; those of closed shadow trees stay the page's secret. */
function modalDialogs(root: Node): Element[] {
  const found: Element[] = [];
  for (const node of descendants(root)) {
    if (nodeType(node) !== ELEMENT) continue;
    const element = node as Element;
    if (isModal(element)) found.unshift(element);
    const shadow = shadowRoot(element);
    if (shadow) found.unshift(...modalDialogs(shadow));
  }
  return found;
}

/** Which dialog lies on top no browser tells: where the bar can be reached is the place. */
function* places(): Generator<ParentNode> {
  const root = rootElement(document) ?? document;
  yield root;
  yield* modalDialogs(document);
  yield root;
}

function put(bar: Reached): void {
  for (const place of places()) {
    bar.open(place);
    if (bar.isReachable) return;
  }
}

/** All that a node stands in, out of shadow trees too. */
function* around(node: Node): Generator<Node> {
  for (let at: Node | null = node; ; ) {
    at = at instanceof ShadowRoot ? at.host : parentNode(at);
    if (!at) return;
    yield at;
  }
}

/** @param onLost told when the page has taken the bar away: it must not be left deaf */
export function keepInReach(bar: Reached, onLost: () => void, signal: AbortSignal): void {
  const root = rootElement(document);
  let times = 0;
  const changes = new MutationObserver(() => check());
  const show = () => {
    put(bar);
    changes.disconnect();
    for (const node of around(bar.host))
      changes.observe(node, { childList: true, attributeFilter: ['open'] });
  };
  const again = () => {
    if (times++ < MOST) show();
  };
  const check = () => {
    const parent = parentNode(bar.host);
    const modal = parent instanceof Element && parent !== root ? parent : null;
    // A dialog that goes takes the bar along, and means nothing by it.
    if (!bar.host.isConnected && !modal) onLost();
    else if (!bar.isReachable || (modal && !isModal(modal))) again();
  };
  show();
  for (const type of ABOVE) onTrusted(window, type, check, { capture: true, signal });
  watchFrames(again, signal);
  onTrusted(signal, 'abort', () => changes.disconnect());
}
