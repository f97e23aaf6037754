/** Check boxes for the parts of the content, one each, checked while the part belongs to it: in popup and options. */
import { PARTS, type Part } from '../../roles/parts';
import { type MessageKey, message } from '../platform/i18n';
import { make } from './elements';
import { byId } from './extension-page';

export const PART_NAMES: Readonly<Record<Part, MessageKey>> = {
  comments: 'partComments',
  captions: 'partCaptions',
  byline: 'partByline',
  tables: 'partTables',
  images: 'partImages',
};

/** Makes the check boxes. @param labelOf puts a box and the name of its part into a label */
export const makePartSwitches = (
  labelOf: (box: HTMLInputElement, name: HTMLElement) => HTMLElement,
): HTMLElement[] =>
  PARTS.map((part) =>
    labelOf(
      make('input', { id: `part-${part}`, type: 'checkbox', checked: '' }),
      make('span', {}, message(PART_NAMES[part])),
    ),
  );

const switchOf = (part: Part): HTMLInputElement => byId<HTMLInputElement>(`part-${part}`);

/** Checks all parts but these. */
export function checkWithout(without: readonly Part[]): void {
  for (const part of PARTS) switchOf(part).checked = !without.includes(part);
}

/** Calls back with the parts that the user leaves out, whenever they change one. */
export function onPartsChange(changed: (without: readonly Part[]) => void): void {
  const unchecked = () => PARTS.filter((part) => !switchOf(part).checked);
  for (const part of PARTS) switchOf(part).addEventListener('change', () => changed(unchecked()));
}
