import { describe, expect, it, vi } from 'vitest';
import { fixedEngine, silentSignals } from '../../../test/helpers/fixed-engine';
import { pageOf } from '../../../test/helpers/page-of';
import { blockKeys } from '../../corrections/block-keys';
import { NOTHING_STORED } from '../../corrections/stored-schema';
import { readPage } from '../../dom/page';
import { parseHtml } from '../../dom/parse-tree';
import type { ParsedNode } from '../../dom/parsed-node';
import { boilerpipeDensity, boilerpipeWords } from '../../engines/boilerpipe/index';
import type { Engine } from '../../engines/engine';
import type { Preferences } from '../../labels/label-page';
import { selectBlocks } from '../../labels/select-blocks';
import { runSync } from '../../scheduler';
import { contentSpans, type Span } from '../highlight/spans';
import type { FrameOffer, PageState } from '../messages/page-state';
import { type CorrectionStorage, PageCorrections } from './page-corrections';
import { ContentSession } from './session';
import { PLAIN_ENVIRONMENT, type SessionEnvironment } from './session-environment';

const SENTENCE =
  'A sentence of ordinary prose, long enough that every classifier takes it for the content of a page. ';
const PROSE = SENTENCE.repeat(3);
const ARTICLE = `<ul>${'<li><a href="#">menu</a></li>'.repeat(9)}</ul><p>${PROSE}</p><p>${PROSE}</p><p>${PROSE}</p>`;

/** A session's page and extension, with records of all visible effects. */
function surround(html: string, changes: Partial<SessionEnvironment> = {}) {
  const page = pageOf(html);
  const seen = {
    states: [] as PageState['phase'][],
    spans: null as readonly Span[] | null,
    sheets: 0,
    runs: 0,
  };
  const counting = async (): Promise<Engine> => {
    const engine = boilerpipeWords();
    const predict = engine.predict.bind(engine);
    engine.predict = (read) => {
      seen.runs++;
      return predict(read);
    };
    return engine;
  };
  const session = new ContentSession({
    ...PLAIN_ENVIRONMENT,
    readPage: async () => page,
    sampleColours: () => [],
    createEngine: counting,
    addTint: async () => void seen.sheets++,
    removeTint: async () => void seen.sheets--,
    *prepareHighlight(blocks, labels) {
      const spans = yield* contentSpans(blocks, labels);
      return () => {
        seen.spans = spans;
      };
    },
    clear: () => {
      seen.spans = null;
    },
    report: ({ phase }) => seen.states.push(phase),
    corrections: new PageCorrections(storage, () => 'https://example.org/article'),
    ...changes,
  });
  return { session, seen };
}

/** Predicts that all text is content. */
const keepAll = fixedEngine((blocks) => ({ probabilities: new Float32Array(blocks.length).fill(1) }));
const keysOf = (html: string) => blockKeys(pageOf(html).blocks);
const storage: CorrectionStorage = { load: async () => NOTHING_STORED, save: async () => 'stored' };

const shownText = (spans: readonly Span[] | null) => spans?.map(({ first }) => first.text);

