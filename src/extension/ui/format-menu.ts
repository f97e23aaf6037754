/** The menu of export formats, which the popup and the options share. */
import { EXPORT_CHOICES, type ExportChoice, isApp } from '../../export/formats';
import { formatName } from '../platform/state-texts';
import type { Settings } from '../settings/settings-schema';

/** Fills an empty menu with all formats: files first, then apps. */
function fill(menu: HTMLSelectElement): void {
  const optionOf = (choice: ExportChoice) => new Option(formatName(choice), choice);
  menu.append(
    ...EXPORT_CHOICES.filter((choice) => !isApp(choice)).map(optionOf),
    document.createElement('hr'),
    ...EXPORT_CHOICES.filter(isApp).map(optionOf),
  );
}

/**
 * Selects the user's format in the menu, filling it first. Shows CleanEval, which few users need, to those
 * who want it and while it is selected.
 */
export function showFormat(menu: HTMLSelectElement, { copyFormat, cleanEval }: Settings): void {
  if (menu.options.length === 0) fill(menu);
  menu.querySelector<HTMLOptionElement>('[value=cleaneval]')!.hidden =
    !cleanEval && copyFormat !== 'cleaneval';
  menu.value = copyFormat;
}
