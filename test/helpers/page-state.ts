/**
 * State of the page under test. Each function is self-contained, since it is sent to the browser and run
 * there in the page's own world, where the extension's highlights are visible but not its code.
 */

/** Name under which the extension registers its highlight. */
export const HIGHLIGHT = 'leaflight-content';

/**
 * A text node and its position: child indices from the document down, `#` for the step into a shadow root.
 */
export interface PlacedText {
  readonly place: string;
  readonly text: string;
}

/**
 * All text nodes in which highlighted ranges cover at least one character other than white space, in document
 * order of ranges.
 */
export function highlightedTexts(name: string): PlacedText[] {
  // A form with an input named `parentNode` would return that as its parent; the prototype's getter does not.
  const getter = (property: string) => Object.getOwnPropertyDescriptor(Node.prototype, property)!.get!;
  const parentOf = getter('parentNode');
  const childrenOf = getter('childNodes');
  const placeOf = (node: Node): string => {
    const steps: (number | string)[] = [];
    for (let at: Node = node; ; ) {
      const parent: Node | null = parentOf.call(at);
      if (parent) {
        steps.unshift(Array.prototype.indexOf.call(childrenOf.call(parent), at));
        at = parent;
      } else if (at instanceof ShadowRoot) {
        steps.unshift('#');
        at = at.host;
      } else {
        return steps.join('/');
      }
    }
  };
  const highlight = CSS.highlights.get(name) as unknown as Iterable<AbstractRange> | undefined;
  const covered = new Map<string, string>();
  for (const range of highlight ?? []) {
    const whole = document.createRange();
    whole.setStart(range.startContainer, range.startOffset);
    whole.setEnd(range.endContainer, range.endOffset);
    const root = whole.commonAncestorContainer;
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    const first = root instanceof Text ? root : walker.nextNode();
    for (let node = first; node; node = node === root ? null : walker.nextNode()) {
      if (!whole.intersectsNode(node)) continue;
      const { data } = node as Text;
      const from = node === range.startContainer ? range.startOffset : 0;
      const to = node === range.endContainer ? range.endOffset : data.length;
      const text = data.slice(from, to);
      if (text.trim()) covered.set(placeOf(node), text);
    }
  }
  return [...covered].map(([place, text]) => ({ place, text }));
}

/** The middle of the first line of the first such text in the page, scrolled into view. */
export function pointOf(text: string): { x: number; y: number } | null {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const at = (node as Text).data.indexOf(text);
    if (at < 0) continue;
    const range = document.createRange();
    range.setStart(node, at);
    range.setEnd(node, at + text.length);
    range.startContainer.parentElement!.scrollIntoView({ block: 'center', behavior: 'instant' });
    const { left, top, width, height } = range.getClientRects()[0];
    return { x: left + width / 2, y: top + height / 2 };
  }
  return null;
}

/** All side effects by which a page could detect an extension. */
export interface Trace {
  readonly highlights: number;
  readonly styleSheets: number;
  readonly adoptedStyleSheets: number;
  readonly globals: number;
}

/** Stores the page's nodes and HTML, and observes every change from now on. */
export function watchDocument(): void {
  const nodes: Node[] = [];
  const collect = (root: Node): void => {
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_ALL);
    for (let node: Node | null = root; node; node = walker.nextNode()) {
      nodes.push(node);
      const shadow = (node as Element).shadowRoot;
      if (shadow) collect(shadow);
    }
  };
  collect(document);
  const records: string[] = [];
  const observer = new MutationObserver((list) => {
    for (const { type, target, attributeName } of list) {
      records.push(`${type} ${attributeName ?? ''} on ${target.nodeName}`);
    }
  });
  const roots = nodes.filter((node) => node.nodeType === Node.DOCUMENT_NODE || node instanceof ShadowRoot);
  for (const root of roots) {
    observer.observe(root, { attributes: true, characterData: true, childList: true, subtree: true });
  }
  const html = roots.map(
    (root) => (root as Document).documentElement?.outerHTML ?? (root as ShadowRoot).innerHTML,
  );
  Object.defineProperty(window, 'leaflightWatch', {
    configurable: true,
    enumerable: false,
    value: { nodes, records, roots, html },
  });
}

/**
 * Changes of the document since `watchDocument()`, as text; empty when there were none, not even temporary
 * ones.
 */
export function documentChanges(): string[] {
  interface Watch {
    nodes: Node[];
    records: string[];
    roots: Node[];
    html: string[];
  }
  const { nodes, records, roots, html } = (window as unknown as { leaflightWatch: Watch }).leaflightWatch;
  const changes = [...records];
  roots.forEach((root, index) => {
    const now = (root as Document).documentElement?.outerHTML ?? (root as ShadowRoot).innerHTML;
    if (now !== html[index]) changes.push(`the HTML of root ${index} differs`);
  });
  let position = 0;
  const compare = (root: Node): void => {
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_ALL);
    for (let node: Node | null = root; node; node = walker.nextNode()) {
      if (nodes[position++] !== node) {
        changes.push(`another node at ${position - 1}`);
        return;
      }
      const shadow = (node as Element).shadowRoot;
      if (shadow) compare(shadow);
    }
  };
  compare(document);
  if (position !== nodes.length) changes.push(`${position} nodes instead of ${nodes.length}`);
  return changes;
}

/** Counts traces that an extension could leave outside the document's nodes. */
export function traceOf(): Trace {
  return {
    highlights: CSS.highlights.size,
    styleSheets: document.styleSheets.length,
    adoptedStyleSheets: document.adoptedStyleSheets.length,
    globals: Object.getOwnPropertyNames(window).length,
  };
}
