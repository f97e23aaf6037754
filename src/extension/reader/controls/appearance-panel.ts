/** The panel in which the user chooses the appearance of the reader view. */
import { formatNumber, type MessageKey, message } from '../../platform/i18n';
import { DEFAULTS, READER_RANGES, type ReaderSettings } from '../../settings/settings-schema';
import { make, makeButton } from '../../ui/elements';
import { onChoice, onTrusted } from '../../ui/trusted-events';

/** Short names of the themes, shown under small samples. */
const THEME_NAMES: Record<ReaderSettings['theme'], MessageKey> = {
  system: 'readerThemeAuto',
  light: 'themeLight',
  sepia: 'themeSepia',
  dark: 'themeDark',
  contrast: 'readerThemeContrast',
};
/** Full names for the tooltips of themes whose short names are abbreviated. */
const FULL_THEME_NAMES: Partial<Record<string, MessageKey>> = {
  system: 'themeSystem',
  contrast: 'themeContrast',
};
export const themeName = (theme: ReaderSettings['theme']): string =>
  message(FULL_THEME_NAMES[theme] ?? THEME_NAMES[theme]);

const FONT_NAMES: Record<ReaderSettings['font'], MessageKey> = {
  serif: 'fontSerif',
  sans: 'fontSans',
  mono: 'fontMono',
  legible: 'fontLegible',
  dyslexic: 'fontDyslexic',
  own: 'fontOwn',
};
export const fontName = (font: ReaderSettings['font']): string => message(FONT_NAMES[font]);

const ALIGNMENT_NAMES: Record<ReaderSettings['alignment'], MessageKey> = {
  start: 'alignStart',
  justify: 'alignJustify',
};

/** Settings that are chosen among a few values; these are shown in the order of their names. */
const CHOICES = {
  theme: { legend: 'readerTheme', names: THEME_NAMES },
  font: { legend: 'readerFont', names: FONT_NAMES },
  alignment: { legend: 'readerAlignment', names: ALIGNMENT_NAMES },
} satisfies Record<string, { legend: MessageKey; names: Readonly<Record<string, MessageKey>> }>;

type Range = keyof typeof READER_RANGES;
const RANGE_NAMES: Record<Range, MessageKey> = {
  size: 'readerSize',
  lineHeight: 'readerLineHeight',
  width: 'readerWidth',
  letterSpacing: 'readerLetterSpacing',
  wordSpacing: 'readerWordSpacing',
};

/** Called at every move of a slider, and with `isFinal` once it rests. */
type OnChange = (change: Partial<ReaderSettings>, isFinal: boolean) => void;

type UpdateControl = (settings: ReaderSettings) => void;

export interface AppearancePanel {
  readonly panel: HTMLElement;
  show(settings: ReaderSettings): void;
}

/** Creates the panel, whose controls show nothing until `show()` is called; call it after every change too. */
export function appearancePanel(onChange: OnChange): AppearancePanel {
  const updates: UpdateControl[] = [];
  // Speed and voice of reading aloud are not part of the appearance.
  const { rate: _, voice: __, ...appearance } = DEFAULTS.reader;
  const label = message('readerAppearance');
  const panel = make(
    'div',
    { class: 'panel appearance', tabindex: '-1', id: 'appearance', role: 'group', 'aria-label': label },
    radioGroup('theme', updates, onChange),
    radioGroup('font', updates, onChange),
    ownFontField(updates, onChange),
    ...(Object.keys(READER_RANGES) as Range[]).map((name) => slider(name, updates, onChange)),
    radioGroup('alignment', updates, onChange),
    makeButton(message('readerReset'), () => onChange(appearance, true), { class: 'reset' }),
  );
  return {
    panel,
    show(settings) {
      for (const update of updates) update(settings);
    },
  };
}

function radioGroup(name: keyof typeof CHOICES, updates: UpdateControl[], onChange: OnChange): HTMLElement {
  const { legend, names } = CHOICES[name];
  const options = Object.entries(names).map(([value, key]) => {
    const input = make('input', { type: 'radio', name, value });
    // Keys fire clicks too. A script can provoke a trusted `change`, but no trusted click.
    onTrusted(input, 'click', () => onChange({ [name]: value }, true));
    updates.push((settings) => {
      input.checked = settings[name] === value;
    });
    const title = message(key);
    // A theme has a sample next to its name; the name of a font is its own sample.
    const samples =
      name === 'theme'
        ? [
            make('span', { class: 'face', 'aria-hidden': 'true' }, 'Aa'),
            make('span', { class: 'name' }, title),
          ]
        : [make('span', { class: 'face' }, title)];
    const full = name === 'theme' && FULL_THEME_NAMES[value];
    const tooltip: Record<string, string> = full ? { title: message(full) } : {};
    return make('label', { class: 'option', [`data-${name}`]: value, ...tooltip }, input, ...samples);
  });
  const row = make('div', { class: 'options' }, ...options);
  return make('fieldset', { class: name }, make('legend', {}, message(legend)), row);
}

/** The field for the name of the user's own font, which is shown while that is chosen. */
function ownFontField(updates: UpdateControl[], onChange: OnChange): HTMLElement {
  const input = make('input', { type: 'text', name: 'own-font', maxlength: '100', spellcheck: 'false' });
  const field = make('label', { class: 'own-font' }, make('span', {}, message('readerOwnFont')), input);
  onChoice(input, 'change', () => onChange({ ownFont: input.value }, true));
  updates.push(({ font, ownFont }) => {
    field.hidden = font !== 'own';
    // The settings may be reported while the name is typed.
    if (!input.matches(':focus')) input.value = ownFont;
  });
  return field;
}

function slider(name: Range, updates: UpdateControl[], onChange: OnChange): HTMLElement {
  const { min, max, step } = READER_RANGES[name];
  const input = make('input', { type: 'range', name, min: `${min}`, max: `${max}`, step: `${step}` });
  // Not an `output`, which the label would name, as its first control.
  const valueLabel = make('span', { class: 'value', 'aria-hidden': 'true' });
  const showValue = (value: number): void => {
    const text = valueText(name, value);
    valueLabel.textContent = text;
    input.setAttribute('aria-valuetext', text);
  };
  const move = (isFinal: boolean): void => {
    const { valueAsNumber: value } = input;
    // The page's script may have changed the limits.
    if (!(value >= min && value <= max)) return;
    showValue(value);
    onChange({ [name]: value }, isFinal);
  };
  onChoice(input, 'input', () => move(false));
  onChoice(input, 'change', () => move(true));
  updates.push((settings) => {
    input.value = String(settings[name]);
    showValue(settings[name]);
  });
  return make('label', { class: 'slider' }, make('span', {}, message(RANGE_NAMES[name])), valueLabel, input);
}

/** Formats a value: spacings are shares of the text size, the others plain numbers. */
function valueText(name: Range, value: number): string {
  const isShare = name === 'letterSpacing' || name === 'wordSpacing';
  return formatNumber(value, {
    style: isShare ? 'percent' : 'decimal',
    maximumFractionDigits: isShare ? 0 : 1,
  });
}
