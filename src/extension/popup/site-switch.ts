/** The popup's switch for highlighting all pages of the site without a click. */

import { message } from '../platform/i18n';
import { addAutoSite, autoSites, onAutoSitesChange, removeAutoSite } from '../settings/auto-sites';
import { siteName, sitePattern } from '../settings/site-list';
import { byId, showOutcome } from '../ui/extension-page';

const auto = byId<HTMLInputElement>('auto');

/** @param url of the page, which the browser reveals once the user has opened the popup on it */
export function showSite(url: string | undefined): void {
  const pattern = sitePattern(url);
  if (!pattern) return;
  byId('site-name').textContent = message('popupSite', siteName(pattern));
  byId('site').hidden = false;
  let isAsking = false;
  const show = async () => {
    const sites = await autoSites();
    if (!isAsking) auto.checked = sites.includes(pattern);
  };
  show();
  onAutoSitesChange(show);
  auto.addEventListener('change', async () => {
    showOutcome('outcome', '');
    if (!auto.checked) return removeAutoSite(pattern);
    // No `await` may come before this: the browser shows its prompt only during the click.
    isAsking = true;
    const agreed = await addAutoSite(pattern).catch(() => false);
    isAsking = false;
    auto.checked = agreed;
    if (!agreed) showOutcome('outcome', message('popupSiteRefused'), true);
  });
}
