/** The options' switches of settings that are on or off, in the places that the page's HTML names. */
import { type MessageKey, message } from '../platform/i18n';
import type { Settings, SettingsChange } from '../settings/settings-schema';
import { make } from '../ui/elements';

/** Messages of each switch: its name, and a note that tells more. */
const MESSAGES = {
  plainToggle: ['optionsPlainToggle', 'optionsPlainToggleNote'],
  frontMatter: ['optionsFrontMatter', 'optionsFrontMatterNote'],
  embedImages: ['optionsEmbed', 'optionsEmbedNote'],
  offersColours: ['optionsColours', 'optionsColoursNote'],
  exportAnnotations: ['optionsAnnotations', 'optionsAnnotationsNote'],
  syncAnnotations: ['optionsSync', 'optionsSyncNote'],
  cleanEval: ['optionsCleanEval', 'optionsCleanEvalNote'],
} as const satisfies Partial<Record<keyof Settings, readonly [MessageKey, MessageKey]>>;

type SwitchSetting = keyof typeof MESSAGES;

const switches = new Map<SwitchSetting, HTMLInputElement>();

/** Makes a switch in the place that names its setting, whose name with dashes becomes the id. */
function makeSwitch(place: HTMLElement, save: (change: SettingsChange) => void): void {
  const setting = place.dataset.switch as SwitchSetting;
  const id = setting.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
  const [name, note] = MESSAGES[setting];
  const control = make('input', {
    id,
    type: 'checkbox',
    role: 'switch',
    'aria-labelledby': `${id}-name`,
    'aria-describedby': `${id}-note`,
  });
  control.addEventListener('change', () => save({ [setting]: control.checked }));
  const texts = [
    make('span', { id: `${id}-name` }, message(name)),
    make('small', { id: `${id}-note` }, message(note)),
  ];
  place.replaceWith(make('label', { class: 'switch-row' }, make('span', {}, ...texts), control));
  switches.set(setting, control);
}

/** Makes all switches. @param save stores the change of a setting */
export function makeSwitches(save: (change: SettingsChange) => void): void {
  for (const place of document.querySelectorAll<HTMLElement>('[data-switch]')) makeSwitch(place, save);
}

export function showSwitches(settings: Settings): void {
  for (const [setting, control] of switches) control.checked = settings[setting];
}
