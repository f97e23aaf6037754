/** Check boxes for the parts of the content, one each, checked while the part belongs to it: in popup and options. */
import { PARTS, type Part } from '../../roles/parts';
import type { MessageKey } from '../platform/i18n';
import { byId } from './extension-page';

/** Name of each part. */
export const PART_NAMES: Readonly<Record<Part, MessageKey>> = {
  comments: 'partComments',
  captions: 'partCaptions',
  byline: 'partByline',
  tables: 'partTables',
  images: 'partImages',
};

/** The page's HTML has a check box for each. */
const switchOf = (part: Part): HTMLInputElement => byId<HTMLInputElement>(`part-${part}`);

/** The parts that are not checked. */
const unchecked = (): Part[] => PARTS.filter((part) => !switchOf(part).checked);

/** Checks all parts but these. */
export function checkWithout(without: readonly Part[]): void {
  for (const part of PARTS) switchOf(part).checked = !without.includes(part);
}

/** Calls back with the parts that the user leaves out, whenever they change one. */
export function onPartsChange(changed: (without: readonly Part[]) => void): void {
  for (const part of PARTS) switchOf(part).addEventListener('change', () => changed(unchecked()));
}
