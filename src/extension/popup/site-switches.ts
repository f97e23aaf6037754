/** The popup's switches that are remembered for the site: what happens without a click, and the parts left out. */
import type { Part } from '../../roles/parts';
import { background, callScript } from '../messages/messaging';
import type { PageState } from '../messages/page-state';
import { language, type MessageKey, message } from '../platform/i18n';
import { CHOSEN_SITES, requestSite, sitePattern } from '../settings/site-list';
import { make } from '../ui/elements';
import { byId, showFailure, showOutcome } from '../ui/extension-page';
import { checkWithout, makePartSwitches, onPartsChange, PART_NAMES } from '../ui/part-switches';

interface SiteSwitch {
  /** Ids of the row and the switch. */
  readonly row: string;
  readonly control: string;
  /** Outcome shown when the user refuses the permission. */
  readonly refused: MessageKey;
  readonly list: 'highlighted' | 'inReader';
}

const SWITCHES: readonly SiteSwitch[] = [
  { row: 'site', control: 'auto', refused: 'popupSiteRefused', list: 'highlighted' },
  { row: 'reader-site', control: 'auto-reader', refused: 'popupReaderSiteRefused', list: 'inReader' },
];

function startSwitch({ row, control: controlId, refused, list }: SiteSwitch, pattern: string): void {
  const control = byId<HTMLInputElement>(controlId);
  byId(row).hidden = false;
  let isAsking = false;
  const show = async () => {
    const sites = await CHOSEN_SITES[list].read();
    if (!isAsking) control.checked = sites.includes(pattern);
  };
  show();
  CHOSEN_SITES[list].onChange(show);
  control.addEventListener('change', async () => {
    showOutcome('outcome', '');
    if (!control.checked) return background.setSite(list, pattern, false);
    // No `await` may come before this: the browser shows its prompt only during the click.
    isAsking = true;
    const agreed = await requestSite(list, pattern).catch(() => false);
    isAsking = false;
    control.checked = agreed;
    if (!agreed) showFailure('outcome', message(refused));
  });
}

/** Shows the switches of the site at an address, which the browser reveals once the popup is open. */
export function showSite(url: string | undefined): void {
  const pattern = sitePattern(url);
  if (pattern) for (const siteSwitch of SWITCHES) startSwitch(siteSwitch, pattern);
}

/** Hides the switches on a page that the browser keeps from extensions. */
export function hideSite(): void {
  for (const { row } of SWITCHES) byId(row).hidden = true;
}

const partList = new Intl.ListFormat(language(), { style: 'short', type: 'unit' });

/** Number of choices of parts that the page has yet to answer. */
let pending = 0;

/** Shows which parts of the page are left out, next to the name of the choice too, while that is folded. */
export function showParts(without: readonly Part[]): void {
  // A newer choice by the user is on its way.
  if (pending > 0) return;
  checkWithout(without);
  const names = partList.format(without.map((part) => message(PART_NAMES[part])));
  byId('parts-left').textContent = names && message('popupPartsLeft', names);
}

/**
 * Applies the user's choice of parts to the page, and stores it for the site.
 * @param pattern of the site; null to store nothing
 */
export function startParts(tabId: number, pattern: string | null, show: (state: PageState) => void): void {
  byId('parts-site').hidden = !pattern;
  byId('part-choices').append(
    ...makePartSwitches((box, name) => make('label', { class: 'check' }, box, name)),
  );
  onPartsChange(async (without) => {
    showOutcome('outcome', '');
    if (pattern)
      background
        .setSiteParts(pattern, without)
        .catch(() => showFailure('outcome', message('optionsNotSaved')));
    pending++;
    const state = await callScript(tabId, 'page', 'setParts', without).catch(
      (): PageState => ({ phase: 'off' }),
    );
    pending--;
    show(state);
  });
}
