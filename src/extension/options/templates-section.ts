/** The options' section of templates: mistakes are named next to their field, and a preview follows every key. */
import { fileNameFrom, parseFileName } from '../../export/file-name';
import { parseAddress } from '../../export/templates/app-address';
import { FILTERS } from '../../export/templates/filters';
import { fillFrontMatter, parseFrontMatter } from '../../export/templates/front-matter-template';
import { fillNote, parseNote } from '../../export/templates/note-template';
import { faultIn, hasVariable, type TemplateFault } from '../../export/templates/parse-template';
import { localTime, type TemplateValues, VARIABLES, valuesOf } from '../../export/templates/variables';
import { language, type MessageKey, message } from '../platform/i18n';
import {
  DEFAULTS,
  MAX_TEMPLATE_LENGTHS,
  type Settings,
  type SettingsChange,
  type TemplateField,
} from '../settings/settings-schema';
import { byId } from '../ui/extension-page';

type TextField = HTMLInputElement | HTMLTextAreaElement;

interface Field {
  readonly setting: TemplateField;
  readonly control: TextField;
  /** @throws {TemplateError} */
  parse(template: string): unknown;
}

const field = (id: string, setting: TemplateField, parse: Field['parse']): Field => {
  const control = byId<TextField>(id);
  control.maxLength = MAX_TEMPLATE_LENGTHS[setting];
  return { setting, control, parse };
};

const FIELDS: readonly Field[] = [
  field('file-name', 'fileName', parseFileName),
  field('front-matter-template', 'frontMatterTemplate', parseFrontMatter),
  field('note-template', 'noteTemplate', parseNote),
  field('obsidian-address', 'obsidianAddress', (template) => parseAddress('obsidian', template)),
  field('logseq-address', 'logseqAddress', (template) => parseAddress('logseq', template)),
];

const FAULT_MESSAGES: Readonly<Record<TemplateFault['kind'], MessageKey>> = {
  unclosed: 'templateUnclosed',
  unknownVariable: 'templateUnknownVariable',
  unknownFilter: 'templateUnknownFilter',
  argument: 'templateArgument',
  noFilters: 'templateNoFilters',
  html: 'templateHtml',
  line: 'templateLine',
  twice: 'templateTwice',
  scheme: 'templateScheme',
};

/** Names the field's mistake next to it. @returns the template, or the default while there is a mistake */
function check({ control, setting, parse }: Field): string {
  const template = control.value.trim() || DEFAULTS[setting];
  const fault = faultIn(() => parse(template));
  control.setAttribute('aria-invalid', String(fault !== null));
  const text = fault
    ? `${message(FAULT_MESSAGES[fault.kind], fault.where)} ${message('templateDefaultMeanwhile')}`
    : '';
  const line = byId(`${control.id}-fault`);
  // Screen readers would read the same mistake out again at every key.
  if (line.textContent !== text) line.textContent = text;
  return fault ? DEFAULTS[setting] : template;
}

/** Values of a page that has everything. */
const sampleValues = (): TemplateValues =>
  valuesOf(
    {
      title: message('sampleTitle'),
      byline: message('sampleAuthor'),
      published: '2024-05-01T09:30:00Z',
      modified: '2024-05-02T10:00:00Z',
      site: 'Example',
      url: 'https://example.org/morning',
      canonical: '',
      lang: language(),
      dir: '',
      description: message('sampleText'),
      image: 'https://example.org/morning.jpg',
      readingMinutes: 1,
    },
    {
      now: localTime(),
      tags: ['sea', 'morning'],
      highlights: [{ text: message('sampleText') }],
      words: 1,
    },
  );

let hasFrontMatter = DEFAULTS.frontMatter;

function preview(): void {
  const [fileName, frontMatter, note] = FIELDS.map(check);
  const values = sampleValues();
  const body = parseNote(note);
  const title = hasVariable(body, 'title') ? '' : `# ${values.title}\n\n`;
  const text = message('sampleText');
  const blocks = { content: `${title}${text}`, highlights: `> ${text}` };
  const head = hasFrontMatter ? fillFrontMatter(parseFrontMatter(frontMatter), values, language()) : '';
  byId('preview').textContent = [
    `${fileNameFrom(fileName, values, language())}.md`,
    head.trimEnd(),
    fillNote(body, values, blocks, language()).trimEnd(),
  ]
    .filter(Boolean)
    .join('\n\n');
}

const namesOf = (names: Iterable<string>): string => [...names].map((name) => `{${name}}`).join(' ');

/** Shows the stored templates, except where the user is typing. */
export function showTemplates(settings: Settings): void {
  for (const { control, setting } of FIELDS) {
    if (document.activeElement !== control) control.value = settings[setting];
  }
  hasFrontMatter = settings.frontMatter;
  byId<HTMLTextAreaElement>('front-matter-template').disabled = !hasFrontMatter;
  preview();
}

/** Sets up the fields of the templates. @param save stores a change of settings */
export function startTemplates(save: (change: SettingsChange) => void): void {
  byId('variables').textContent = namesOf(VARIABLES.note);
  byId('filters').textContent = Object.keys(FILTERS)
    .map((name) => (name in FILTER_EXAMPLES ? FILTER_EXAMPLES[name] : `{title|${name}}`))
    .join(' ');
  for (const { control, setting } of FIELDS) {
    const store = () => save({ [setting]: control.value });
    control.addEventListener('input', preview);
    control.addEventListener('change', () => {
      // Otherwise an empty field would stay so until the page is opened again.
      if (!control.value.trim()) control.value = DEFAULTS[setting];
      store();
      preview();
    });
    // Closing the page while typing fires no `change`.
    addEventListener('pagehide', () => document.activeElement === control && store());
  }
}

const FILTER_EXAMPLES: Readonly<Record<string, string>> = {
  date: '{published|date:D MMMM YYYY}',
  cut: '{title|cut:40}',
  default: '{author|default:?}',
  join: '{tags|join:;}',
};
