/** The panels under the bar, of which one at most is open. */
import { type Tool, toolButton } from './toolbar';

export class Panels {
  readonly #panels = new Map<HTMLButtonElement, HTMLElement>();
  /** Button of the panel that is open; the page's script may show another. */
  #open: HTMLButtonElement | null = null;

  /** @param changed told whenever a panel is opened or closed */
  constructor(private readonly changed: () => void) {}

  /** The button that opens and closes the panel, which starts closed. */
  add(tool: Tool, label: string, panel: HTMLElement): HTMLButtonElement {
    const button = toolButton(tool, label, () => {
      this.#show(button === this.#open ? null : button);
      if (!this.#open) return;
      // The next key is for the panel, wherever it stands in the order of tabs.
      const chosen = panel.querySelector<HTMLElement>('[aria-current], :checked');
      (chosen ?? panel.querySelector<HTMLElement>('button, input'))?.focus();
    });
    button.setAttribute('aria-controls', panel.id);
    this.#panels.set(button, panel);
    this.#show(null);
    return button;
  }

  get isOpen(): boolean {
    return this.#open !== null;
  }

  /** @param focus whether the keys go back to the button that had opened it */
  close(focus = false): void {
    const open = this.#open;
    this.#show(null);
    if (focus) open?.focus();
  }

  /** Closes the panel that lies over `text`; beside it, where the window is wide, it may stay. */
  makeWay(text: Element): void {
    const panel = this.#open && this.#panels.get(this.#open);
    if (!panel) return;
    const over = panel.getBoundingClientRect();
    const under = text.getBoundingClientRect();
    if (over.left < under.right && over.right > under.left) this.close();
  }

  #show(shown: HTMLButtonElement | null): void {
    this.#open = shown;
    for (const [button, panel] of this.#panels) {
      panel.hidden = button !== shown;
      button.setAttribute('aria-expanded', String(button === shown));
    }
    this.changed();
  }
}
