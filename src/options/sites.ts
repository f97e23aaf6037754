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

async function show(): Promise<void> {
  const sites = await autoSites();
  part('sites').replaceChildren(...sites.map(row));
  part('no-sites').hidden = sites.length > 0;
}

export function startSites(): void {
  show();
  onAutoSitesChange(show);
}
