/** The panels under the bar; at most one of them is open. */
import { type Tool, toolButton } from './toolbar';

/** Opens and closes the panels, each by its button in the bar. */
export class Panels {
  private readonly panels = new Map<HTMLButtonElement, HTMLElement>();
  /** Button of the panel that is open; the page's script may show another. */
  private open: HTMLButtonElement | null = null;

  /** @param onChange called whenever a panel is opened or closed */
  constructor(private readonly onChange: () => void) {}

  /** Adds a closed panel. @returns the button that opens and closes it */
  add(tool: Tool, label: string, panel: HTMLElement): HTMLButtonElement {
    const button = toolButton(tool, label, () => {
      this.show(button === this.open ? null : button);
      if (!this.open) return;
      // The next key goes to the panel, wherever it is in the tab order.
      const chosen = panel.querySelector<HTMLElement>('[aria-current], :checked');
      (chosen ?? panel.querySelector<HTMLElement>('button, input'))?.focus();
    });
    button.setAttribute('aria-controls', panel.id);
    this.panels.set(button, panel);
    this.show(null);
    return button;
  }

  get isOpen(): boolean {
    return this.open !== null;
  }

  /** Closes the open panel. @param refocus true to focus the button that opened it */
  close(refocus = false): void {
    const open = this.open;
    this.show(null);
    if (refocus) open?.focus();
  }

  /** Closes the panel if it covers the text; in a wide window there is room for it next to the text. */
  closeOver(text: Element): void {
    const panel = this.open && this.panels.get(this.open);
    if (!panel) return;
    const panelBox = panel.getBoundingClientRect();
    const textBox = text.getBoundingClientRect();
    if (panelBox.left < textBox.right && panelBox.right > textBox.left) this.close();
  }

  private show(shown: HTMLButtonElement | null): void {
    this.open = shown;
    for (const [button, panel] of this.panels) {
      panel.hidden = button !== shown;
      button.setAttribute('aria-expanded', String(button === shown));
    }
    this.onChange();
  }
}
