/** Result of an output in one row of the table, on one page. */

export interface Verdict {
  /** Number of cases on the page. */
  cases: number;
  /** The fault of each case that failed. */
  failures: string[];
}

/** Maximum characters of a failed text that are printed. */
const MAX_TEXT_LENGTH = 140;

/** Judges each case: a text says what is wrong, null that all is well. */
export function judgeEach<T>(cases: Iterable<T>, judge: (one: T) => string | null): Verdict {
  const verdict: Verdict = { cases: 0, failures: [] };
  for (const one of cases) {
    verdict.cases++;
    const failure = judge(one);
    if (failure !== null) verdict.failures.push(failure.replace(/\s+/g, ' ').slice(0, MAX_TEXT_LENGTH));
  }
  return verdict;
}
