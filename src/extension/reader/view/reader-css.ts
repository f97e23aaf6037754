/** The reader view's style sheet, with names and settings of its own. */
import { ANNOTATION_CSS, ANNOTATION_NAMES, ANNOTATION_RULES } from '../../highlight/annotation-css';
import { message } from '../../platform/i18n';
import { READER_RANGES, type ReaderSettings } from '../../settings/settings-schema';
import sheets from '../styles/reader.css?inline';

/**
 * Annotated muted text has the body's colour, as it would be too faint on the tint; prints get the tints. The page's
 * sheet of annotations is repeated, since no other can be added to the welcome page.
 */
const ANNOTATED = `@media screen and (not (forced-colors: active)) {
  ${ANNOTATION_NAMES.map((name) => `:is(.source, .standfirst, figcaption)::highlight(${name})`).join(', ')} {
    color: var(--text);
  }
}
${ANNOTATION_CSS}
@media print { ${ANNOTATION_RULES} }`;

/** Names of marks that screen readers say, by the properties that hold it. */
const MARK_NAMES = [
  ['new-mark', 'newMark'],
  ['changed-mark', 'newMarkChanged'],
] as const;

/**
 * Renames custom properties so that no page knows them: it could set one on the host, or break the name for
 * every sheet by registering it (`@property`).
 */
export class OwnStyle {
  private readonly prefix = `--x${crypto.getRandomValues(new Uint32Array(1))[0].toString(36)}-`;
  readonly css = (sheets + ANNOTATED).replaceAll('--', this.prefix);

  /** Sets a custom property that the sheets call `--name`. */
  set(element: HTMLElement, name: string, value: string): void {
    element.style.setProperty(this.prefix + name, value);
  }

  /** Gives the dialog and its content the appearance that the user has chosen. */
  apply(settings: ReaderSettings, dialog: HTMLElement): void {
    const { theme, font, alignment } = settings;
    this.set(dialog, 'own-font', `"${settings.ownFont}"`);
    for (const [name, key] of MARK_NAMES) this.set(dialog, name, JSON.stringify(message(key)));
    Object.assign(dialog.dataset, { theme, font, alignment });
    for (const name of Object.keys(READER_RANGES) as (keyof typeof READER_RANGES)[]) {
      const property = name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
      const unit = name === 'size' ? 'px' : '';
      this.set(dialog, property, `${settings[name]}${unit}`);
    }
  }
}