describe('ContentSession', () => {
  it('goes from off through working to on and back, and leaves no trace', async () => {
    const { session, seen } = surround(ARTICLE);
    const state = await session.toggle(0);
    expect(state).toMatchObject({ phase: 'on', engine: 'boilerpipe-words', words: 162 });
    expect(shownText(seen.spans)).toEqual([PROSE]);
    expect(seen.sheets).toBe(1);
    await session.toggle(0);
    // On a slow machine, the progress is reported too.
    expect([...new Set(seen.states)]).toEqual(['working', 'on', 'off']);
    expect(seen.spans).toBeNull();
    expect(seen.sheets).toBe(0);
    expect(session.reading).toBeNull();
  });

  it('leaves out signs without text, as the reader view does, but not when the user has kept them', async () => {
    const html = `${ARTICLE}<h2>${SENTENCE}<a href="#x">¶</a></h2><table><tr><td class="linenos"><pre>1</pre><td>
      <pre>${PROSE}</pre></table>`;
    const all: Partial<SessionEnvironment> = {
      createEngine: async () => keepAll,
    };
    const { session, seen } = surround(html, all);
    await session.turnOn(0);
    const ends = () => seen.spans?.flatMap(({ first, last }) => [first.text, last.text]);
    expect(ends()).toEqual(['menu', SENTENCE, PROSE, PROSE]);
    const reading = session.reading!;
    const sign = reading.page.blocks.findIndex(({ text }) => text === '¶');
    session.corrections.change({ blocks: [[blockKeys(reading.page.blocks)[sign], true]], rules: [] });
    session.relabel();
    expect(ends()).toEqual(['menu', '¶', PROSE, PROSE]);
  });

  it('highlights the blocks of the reader view: whole tables, no tables of contents', async () => {
    const row = (text: string, n: number) => `<tr><td>${text}</td><td>${n}</td></tr>`;
    const html = `${ARTICLE}<p>Contents</p><ul>${[1, 2, 3].map((n) => `<li><a href="#s${n}">Part ${n}</a>`).join('')}</ul>
      <table>${row('One', 7)}${row('Two', 8)}${row('Three', 9)}</table>`;
    const unkept = /^(Part [12]|9)$/;
    const { session, seen } = surround(html, {
      createEngine: async () =>
        fixedEngine((blocks) => ({
          probabilities: Float32Array.from(blocks, ({ text }) => (unkept.test(text) ? 0 : 1)),
        })),
    });
    await session.turnOn(0);
    const { page, labels } = session.reading!;
    const isIn = page.blocks.map(({ text }) => text);
    const kept = runSync(selectBlocks(page.blocks, labels, {})).kept;
    expect(session.reading!.selection.kept).toEqual(kept);
    expect(isIn.filter((_, i) => kept[i] !== labels[i])).toEqual(['Contents', 'Part 3', '9']);
    expect(seen.spans?.at(-1)?.last.text).toBe('9');
    session.setSensitivity(1);
    expect(session.reading!.selection.kept).toEqual(
      runSync(selectBlocks(page.blocks, session.reading!.labels, {})).kept,
    );
  });

  it('is cancelled when clicked again while it works', async () => {
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    const { session, seen } = surround(ARTICLE, {
      createEngine: async () => {
        await held;
        return boilerpipeWords();
      },
    });
    const first = session.toggle(0);
    expect(session.state().phase).toBe('working');
    expect((await session.toggle(0)).phase).toBe('off');
    release();
    expect((await first).phase).toBe('off');
    expect(seen.spans).toBeNull();
    expect(seen.sheets).toBe(0);
    expect(seen.states).toEqual(['working', 'off']);
    expect((await session.toggle(0)).phase).toBe('on');
  });

  it('reports progress when the run takes long', async () => {
    vi.useFakeTimers();
    const states: PageState[] = [];
    const { session } = surround(ARTICLE, {
      readPage: async (runTask) => {
        const page = await runTask(readPage(parseHtml(ARTICLE)));
        await new Promise((resolve) => setTimeout(resolve, 400));
        await runTask(readPage(parseHtml(ARTICLE)));
        return page;
      },
      report: (state) => states.push(state),
    });
    const run = session.turnOn(0);
    await vi.advanceTimersByTimeAsync(1_000);
    await run;
    vi.useRealTimers();
    expect(states.slice(0, -1)).toEqual([
      { phase: 'working' },
      { phase: 'working', progress: 1 / 9 },
      { phase: 'working', progress: 2 / 9 },
      { phase: 'working', progress: 3 / 9 },
      { phase: 'working', progress: 4 / 9 },
    ]);
    expect(states.at(-1)?.phase).toBe('on');
  });

  it('reads text that is added to the page, and notifies the painter', async () => {
    const document = parseHtml(ARTICLE);
    const { session, seen } = surround(ARTICLE, { readPage: async () => runSync(readPage(document)) });
    expect((await session.extend()).phase).toBe('off');
    expect(await session.turnOn(0)).toMatchObject({ words: 162 });
    session.setSensitivity(0.5);
    const { reading } = session;
    const paragraph = (node: ParsedNode): ParsedNode =>
      node.localName === 'p' ? node : paragraph(node.lastChild!);
    const last = paragraph(document as unknown as ParsedNode);
    const late = paragraph(parseHtml(`<p>${PROSE}</p>`) as unknown as ParsedNode);
    late.parentNode = last.parentNode;
    last.nextSibling = late;
    const painter = vi.fn();
    session.highlight.paintWith(painter);
    expect(await session.extend()).toMatchObject({ phase: 'on', words: 216, sensitivity: 0.5 });
    expect(painter.mock.calls).toEqual([[reading], [session.reading]]);
    expect(session.reading).not.toBe(reading);
    session.highlight.paintWith(null);
    expect(seen.runs).toBe(2);
    // One call may have passed the text that the other was made for.
    await Promise.all([session.extend(), session.extend()]);
    expect(seen.runs).toBe(4);
    expect((await session.toggle(0)).phase).toBe('off');
  });

  /** Runs `meanwhile` while a grown page is read again and its highlight prepared. */
  async function whileExtending(meanwhile: (session: ContentSession) => void) {
    let isGrowing = false;
    const seen = { highlights: 0 };
    const { session } = surround(ARTICLE, {
      *prepareHighlight() {
        if (isGrowing) {
          isGrowing = false;
          meanwhile(session);
        }
        return () => {
          seen.highlights++;
        };
      },
      clear: () => {
        seen.highlights = 0;
      },
    });
    await session.turnOn(0);
    isGrowing = true;
    return { session, seen, state: await session.extend() };
  }

  it('keeps the sensitivity that is chosen while a grown page is read', async () => {
    const { session, state } = await whileExtending((during) => during.setSensitivity(0.5));
    expect(state).toMatchObject({ phase: 'on', sensitivity: 0.5 });
    const { labels } = session.reading!;
    session.relabel();
    expect(session.reading!.labels).toEqual(labels);
  });

  it('leaves the page to a painter that starts while a grown page is read', async () => {
    const painter = vi.fn();
    const { session, seen } = await whileExtending((during) => during.highlight.paintWith(painter));
    expect(painter).toHaveBeenLastCalledWith(session.reading);
    expect(seen.highlights).toBe(0);
  });

  it('shows nothing when it is switched off while a grown page is read', async () => {
    const { session, seen } = await whileExtending((during) => during.turnOff());
    expect(session.reading).toBeNull();
    expect(seen.highlights).toBe(0);
  });

  it('notifies a painter that starts when the page is switched off', async () => {
    const { session } = surround(ARTICLE);
    const painter = vi.fn();
    session.highlight.paintWith(painter);
    expect(painter.mock.calls).toEqual([[null]]);
  });

  it('removes the style sheet when cancelled while that is being added', async () => {
    const { session, seen } = surround(ARTICLE, {
      addTint: async () => {
        session.turnOff();
        seen.sheets++;
      },
    });
    expect((await session.turnOn(0)).phase).toBe('off');
    expect(seen.spans).toBeNull();
    expect(seen.sheets).toBeLessThanOrEqual(0);
  });

  it("checks the page's appearance whenever it may have changed, while it is highlighted", async () => {
    let checks = 0;
    const { session } = surround(ARTICLE, {
      sampleColours: (content) => {
        expect(content).toHaveLength(3);
        checks++;
        return [];
      },
    });
    await session.highlight.retint();
    expect(checks).toBe(0);
    await session.turnOn(0);
    await session.highlight.retint();
    expect(checks).toBe(2);
    session.turnOff();
    await session.highlight.retint();
    expect(checks).toBe(2);
  });

  it('runs once when turned on twice at the same time', async () => {
    const { session, seen } = surround(ARTICLE);
    const [a, b] = await Promise.all([session.turnOn(0), session.turnOn(0)]);
    expect(a).toEqual(b);
    expect(seen.runs).toBe(1);
  });

  it('labels again without another run when the sensitivity changes', async () => {
    const { session, seen } = surround(ARTICLE);
    await session.turnOn(0);
    expect(session.setSensitivity(0.5)).toMatchObject({ phase: 'on', sensitivity: 0.5 });
    expect(seen.runs).toBe(1);
    session.turnOff();
    expect(session.setSensitivity(0.1)).toEqual({ phase: 'off' });
    expect(seen.spans).toBeNull();
  });

  it('leaves out the parts that the user has chosen for the site, and others at once when they choose so', async () => {
    const caption = `<figure><img src="a.jpg"><figcaption>${SENTENCE}</figcaption></figure>`;
    const { session, seen } = surround(ARTICLE + caption, {
      createEngine: async () => keepAll,
      partsLeftOut: async () => ['captions'],
    });
    expect(await session.turnOn(0)).toMatchObject({ without: ['captions'] });
    const last = () => seen.spans?.at(-1)?.last.text;
    expect(last()).toBe(PROSE);
    expect(session.setParts(['images'])).toMatchObject({ phase: 'on', without: ['images'] });
    expect(last()).toBe(SENTENCE);
    // A page that grows keeps the newest choice.
    expect(await session.extend()).toMatchObject({ without: ['images'] });
    session.turnOff();
    expect(session.setParts([])).toEqual({ phase: 'off' });
  });

  it('labels by what was learnt from other pages, until that is forgotten', async () => {
    const caption = `<figure><img src="a.jpg"><figcaption>${SENTENCE}</figcaption></figure>`;
    let learnt: Preferences | null = {
      *apply({ labels }) {
        yield;
        return labels.map((label, i) => label && i < labels.length - 1);
      },
    };
    const { session, seen } = surround(ARTICLE + caption, {
      createEngine: async () =>
        fixedEngine((blocks) => ({
          probabilities: new Float32Array(blocks.length).fill(0.9),
          threshold: 0.5,
          signals: silentSignals(blocks),
        })),
      preferences: async () => learnt,
    });
    await session.turnOn(0);
    const last = () => seen.spans?.at(-1)?.last.text;
    expect(last()).toBe(PROSE);
    session.setSensitivity(0.2);
    await session.extend();
    expect(last()).toBe(PROSE);
    learnt = null;
    await session.reloadCorrections();
    expect(last()).toBe(SENTENCE);
  });

  it('reports every change of the highlighted blocks', async () => {
    const { session } = surround(ARTICLE);
    const sensitivities: number[] = [];
    session.onLabels = ({ sensitivity }) => sensitivities.push(sensitivity);
    await session.turnOn(0);
    session.setSensitivity(0.5);
    session.turnOff();
    session.setSensitivity(0.1);
    expect(sensitivities).toEqual([0, 0.5]);
  });

  it('labels by earlier corrections, and again when one is added', async () => {
    const remembered: CorrectionStorage = {
      ...storage,
      load: async () => ({ blocks: [[keysOf(ARTICLE)[9], false]], rules: [] }),
    };
    const { session, seen } = surround(ARTICLE, {
      corrections: new PageCorrections(remembered, () => 'https://example.org/article'),
    });
    expect(await session.turnOn(0)).toMatchObject({ words: 108 });
    session.corrections.change({ blocks: [[keysOf(ARTICLE)[10], false]], rules: [] });
    expect(session.relabel()).toMatchObject({ words: 54 });
    expect(session.setSensitivity(0.1)).toMatchObject({ words: 54 });
    expect(seen.runs).toBe(1);
    session.turnOff();
    expect(session.relabel()).toEqual({ phase: 'off' });
  });

  it('labels again when stored corrections have changed elsewhere, and keeps those not stored yet', async () => {
    const [first, second] = keysOf(ARTICLE).slice(9);
    const kept = { blocks: [[first, false]] as [string, boolean][], rules: [] };
    const elsewhere: CorrectionStorage = { load: async () => ({ ...kept }), save: async () => 'private' };
    const { session, seen } = surround(ARTICLE, {
      corrections: new PageCorrections(elsewhere, () => 'https://example.org/article'),
    });
    expect(await session.reloadCorrections()).toEqual({ phase: 'off' });
    const turning = session.turnOn(0);
    kept.blocks = [];
    expect(await session.reloadCorrections()).toMatchObject({ words: 162 });
    await turning;
    session.corrections.change({ blocks: [[second, false]], rules: [] });
    expect(session.relabel()).toMatchObject({ words: 108 });
    kept.blocks = [[first, false]];
    expect(await session.reloadCorrections()).toMatchObject({ words: 54 });
    kept.blocks = [];
    expect(await session.reloadCorrections()).toMatchObject({ words: 108 });
    expect(seen.runs).toBe(1);
  });

  it('treats replaced content as another page when its address has changed', async () => {
    const at = { html: ARTICLE, address: '/one' };
    const perPage: CorrectionStorage = {
      ...storage,
      load: async (url) => ({ blocks: [[keysOf(at.html)[url.endsWith('one') ? 9 : 10], false]], rules: [] }),
    };
    const { session } = surround(ARTICLE, {
      readPage: async () => pageOf(at.html),
      corrections: new PageCorrections(perPage, () => `https://example.org${at.address}`),
    });
    const saidOf = () => ({ url: session.corrections.url, blocks: [...session.reading!.corrections.keys()] });
    await session.turnOn(0);
    at.address = '/one/2';
    at.html = `${ARTICLE}<p>${PROSE}</p>`;
    await session.extend();
    expect(saidOf()).toEqual({ url: 'https://example.org/one', blocks: [9] });
    at.html = ARTICLE.replaceAll('A sentence', 'Another one');
    await session.extend();
    expect(saidOf()).toEqual({ url: 'https://example.org/one/2', blocks: [10] });
  });

  it('lets another painter show the reading, and notifies it when there is none any more', async () => {
    const { session, seen } = surround(ARTICLE);
    await session.turnOn(0);
    const painted: (number | null)[] = [];
    session.highlight.paintWith((reading) => painted.push(reading?.sensitivity ?? null));
    expect(seen.spans).toBeNull();
    session.setSensitivity(0.5);
    session.highlight.paintWith(null);
    expect(seen.spans).not.toBeNull();
    session.highlight.paintWith((reading) => painted.push(reading?.sensitivity ?? null));
    session.turnOff();
    expect(painted).toEqual([0, 0.5, 0.5, null]);
    await session.turnOn(0);
    expect(seen.spans).not.toBeNull();
  });

  it('reads a page that is not highlighted, and leaves no trace', async () => {
    const { session, seen } = surround(ARTICLE);
    const read = await session.read(0);
    expect(read).toMatchObject({ engine: 'boilerpipe-words', sensitivity: 0 });
    expect(seen).toMatchObject({ states: [], spans: null, sheets: 0, runs: 1 });
    expect(session.reading).toBeNull();
  });

  it('returns the highlighted reading without another run', async () => {
    const { session, seen } = surround(ARTICLE);
    const turning = session.turnOn(0.5);
    expect(await session.read(0)).toBe(session.reading);
    expect((await turning).phase).toBe('on');
    expect(seen.runs).toBe(1);
  });

  it('classifies again when the engine changes, at once if the page is highlighted', async () => {
    const engines = [boilerpipeWords(), boilerpipeDensity(), boilerpipeWords()];
    const { session, seen } = surround(ARTICLE, { createEngine: async () => engines.shift()! });
    await session.turnOn(0.5);
    await session.changeEngine();
    expect(session.state()).toMatchObject({ phase: 'on', engine: 'boilerpipe-density', sensitivity: 0.5 });
    expect(seen.sheets).toBe(1);
    session.turnOff();
    await session.changeEngine();
    expect(session.state()).toEqual({ phase: 'off' });
    expect(await session.turnOn(0)).toMatchObject({ engine: 'boilerpipe-words', adjustable: false });
  });

  it('takes the labels of papers as published, and moves their threshold with the slider', async () => {
    const page = pageOf(ARTICLE);
    const engine = fixedEngine((blocks) => ({
      probabilities: Float32Array.from(blocks, (_, i) => (i < 9 ? 0.1 : 0.3)),
      threshold: 0.5,
    }));
    const { session } = surround(ARTICLE, { readPage: async () => page, createEngine: async () => engine });
    expect(await session.turnOn(0)).toEqual({ phase: 'empty', engine: 'fixed', hasText: true });
    expect(await session.turnOn(0.5)).toMatchObject({ words: 162, adjustable: true });
    expect(session.setSensitivity(1)).toMatchObject({ words: 171 });
  });

  it('reports why it could not read', async () => {
    expect(await surround('<img>').session.read(0)).toEqual({ phase: 'empty' });
    expect(await surround(ARTICLE, { viewer: () => 'xml' }).session.read(0)).toEqual({ phase: 'refused' });
    const silenced = console.error;
    console.error = () => {};
    const broken = surround(ARTICLE, { createEngine: () => Promise.reject(new Error('no weights')) });
    expect(await broken.session.read(0)).toEqual({ phase: 'failed' });
    console.error = silenced;
  });

  it('reports a page with nothing to read, and tries again at the next click', async () => {
    const { session, seen } = surround('<img>');
    expect((await session.toggle(0)).phase).toBe('empty');
    expect((await session.toggle(0)).phase).toBe('empty');
    expect(seen.states).toEqual(['working', 'empty', 'working', 'empty']);
  });

  describe('on a page where no content is found', () => {
    const MENU = '<nav><a href="/">Home</a> <a href="/about">About us</a></nav>';

    it('reads the text for the user to choose from, and stays empty when nothing is chosen', async () => {
      const { session, seen } = surround(MENU);
      expect(await session.turnOn(0)).toMatchObject({ phase: 'empty', hasText: true });
      expect(await session.turnOnToCorrect(0)).toMatchObject({ phase: 'on', words: 0 });
      session.leaveUnchosen();
      expect(session.state()).toMatchObject({ phase: 'empty', hasText: true });
      expect(session.reading).toBeNull();
      expect(seen.spans).toBeNull();
    });

    it('keeps what the user has chosen', async () => {
      const { session, seen } = surround(MENU);
      await session.turnOnToCorrect(0);
      session.corrections.change({ blocks: [[keysOf(MENU)[1], true]], rules: [] });
      session.relabel();
      session.leaveUnchosen();
      expect(session.state()).toMatchObject({ phase: 'on', words: 2 });
      expect(shownText(seen.spans)).toEqual(['About us']);
    });

    it('has nothing to choose from where there is no text, or the text is in a frame', async () => {
      expect(await surround('<img>').session.turnOnToCorrect(0)).toEqual({ phase: 'empty' });
      const framed = surround(MENU, { findFrame: async () => ({ host: 'example.org' }) });
      expect((await framed.session.turnOnToCorrect(0)).phase).toBe('empty');
    });

    it('says that the page is loading until it has loaded', async () => {
      let isLoading = true;
      const { session, seen } = surround(MENU, { isLoading: () => isLoading });
      expect(await session.turnOn(0)).toMatchObject({ phase: 'empty', isLoading });
      isLoading = false;
      expect(await session.retry(0)).not.toHaveProperty('isLoading');
      expect(seen.states).toEqual(['working', 'empty', 'empty']);
    });
  });

  it('reads an empty page again without a change of state when text is added', async () => {
    let html = '<img>';
    const read = { readPage: async () => pageOf(html) };
    const { session, seen } = surround('', read);
    await session.turnOn(0);
    expect((await session.retry(0)).phase).toBe('empty');
    html = ARTICLE;
    expect(await session.retry(0)).toMatchObject({ phase: 'on', words: 162 });
    expect(seen.states).toEqual(['working', 'empty', 'on']);
    await session.turnOff();
    expect((await session.retry(0)).phase).toBe('off');
  });

  it('stops waiting on an automatic page when its site is removed from the list', async () => {
    const { session, seen } = surround('<img>', { isAutoSite: async () => false });
    session.isAutomatic = true;
    await session.turnOn(0);
    expect((await session.retry(0)).phase).toBe('off');
    expect(seen.states).toEqual(['working', 'empty', 'off']);
  });

  it('starts by itself on the next page while its site is listed, unless the user has switched it off', async () => {
    let isListed = true;
    const { session } = surround(ARTICLE, { isAutoSite: async () => isListed });
    const next = async () => {
      session.dispose(false);
      return (await session.resume(0)).phase;
    };
    session.isAutomatic = true;
    await session.turnOn(0);
    expect(await next()).toBe('on');
    isListed = false;
    expect(await next()).toBe('off');
    isListed = true;
    expect(await next()).toBe('on');
    session.turnOff();
    expect(await next()).toBe('off');
  });

  it('goes on with the next page when the user has switched it on, until they switch it off', async () => {
    let html = ARTICLE;
    const { session } = surround('', { readPage: async () => pageOf(html) });
    const next = async (page: string) => {
      session.dispose(false);
      html = page;
      return (await session.resume(0)).phase;
    };
    expect(await next(ARTICLE)).toBe('off');
    await session.turnOn(0);
    expect(await next(ARTICLE)).toBe('on');
    // An application may show nothing for a while.
    expect(await next('<img>')).toBe('empty');
    expect(await next(ARTICLE)).toBe('on');
    session.turnOff();
    expect(await next(ARTICLE)).toBe('off');
  });

  it("leaves the browser's built-in viewers alone", async () => {
    const { session } = surround(ARTICLE, { viewer: () => 'xml' });
    expect((await session.toggle(0)).phase).toBe('refused');
  });

  it('says which viewer it is where that is known', async () => {
    const { session } = surround(ARTICLE, { viewer: () => 'pdf' });
    expect(await session.toggle(0)).toEqual({ phase: 'refused', why: 'pdf' });
  });

  describe('on a page whose text is in a frame', () => {
    const frame = { host: 'example.org' };
    function framed(found = frame as FrameOffer | undefined) {
      const inner = pageOf(ARTICLE);
      const outer = pageOf('<img>');
      let isInFrame = false;
      return surround('', {
        readPage: async () => (isInFrame ? inner : outer),
        findFrame: async () => found,
        enterFrame: () => {
          isInFrame = found !== undefined && !found.address;
          return isInFrame;
        },
        isInFrame: () => isInFrame,
      });
    }

    it('names the frame, and reads it when asked to', async () => {
      const { session, seen } = framed();
      expect(await session.turnOn(0)).toEqual({ phase: 'empty', frame });
      expect(await session.readFrame(0)).toMatchObject({ phase: 'on', words: 162, inFrame: true });
      expect(shownText(seen.spans)).toEqual([PROSE]);
      // Asked for twice, it is read once.
      expect(await session.readFrame(0)).toMatchObject({ phase: 'on', words: 162 });
      expect(seen.runs).toBe(1);
    });

    it('stays as it is when the frame cannot be read', async () => {
      const { session } = framed({ ...frame, address: 'https://example.org/text' });
      const empty = await session.turnOn(0);
      expect(await session.readFrame(0)).toEqual(empty);
    });

    it('reports a frame that is found only later', async () => {
      let found: FrameOffer | undefined;
      const { session, seen } = surround('<img>', { findFrame: async () => found });
      await session.turnOn(0);
      const before = seen.states.length;
      await session.retry(0);
      expect(seen.states).toHaveLength(before);
      found = frame;
      expect(await session.retry(0)).toEqual({ phase: 'empty', frame });
      expect(seen.states).toHaveLength(before + 1);
    });
  });

  it.each<[string, Partial<SessionEnvironment>]>([
    ['reading', { readPage: () => JSON.parse('') }],
    ['the engine', { createEngine: () => Promise.reject(new Error('no weights')) }],
    ['the style sheet', { addTint: () => Promise.reject(new Error('tab is gone')) }],
    [
      'painting',
      {
        *prepareHighlight() {
          yield;
          throw new Error('no highlights');
        },
      },
    ],
  ])('never leaves the page half highlighted when %s fails', async (_name, changes) => {
    const silenced = console.error;
    console.error = () => {};
    const { session, seen } = surround(ARTICLE, changes);
    const state = await session.toggle(0);
    console.error = silenced;
    expect(state.phase).toBe('failed');
    expect(seen.spans).toBeNull();
    expect(seen.sheets).toBeLessThanOrEqual(0);
    expect(session.reading).toBeNull();
  });
});
