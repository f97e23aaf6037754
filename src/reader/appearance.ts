/** The panel in which the person sets how the reader view looks. */
import { type MessageKey, message } from '../platform/i18n';
import { READER_FONTS, READER_RANGES, READER_THEMES, type ReaderSettings } from '../platform/settings-schema';
import { make } from './elements';

const THEME_NAMES: Record<ReaderSettings['theme'], MessageKey> = {
  system: 'themeSystem',
  light: 'themeLight',
  sepia: 'themeSepia',
  dark: 'themeDark',
  contrast: 'themeContrast',
};
const FONT_NAMES: Record<ReaderSettings['font'], MessageKey> = {
  serif: 'fontSerif',
  sans: 'fontSans',
  mono: 'fontMono',
};

type Change = (change: Partial<ReaderSettings>, final: boolean) => void;

/** @param onChange called at every move of a slider, and with `final` once it rests */
export function appearancePanel(settings: ReaderSettings, onChange: Change): HTMLElement {
  const panel = make(
    'div',
    { class: 'panel appearance', id: 'appearance', role: 'group', 'aria-label': message('readerAppearance') },
    choice('theme', message('readerTheme'), READER_THEMES, THEME_NAMES, settings.theme, onChange),
    choice('font', message('readerFont'), READER_FONTS, FONT_NAMES, settings.font, onChange),
    slider('size', message('readerSize'), settings, onChange),
    slider('lineHeight', message('readerLineHeight'), settings, onChange),
    slider('width', message('readerWidth'), settings, onChange),
  );
  panel.hidden = true;
  return panel;
}

function choice<T extends string>(
  name: 'theme' | 'font',
  legend: string,
  values: readonly T[],
  labels: Readonly<Record<T, MessageKey>>,
  chosen: T,
  onChange: Change,
): HTMLElement {
  const options = values.map((value) => {
    const input = make('input', { type: 'radio', name, value });
    input.checked = value === chosen;
    input.addEventListener('change', () => onChange({ [name]: value }, true));
    return make(
      'label',
      { class: 'option', [`data-${name}`]: value },
      input,
      make('span', {}, message(labels[value])),
    );
  });
  const row = make('div', { class: 'options' }, ...options);
  return make('fieldset', {}, make('legend', {}, legend), row);
}

function slider(
  name: keyof typeof READER_RANGES,
  label: string,
  settings: ReaderSettings,
  onChange: Change,
): HTMLElement {
  const { min, max, step } = READER_RANGES[name];
  const input = make('input', { type: 'range', name, min: `${min}`, max: `${max}`, step: `${step}` });
  input.value = String(settings[name]);
  input.addEventListener('input', () => onChange({ [name]: input.valueAsNumber }, false));
  input.addEventListener('change', () => onChange({ [name]: input.valueAsNumber }, true));
  return make('label', { class: 'slider' }, make('span', {}, label), input);
}
