/**
 * The options' lists of sites: those highlighted or opened in the reader view automatically, those whose images are
 * always loaded, and those with their own choice of parts.
 */

import type { ChosenSites } from '../messages/contract';
import { message } from '../platform/i18n';
import { CHOSEN_SITES, setSite } from '../settings/chosen-sites';
import { siteName } from '../settings/site-list';
import { onSitePartsChange, saveSiteParts, sitesWithParts } from '../settings/site-parts';
import { byId } from '../ui/extension-page';
import { changeList } from '../ui/stored-data';

interface SiteListSection {
  /** Id of the list's element; the message for an empty list has the same id after `no-`. */
  readonly id: string;
  /** The sites' patterns. */
  list(): Promise<string[]>;
  remove(pattern: string): void;
  /** Calls back whenever one may have been added or removed. */
  onChange(changed: () => void): void;
}

function row(pattern: string, remove: (pattern: string) => void): HTMLElement {
  const item = document.createElement('li');
  const name = document.createElement('bdi');
  name.textContent = siteName(pattern);
  const button = document.createElement('button');
  button.type = 'button';
  button.textContent = message('optionsForget');
  button.setAttribute('aria-label', message('optionsForgetSite', siteName(pattern)));
  button.addEventListener('click', () => remove(pattern));
  item.append(name, button);
  return item;
}

async function show({ id, list, remove }: SiteListSection): Promise<void> {
  const sites = await list();
  const [shown, emptyMessage] = [byId(id), byId(`no-${id}`)];
  changeList(shown, emptyMessage, () => {
    shown.replaceChildren(...sites.map((pattern) => row(pattern, remove)));
    emptyMessage.hidden = sites.length > 0;
  });
}

function startList(section: SiteListSection): void {
  show(section);
  section.onChange(() => show(section));
}

function startChosenSites(id: string, list: ChosenSites): void {
  const sites = CHOSEN_SITES[list];
  startList({
    id,
    list: () => sites.read(),
    remove: (pattern) => setSite(list, pattern, false),
    onChange: (changed) => sites.onChange(changed),
  });
}

/** Sets up the lists of sites. */
export function startSiteLists(): void {
  startChosenSites('sites', 'highlighted');
  startChosenSites('reader-sites', 'inReader');
  startChosenSites('picture-sites', 'withImages');
  startList({
    id: 'part-sites',
    list: sitesWithParts,
    remove: (pattern) => saveSiteParts(pattern, null),
    onChange: onSitePartsChange,
  });
}
