/**
 * The options' lists of sites: those highlighted or opened in the reader view automatically, those whose images are
 * always loaded, and those with their own choice of parts.
 */

import { message } from '../platform/i18n';
import { autoSites, onAutoSitesChange, removeAutoSite } from '../settings/auto-sites';
import { imageSites, onImageSitesChange, removeImageSite } from '../settings/image-sites';
import { onReaderSitesChange, readerSites, removeReaderSite } from '../settings/reader-sites';
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

/** Sets up the lists of sites. */
export function startSiteLists(): void {
  startList({ id: 'sites', list: autoSites, remove: removeAutoSite, onChange: onAutoSitesChange });
  startList({
    id: 'reader-sites',
    list: readerSites,
    remove: removeReaderSite,
    onChange: onReaderSitesChange,
  });
  startList({
    id: 'picture-sites',
    list: imageSites,
    remove: removeImageSite,
    onChange: onImageSitesChange,
  });
  startList({
    id: 'part-sites',
    list: sitesWithParts,
    remove: (pattern) => saveSiteParts(pattern, null),
    onChange: onSitePartsChange,
  });
}
