import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fixedEngine, silentSignals } from '../../../test/helpers/fixed-engine';
import { pageOf } from '../../../test/helpers/page-of';
import { NOTHING_STORED, type StoreOutcome } from '../../corrections/stored-schema';
import { PageCorrections } from '../session/page-corrections';
import { ContentSession } from '../session/session';
import { PLAIN_ENVIRONMENT } from '../session/session-environment';
import { CorrectedPage, type CorrectionOutcome } from './corrected-page';

// The page itself is stored after a pause that no test here waits for.
beforeEach(() => void vi.stubGlobal('window', { setTimeout: () => 1 }));
afterEach(() => void vi.unstubAllGlobals());

const URL = 'https://example.org/article';

/** A highlighted page whose blocks have these probabilities, ready for correction. */
async function correctable(
  html: string,
  probabilities: readonly number[],
  storePage: () => Promise<StoreOutcome> = async () => 'stored',
) {
  const seen = { html, probabilities };
  const engine = fixedEngine((blocks) => ({
    probabilities: Float32Array.from(seen.probabilities),
    threshold: 0.5,
    signals: silentSignals(blocks),
  }));
  const storage = { load: async () => NOTHING_STORED, save: async () => 'stored' as const };
  const session = new ContentSession({
    ...PLAIN_ENVIRONMENT,
    readPage: async () => pageOf(seen.html),
    sampleColours: () => [],
    createEngine: async () => engine,
    addTint: async () => {},
    removeTint: async () => {},
    *prepareHighlight() {
      return () => {};
    },
    clear: () => {},
    report: () => {},
    corrections: new PageCorrections(storage, () => URL),
  });
  await session.turnOn(0);
  const corrected = new CorrectedPage(URL, session.reading!, session, storePage);
  const kept = () =>
    corrected.units.flatMap((_, unit) => (corrected.isContent(unit) ? corrected.text(unit) : []));
  const corrections = () => [...session.corrections.correctionSet.blocks.values()];
  /** Adds text to the page. */
  const grow = async (html: string, probabilities: readonly number[]) => {
    Object.assign(seen, { html: seen.html + html, probabilities: [...seen.probabilities, ...probabilities] });
    await session.extend();
    return corrected.update(session.reading!);
  };
  return { corrected, session, kept, corrections, grow };
}

const VERSE = '<p>a long line of words<br>short</p>';

it('CorrectedPage reports when the page itself could not be stored', async () => {
  const { corrected, kept } = await correctable(VERSE, [0.95, 0.1], async () => 'stored-without-page');
  const reported = new Promise((resolve) => {
    corrected.recorder.onStored = resolve;
  });
  expect(await corrected.correct(1, 1, false).saved).toBe('stored');
  expect(kept()).toEqual(['a long line of words']);
  expect(await reported).toBe('stored-without-page');
});

it('CorrectedPage stores the page itself at once, and later corrections when it is left', async () => {
  const storePage = vi.fn(async () => 'stored' as const);
  const { corrected } = await correctable(VERSE, [0.95, 0.1], storePage);
  await corrected.correct(1, 1, false).saved;
  expect(storePage).toHaveBeenCalledTimes(1);
  await corrected.correct(0, 0, false).saved;
  expect(storePage).toHaveBeenCalledTimes(1);
  corrected.recorder.storeNow();
  corrected.recorder.storeNow();
  expect(storePage).toHaveBeenCalledTimes(2);
});

it('CorrectedPage removes one cell of a table that is kept as a whole, with one click', async () => {
  const row = (text: string, n: number) => `<tr><td>${text}</td><td>${n}</td></tr>`;
  const table = `<table>${row('One', 7)}${row('Two', 8)}${row('Three', 9)}</table>`;
  const { corrected, kept, corrections } = await correctable(table, [0.9, 0.9, 0.9, 0.9, 0.9, 0.1]);
  expect(kept()).toEqual(['One', '7', 'Two', '8', 'Three', '9']);
  corrected.correct(5, 5, !corrected.isContent(5));
  expect(kept()).toEqual(['One', '7', 'Two', '8', 'Three']);
  expect(corrections()).toEqual([false]);
});

it('CorrectedPage removes part of a line without the rest of the line', async () => {
  const { corrected, kept, corrections } = await correctable(VERSE, [0.95, 0.1]);
  expect(kept()).toEqual(['a long line of words', 'short']);
  corrected.correct(1, 1, false);
  expect(kept()).toEqual(['a long line of words']);
  expect(corrections()).toEqual([false]);
});

it('CorrectedPage drops corrections of blocks that have the same label without them', async () => {
  const { corrected, kept, corrections } = await correctable(VERSE, [0.95, 0.1]);
  corrected.correct(0, 1, false);
  expect(kept()).toEqual([]);
  corrected.correct(0, 1, true);
  expect(kept()).toEqual(['a long line of words', 'short']);
  expect(corrections()).toEqual([]);
});

it('CorrectedPage keeps the correction of one part of a line while the other is corrected to the opposite', async () => {
  const { corrected, kept, corrections } = await correctable(VERSE, [0.95, 0.1]);
  corrected.correct(0, 0, false);
  corrected.correct(1, 1, true);
  expect(kept()).toEqual(['short']);
  expect(corrections()).toEqual([false, true]);
});

