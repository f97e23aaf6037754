import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ListEnd } from './list-end';

/** Window on a page of this height, whose user can scroll and click. */
class FakeWindow {
  scrollY = 0;
  readonly innerHeight = 1_000;
  readonly document: { scrollingElement: { scrollHeight: number } };
  private readonly listeners: Record<string, (event: { isTrusted: boolean }) => void> = {};

  constructor(scrollHeight: number) {
    this.document = { scrollingElement: { scrollHeight } };
  }

  addEventListener(type: string, listener: (event: { isTrusted: boolean }) => void): void {
    this.listeners[type] = listener;
  }

  scrollTo(y: number): void {
    this.scrollY = y;
    this.listeners.scroll({ isTrusted: true });
  }

  click(isTrusted = true): void {
    this.listeners.click({ isTrusted });
  }
}

const listEndOf = (window: FakeWindow): ListEnd => {
  const end = new ListEnd();
  end.listenIn(window as unknown as Window, new AbortController().signal);
  return end;
};

describe('the end of a list', () => {
  let window: FakeWindow;
  let end: ListEnd;
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['performance'] });
    window = new FakeWindow(10_000);
    end = listEndOf(window);
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it('loads more when the user has just scrolled on near it', () => {
    window.scrollTo(3_000);
    expect(end.mayLoadMore).toBe(false);
    window.scrollTo(7_500);
    expect(end.mayLoadMore).toBe(true);
  });

  it('loads no more when the user has stood near it for a while', () => {
    window.scrollTo(9_000);
    vi.advanceTimersByTime(60_000);
    expect(end.mayLoadMore).toBe(false);
  });

  it('loads no more when the user scrolls back from it', () => {
    window.scrollTo(9_000);
    vi.advanceTimersByTime(60_000);
    window.scrollTo(8_500);
    expect(end.mayLoadMore).toBe(false);
  });

  it('loads more when the user clicks near it, and not when a script does', () => {
    window.scrollTo(9_000);
    vi.advanceTimersByTime(60_000);
    window.click(false);
    expect(end.mayLoadMore).toBe(false);
    window.click();
    expect(end.mayLoadMore).toBe(true);
  });
});
