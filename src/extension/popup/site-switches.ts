/** The popup's switches for what happens on the site without a click. */
import { type MessageKey, message } from '../platform/i18n';
import { addAutoSite, autoSites, onAutoSitesChange, removeAutoSite } from '../settings/auto-sites';
import { addReaderSite, onReaderSitesChange, readerSites, removeReaderSite } from '../settings/reader-sites';
import { siteName, sitePattern } from '../settings/site-list';
import { byId, showOutcome } from '../ui/extension-page';

interface SiteSwitch {
  /** Ids of the row, the switch and its name. */
  readonly row: string;
  readonly control: string;
  readonly name: string;
  readonly text: MessageKey;
  /** Outcome shown when the user refuses the permission. */
  readonly refused: MessageKey;
  list(): Promise<string[]>;
  add(pattern: string): Promise<boolean>;
  remove(pattern: string): Promise<void>;
  onChange(changed: () => void): void;
}

const SWITCHES: readonly SiteSwitch[] = [
  {
    ...{ row: 'site', control: 'auto', name: 'site-name' },
    ...{ text: 'popupSite', refused: 'popupSiteRefused' },
    ...{ list: autoSites, add: addAutoSite, remove: removeAutoSite, onChange: onAutoSitesChange },
  },
  {
    ...{ row: 'reader-site', control: 'auto-reader', name: 'reader-site-name' },
    ...{ text: 'popupReaderSite', refused: 'popupReaderSiteRefused' },
    ...{ list: readerSites, add: addReaderSite, remove: removeReaderSite, onChange: onReaderSitesChange },
  },
];

function startSwitch(one: SiteSwitch, pattern: string): void {
  const control = byId<HTMLInputElement>(one.control);
  byId(one.name).textContent = message(one.text, siteName(pattern));
  byId(one.row).hidden = false;
  let isAsking = false;
  const show = async () => {
    const sites = await one.list();
    if (!isAsking) control.checked = sites.includes(pattern);
  };
  show();
  one.onChange(show);
  control.addEventListener('change', async () => {
    showOutcome('outcome', '');
    if (!control.checked) return one.remove(pattern);
    // No `await` may come before this: the browser shows its prompt only during the click.
    isAsking = true;
    const agreed = await one.add(pattern).catch(() => false);
    isAsking = false;
    control.checked = agreed;
    if (!agreed) showOutcome('outcome', message(one.refused), true);
  });
}

/**
 * Shows the switches of a site.
 * @param url of the page, which the browser reveals once the user has opened the popup on it
 */
export function showSite(url: string | undefined): void {
  const pattern = sitePattern(url);
  if (pattern) for (const one of SWITCHES) startSwitch(one, pattern);
}

/** Hides them on a page that the browser keeps from extensions. */
export function hideSite(): void {
  for (const { row } of SWITCHES) byId(row).hidden = true;
}
