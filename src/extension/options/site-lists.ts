/** The options' lists of sites with a setting of their own. A list without sites is hidden. */

import type { ChosenSites } from '../messages/contract';
import { background } from '../messages/messaging';
import { type MessageKey, message } from '../platform/i18n';
import { CHOSEN_SITES, siteName } from '../settings/site-list';
import { onSitePartsChange, sitesWithParts } from '../settings/site-parts';
import { make } from '../ui/elements';
import { byId } from '../ui/extension-page';
import { changeList, removableRow } from '../ui/stored-data';

interface SiteListSection {
  /** Id of the list's element, which is hidden together with its heading while it is empty. */
  readonly id: string;
  readonly heading: MessageKey;
  list(): Promise<string[]>;
  remove(pattern: string): void;
  /** Calls back whenever one may have been added or removed. */
  onChange(changed: () => void): void;
}

function row(pattern: string, remove: (pattern: string) => void): HTMLElement {
  const name = siteName(pattern);
  return removableRow(make('bdi', {}, name), name, () => remove(pattern));
}

async function show({ id, list, remove }: SiteListSection): Promise<void> {
  const sites = await list();
  const shown = byId(id);
  changeList(shown, byId('own-sites'), () => {
    shown.replaceChildren(...sites.map((pattern) => row(pattern, remove)));
    shown.parentElement!.hidden = sites.length === 0;
    byId('no-own-sites').hidden = document.querySelector('.site-list:not([hidden])') !== null;
  });
}

function startList(section: SiteListSection): void {
  const { id, heading } = section;
  const title = make('h3', { id: `${id}-title` }, message(heading));
  const list = make('ul', { id, 'aria-labelledby': title.id });
  byId('site-lists').append(make('div', { class: 'site-list', hidden: '' }, title, list));
  show(section);
  section.onChange(() => show(section));
}

function startChosenSites(id: string, heading: MessageKey, list: ChosenSites): void {
  const sites = CHOSEN_SITES[list];
  startList({
    id,
    heading,
    list: () => sites.read(),
    remove: (pattern) => background.setSite(list, pattern, false),
    onChange: (changed) => sites.onChange(changed),
  });
}

export function startSiteLists(): void {
  startChosenSites('sites', 'optionsSites', 'highlighted');
  startChosenSites('reader-sites', 'optionsReaderSites', 'inReader');
  startChosenSites('picture-sites', 'optionsPictureSites', 'withImages');
  startList({
    id: 'part-sites',
    heading: 'optionsPartSites',
    list: sitesWithParts,
    remove: (pattern) => background.setSiteParts(pattern, null),
    onChange: onSitePartsChange,
  });
}