it('CorrectedPage resets what was corrected on the page and on its site, each by itself and undoable', async () => {
  const item = (text: string) => `<li>${text}</li>`;
  const { corrected, kept } = await correctable(
    `<p>a long line of words</p><ul>${['one', 'two', 'three'].map(item).join('')}</ul>`,
    [0.9, 0.5, 0.5, 0.5],
  );
  const all = kept();
  expect(corrected.offerResets()).toEqual([]);
  const { notices } = corrected.correct(1, 1, !corrected.isContent(1));
  expect(notices[0].answer).toBe('correctNotOthers');
  const changed = kept();
  expect(changed).not.toEqual(all);
  const offers = corrected.offerResets();
  expect(offers.map(({ answer }) => answer)).toEqual(['correctResetPage', 'correctResetSite']);
  const { notices: left } = offers[0].run();
  expect(left.map(({ answer }) => answer)).toEqual(['correctResetSite']);
  expect(left[0].run().notices).toEqual([]);
  expect(kept()).toEqual(all);
  corrected.undo();
  corrected.undo();
  expect(kept()).toEqual(changed);
});

it('CorrectedPage continues with a page that has grown, and undoes steps from before', async () => {
  const { corrected, kept, grow } = await correctable('<p>one line</p><p>and one more</p>', [0.9, 0.9]);
  corrected.correct(1, 1, false);
  expect(await grow('<p>what came late</p>', [0.9])).toBe(true);
  expect(kept()).toEqual(['one line', 'what came late']);
  corrected.correct(2, 2, false);
  corrected.undo();
  corrected.undo();
  expect(kept()).toEqual(['one line', 'and one more', 'what came late']);
  const last = corrected.reading.page.blocks[2].node;
  expect([corrected.unitOf(last), corrected.unitOf(last.parentNode!)]).toEqual([2, -1]);
});

it('CorrectedPage refuses a reading when it is of another page', async () => {
  const { corrected, session } = await correctable('<p>one line</p>', [0.9]);
  vi.spyOn(session.corrections, 'url', 'get').mockReturnValue('https://example.org/another');
  const { reading } = corrected;
  expect(corrected.update({ ...reading })).toBe(false);
  expect(corrected.reading).toBe(reading);
});

describe('all blocks of a role', () => {
  const QUAY = '<figure><img src="a.jpg"><figcaption>The quay</figcaption></figure>';
  const BOAT =
    '<figure class="wide"><a href="b"><img src="b.jpg"></a><div><figcaption>A boat</figcaption></div></figure>';
  const answers = ({ notices }: CorrectionOutcome) => notices.map(({ answer }) => answer);
  const all = 'correctRoleToo';

  it('get the label of one of them in a single step when the user agrees', async () => {
    const page = await correctable(`<p>one line</p>${QUAY}${BOAT}`, [0.9, 0.9, 0.9]);
    const { corrected, kept } = page;
    const outcome = corrected.correct(1, 1, false);
    expect(kept()).toEqual(['one line', 'A boat']);
    expect(answers(outcome).at(-1)).toBe(all);
    expect(answers(outcome.notices.at(-1)!.run())).toEqual([]);
    expect(kept()).toEqual(['one line']);
    corrected.undo();
    expect(kept()).toEqual(['one line', 'A boat']);
    corrected.undo();
    expect(kept()).toEqual(['one line', 'The quay', 'A boat']);
  });

  it('are not offered when they have that label, or when the user has corrected them', async () => {
    const { corrected } = await correctable(`<p>one line</p>${QUAY}${BOAT}`, [0.9, 0.9, 0.9]);
    corrected.correct(2, 2, false);
    expect(answers(corrected.correct(1, 1, false))).not.toContain(all);
    corrected.undo();
    corrected.undo();
    expect(answers(corrected.correct(0, 0, false))).not.toContain(all);
  });

  it('are not offered when a correction is taken back', async () => {
    const { corrected } = await correctable(`<p>one line</p>${QUAY}${BOAT}`, [0.9, 0.9, 0.9]);
    corrected.correct(1, 2, false);
    expect(answers(corrected.correct(1, 1, true))).toEqual([]);
  });

  it('come back as a whole when the reader has left out their part', async () => {
    const { corrected, session, kept } = await correctable(`<p>one line</p>${QUAY}${BOAT}`, [0.9, 0.9, 0.9]);
    session.setParts(['captions']);
    expect(kept()).toEqual(['one line']);
    corrected.correct(2, 2, true).notices.at(-1)!.run();
    expect(kept()).toEqual(['one line', 'The quay', 'A boat']);
  });
});

it('CorrectedPage says of which kinds the corrected texts are, and which were left, when the page is stored', async () => {
  const storePage = vi.fn(async (..._: unknown[]) => 'stored' as const);
  const figure = (caption: string) => `<figure><img src="a.jpg"><figcaption>${caption}</figcaption></figure>`;
  const text = `<p>${'The water rises twice a day and falls again. '.repeat(5)}</p>`;
  const html = `<article>${text}${figure('The quay')}${text}${figure('The weir')}</article>`;
  const { corrected } = await correctable(html, [0.95, 0.95, 0.95, 0.95], storePage);
  await corrected.correct(1, 1, false).saved;
  await vi.waitFor(() => expect(storePage).toHaveBeenCalled());
  const count = { kinds: ['captions'], computed: true, shown: true, units: 1 };
  expect(storePage.mock.calls[0][2]).toEqual([
    { ...count, label: false, isCorrected: true },
    { ...count, label: true, isCorrected: false },
  ]);
});
