/** The options' list of sites that are highlighted without a click. */
import { autoSites, nameOf, onAutoSitesChange, removeAutoSite } from '../platform/auto-sites';
import { message } from '../platform/i18n';
import { part } from '../platform/own-page';

function row(pattern: string): HTMLElement {
  const item = document.createElement('li');
  const name = document.createElement('bdi');
  name.textContent = nameOf(pattern);
  const button = document.createElement('button');
  button.type = 'button';
  button.textContent = message('optionsForget');
  button.setAttribute('aria-label', message('optionsForgetSite', nameOf(pattern)));
  button.addEventListener('click', () => removeAutoSite(pattern));
  item.append(name, button);
  return item;
}

const buttons = (): Element[] => [...part('sites').querySelectorAll('button')];

async function show(): Promise<void> {
  const sites = await autoSites();
  const rows = sites.map(row);
  const at = document.activeElement ? buttons().indexOf(document.activeElement) : -1;
  part('sites').replaceChildren(...rows);
  part('no-sites').hidden = sites.length > 0;
  // The button that was pressed has gone: the keys are for the next one, or for what is said instead.
  if (at >= 0) (rows[Math.min(at, rows.length - 1)]?.querySelector('button') ?? part('no-sites')).focus();
}

export function startSites(): void {
  show();
  onAutoSitesChange(show);
}
