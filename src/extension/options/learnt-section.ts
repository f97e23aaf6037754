/** The options' section on lessons from the user's corrections, each of which can be removed. */
import type { Kind } from '../../preferences/kind-names';
import type { Lesson } from '../../preferences/learn';
import { background, callAllTabs } from '../messages/messaging';
import { formatNumber, message } from '../platform/i18n';
import { KIND_MESSAGES } from '../platform/state-texts';
import { countLessons, type Learnt, loadLearnt, onLearntChange } from '../settings/preference-store';
import { make } from '../ui/elements';
import { byId, showOutcome } from '../ui/extension-page';
import { changeList, removableRow, startErasing } from '../ui/stored-data';

interface LessonLine {
  readonly kind: Kind;
  readonly counts: string;
}

/** The lists by the ids of their elements, whose headings have the same id before `-title`. */
const LISTS: Readonly<Record<string, (learnt: Learnt) => LessonLine[]>> = {
  'learnt-keep': ({ lessons }) => lessons.filter(({ weight }) => weight > 0).map(lineOf),
  'learnt-leave-out': ({ lessons }) => lessons.filter(({ weight }) => weight < 0).map(lineOf),
  'learnt-stopped': ({ setbacks }) =>
    setbacks.map(({ kind, made, saved }) => ({
      kind,
      counts: message('learntSetback', formatNumber(made), formatNumber(saved)),
    })),
};

const lineOf = ({ kind, corrections, pages }: Lesson): LessonLine => ({
  kind,
  counts: message('learntCounts', formatNumber(corrections), formatNumber(pages)),
});

async function forget(kind: Kind): Promise<void> {
  await background.forgetKind(kind);
  await callAllTabs('page', 'reloadCorrections');
}

function row({ kind, counts }: LessonLine): HTMLElement {
  const name = message(KIND_MESSAGES[kind]);
  const text = make('span', {}, make('span', { class: 'kind' }, name), make('small', {}, counts));
  return removableRow(text, name, () => forget(kind));
}

async function show(): Promise<void> {
  const learnt = await loadLearnt();
  const { corrections, pages } = await countLessons();
  changeList(byId('learnt'), byId('learnt-none'), () => {
    let lines = 0;
    for (const [id, linesOf] of Object.entries(LISTS)) {
      const rows = linesOf(learnt).map(row);
      byId(id).replaceChildren(...rows);
      byId(`${id}-title`).hidden = rows.length === 0;
      lines += rows.length;
    }
    byId('learnt-from').textContent = message('learntFrom', formatNumber(corrections), formatNumber(pages));
    byId('learnt-from').hidden = lines === 0 || corrections === 0;
    byId('learnt-none').hidden = lines > 0;
    byId('learnt-note').hidden = lines === 0;
    byId('learnt-buttons').hidden = lines === 0;
  });
}

/** Sets up the section on lessons from corrections. */
export function startLearnt(): void {
  show();
  onLearntChange(show);
  startErasing('learnt-', 'learntSure', async () => {
    await background.forgetAll();
    await callAllTabs('page', 'reloadCorrections');
    await show();
    byId('learnt-none').focus();
    showOutcome('learnt-status', message('learntErased'));
  });
}
