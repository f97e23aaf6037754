/** The panel in which the person sets how the reader view looks. */
import { language, type MessageKey, message } from '../../platform/i18n';
import {
  DEFAULTS,
  READER_ALIGNMENTS,
  READER_FONTS,
  READER_RANGES,
  READER_THEMES,
  type ReaderSettings,
} from '../../settings/settings-schema';
import { onChoice, onTrusted } from '../../ui/trusted-events';
import { make } from '../view/elements';

/** Short, since each stands under a small sample. */
const THEME_NAMES: Record<ReaderSettings['theme'], MessageKey> = {
  system: 'readerThemeAuto',
  light: 'themeLight',
  sepia: 'themeSepia',
  dark: 'themeDark',
  contrast: 'readerThemeContrast',
};
/** What those cut short, as a tooltip. */
const FULL_THEME_NAMES: Partial<Record<string, MessageKey>> = {
  system: 'themeSystem',
  contrast: 'themeContrast',
};
const FONT_NAMES: Record<ReaderSettings['font'], MessageKey> = {
  serif: 'fontSerif',
  sans: 'fontSans',
  mono: 'fontMono',
};
const ALIGNMENT_NAMES: Record<ReaderSettings['alignment'], MessageKey> = {
  start: 'alignStart',
  justify: 'alignJustify',
};

type Range = keyof typeof READER_RANGES;
const RANGE_NAMES: Record<Range, MessageKey> = {
  size: 'readerSize',
  lineHeight: 'readerLineHeight',
  width: 'readerWidth',
  letterSpacing: 'readerLetterSpacing',
  wordSpacing: 'readerWordSpacing',
};

/** Called at every move of a slider, and with `final` once it rests. */
type Change = (change: Partial<ReaderSettings>, final: boolean) => void;

/** What one control shows once the settings have changed elsewhere. */
type Show = (settings: ReaderSettings) => void;

export interface AppearancePanel {
  readonly panel: HTMLElement;
  /** Brings all controls to the settings. */
  show(settings: ReaderSettings): void;
}

/** Its controls show nothing until they are brought to settings, as after every change. */
export function appearancePanel(onChange: Change): AppearancePanel {
  const shows: Show[] = [];
  const panel = make(
    'div',
    {
      class: 'panel appearance',
      tabindex: '-1',
      id: 'appearance',
      role: 'group',
      'aria-label': message('readerAppearance'),
    },
    choice('theme', message('readerTheme'), READER_THEMES, THEME_NAMES, shows, onChange),
    choice('font', message('readerFont'), READER_FONTS, FONT_NAMES, shows, onChange),
    ...(Object.keys(READER_RANGES) as Range[]).map((name) => slider(name, shows, onChange)),
    choice('alignment', message('readerAlignment'), READER_ALIGNMENTS, ALIGNMENT_NAMES, shows, onChange),
  );
  const reset = make('button', { type: 'button', class: 'reset' }, message('readerReset'));
  const { rate: _, voice: __, ...looks } = DEFAULTS.reader;
  onTrusted(reset, 'click', () => onChange(looks, true));
  panel.append(reset);
  return {
    panel,
    show(settings) {
      for (const show of shows) show(settings);
    },
  };
}

function choice<Name extends 'theme' | 'font' | 'alignment'>(
  name: Name,
  legend: string,
  values: readonly ReaderSettings[Name][],
  labels: Readonly<Record<ReaderSettings[Name], MessageKey>>,
  shows: Show[],
  onChange: Change,
): HTMLElement {
  const options = values.map((value) => {
    const input = make('input', { type: 'radio', name, value });
    // Keys fire it too. A script can provoke a trusted `change`, but no trusted click.
    onTrusted(input, 'click', () => onChange({ [name]: value }, true));
    shows.push((settings) => {
      input.checked = settings[name] === value;
    });
    const title = message(labels[value]);
    // A theme shows itself beside its name; a font in it.
    const faces =
      name === 'theme'
        ? [
            make('span', { class: 'face', 'aria-hidden': 'true' }, 'Aa'),
            make('span', { class: 'name' }, title),
          ]
        : [make('span', { class: 'face' }, title)];
    const full = name === 'theme' && FULL_THEME_NAMES[value];
    const tooltip: Record<string, string> = full ? { title: message(full) } : {};
    return make('label', { class: 'option', [`data-${name}`]: value, ...tooltip }, input, ...faces);
  });
  const row = make('div', { class: 'options' }, ...options);
  return make('fieldset', { class: name }, make('legend', {}, legend), row);
}

function slider(name: Range, shows: Show[], onChange: Change): HTMLElement {
  const { min, max, step } = READER_RANGES[name];
  const input = make('input', { type: 'range', name, min: `${min}`, max: `${max}`, step: `${step}` });
  // Not an `output`: the label would name that, as the first control in it.
  const shown = make('span', { class: 'value', 'aria-hidden': 'true' });
  const showValue = (value: number): void => {
    shown.textContent = valueText(name, value);
    input.setAttribute('aria-valuetext', shown.textContent);
  };
  const move = (final: boolean): void => {
    const { valueAsNumber: value } = input;
    // The page's script may have changed the limits.
    if (!(value >= min && value <= max)) return;
    showValue(value);
    onChange({ [name]: value }, final);
  };
  onChoice(input, 'input', () => move(false));
  onChoice(input, 'change', () => move(true));
  shows.push((settings) => {
    input.value = String(settings[name]);
    showValue(settings[name]);
  });
  return make('label', { class: 'slider' }, make('span', {}, message(RANGE_NAMES[name])), shown, input);
}

/** Spacings are shares of the letter's size, the others plain numbers. */
function valueText(name: Range, value: number): string {
  const share = name === 'letterSpacing' || name === 'wordSpacing';
  const format = new Intl.NumberFormat(language(), {
    style: share ? 'percent' : 'decimal',
    maximumFractionDigits: share ? 0 : 1,
  });
  return format.format(value);
}
