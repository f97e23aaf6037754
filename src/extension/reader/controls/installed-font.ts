/** Tells if the font that the user has chosen is on this device. */
import type { ReaderSettings } from '../../settings/settings-schema';
import { make } from '../../ui/elements';

/** The names that a choice of font stands for; none for those that every device has. */
function namesOf({ font, ownFont }: ReaderSettings): readonly string[] {
  if (font === 'legible') return ['Atkinson Hyperlegible Next', 'Atkinson Hyperlegible'];
  if (font === 'dyslexic') return ['OpenDyslexic', 'OpenDyslexic3'];
  return font === 'own' && ownFont ? [ownFont] : [];
}

/** Letters whose widths differ from font to font. */
const LETTERS = 'mmmmmmmmmmlli10Oqgay';

/** A font is there when it is drawn in place of at least one of two others. */
function isInstalled(name: string): boolean {
  const context = make('canvas').getContext('2d');
  if (!context) return true;
  const widthIn = (font: string): number => {
    context.font = `72px ${font}`;
    return context.measureText(LETTERS).width;
  };
  return ['monospace', 'serif'].some((other) => widthIn(`"${name}", ${other}`) !== widthIn(other));
}

/** The name of the chosen font if this device has it not; null otherwise. */
export function missingFont(settings: ReaderSettings): string | null {
  const names = namesOf(settings);
  return names.length > 0 && !names.some(isInstalled) ? names[0] : null;
}
