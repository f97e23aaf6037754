/**
 * The options' lists of sites: those highlighted or opened in the reader view automatically, those whose images are
 * always loaded, and those with their own choice of parts.
 */

import type { ChosenSites } from '../messages/contract';
import { callBackground } from '../messages/messaging';
import { CHOSEN_SITES, setSite } from '../settings/chosen-sites';
import { siteName } from '../settings/site-list';
import { onSitePartsChange, sitesWithParts } from '../settings/site-parts';
import { make } from '../ui/elements';
import { byId } from '../ui/extension-page';
import { changeList, removableRow } from '../ui/stored-data';

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
  const name = siteName(pattern);
  return removableRow(make('bdi', {}, name), name, () => remove(pattern));
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
    remove: (pattern) => callBackground('setSiteParts', pattern, null),
    onChange: onSitePartsChange,
  });
}
