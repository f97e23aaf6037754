/**
 * Lessons from the user's corrections, in local storage. They are learnt again from all evidence whenever
 * that changes, so that nothing of an erased correction is left in them.
 */
import { isObject } from '../../corrections/json-object';
import { KINDS, type Kind } from '../../preferences/kind-names';
import {
  countTaught,
  type Forgotten,
  type Lesson,
  learn,
  type Setback,
  setbacksIn,
} from '../../preferences/learn';
import { browser } from '../platform/browser';
import { SerialQueue } from '../platform/serial-queue';
import { eraseEvidence, loadEvidence } from './correction-store';
import { loadValue, onStoredChange } from './local-storage';

const KEY = 'learnt';

/** Lessons, and what no longer counts. */
export interface Learnt {
  readonly lessons: readonly Lesson[];
  /** Lessons that were switched off because they made corrections more frequent. */
  readonly setbacks: readonly Setback[];
  readonly forgotten: Forgotten;
}

const hasKind = (value: unknown): value is { kind: Kind } =>
  isObject(value) && KINDS.includes(value.kind as Kind);

const readLessons = (value: unknown): Lesson[] =>
  (Array.isArray(value) ? value : []).filter(
    (lesson): lesson is Lesson => hasKind(lesson) && Number.isFinite((lesson as unknown as Lesson).weight),
  );

/** Loads what was learnt. Never fails: by default that is nothing. */
export async function loadLearnt(): Promise<Learnt> {
  const stored = await loadValue(KEY).catch(() => null);
  const { lessons, setbacks, forgotten } = isObject(stored) ? stored : ({} as Record<string, unknown>);
  return {
    lessons: readLessons(lessons),
    setbacks: (Array.isArray(setbacks) ? setbacks : []).filter(hasKind) as Setback[],
    forgotten: isObject(forgotten) ? (forgotten as Forgotten) : {},
  };
}

/** Counts the corrections that lessons were learnt from, and their pages. */
export async function countLessons(): Promise<{ corrections: number; pages: number }> {
  const { forgotten } = await loadLearnt();
  return countTaught(await loadEvidence(), forgotten);
}

/** Changes are made one at a time: storage has no transactions. */
const changes = new SerialQueue();

async function write(forgotten: Forgotten, known: readonly Setback[]): Promise<void> {
  const evidence = await loadEvidence();
  const found = setbacksIn(evidence, forgotten);
  const now = Date.now();
  const all = { ...forgotten, ...Object.fromEntries(found.map(({ kind }) => [kind, now])) };
  const lessons = learn(evidence, all);
  const isLearnt = ({ kind }: Setback) => lessons.some((lesson) => lesson.kind === kind);
  const setbacks = [
    ...known.filter((old) => !isLearnt(old) && !found.some(({ kind }) => kind === old.kind)),
    ...found,
  ];
  if (lessons.length + setbacks.length + Object.keys(all).length === 0)
    await browser.storage.local.remove(KEY);
  else await browser.storage.local.set({ [KEY]: { lessons, setbacks, forgotten: all } satisfies Learnt });
}

/** Learns again from the evidence of all pages. */
export const learnAgain = (): Promise<void> =>
  changes.run(async () => {
    const { forgotten, setbacks } = await loadLearnt();
    await write(forgotten, setbacks);
  });

/** Forgets what was learnt about a kind of text; only corrections from now on count for it. */
export const forgetKind = (kind: Kind): Promise<void> =>
  changes.run(async () => {
    const { forgotten, setbacks } = await loadLearnt();
    await write(
      { ...forgotten, [kind]: Date.now() },
      setbacks.filter((setback) => setback.kind !== kind),
    );
  });

/** Forgets everything; the corrections themselves stay. */
export const forgetAll = (): Promise<void> =>
  changes.run(async () => {
    await eraseEvidence();
    await browser.storage.local.remove(KEY);
  });

/** Calls back whenever something else is learnt. */
export const onLearntChange = (changed: () => void): void => onStoredChange(KEY, changed);
