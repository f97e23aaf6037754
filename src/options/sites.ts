/** The options' list of sites that are highlighted without a click. */
import { autoSites, nameOf, removeAutoSite } from '../platform/auto-sites';
import { browser } from '../platform/browser';
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
  button.addEventListener('click', () => removeAutoSite(pattern).then(show));
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
  browser.permissions.onAdded.addListener(show);
  browser.permissions.onRemoved.addListener(show);
}
