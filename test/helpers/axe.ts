/** Runs axe-core on the extension's views, in the real browser. */
import { createRequire } from 'node:module';
import type { AxeResults } from 'axe-core';
import { type ExtensionBrowser, until } from './driver';

const AXE = createRequire(import.meta.url).resolve('axe-core/axe.min.js');

/**
 * All violations inside a closed shadow root, as text; axe gets that root as an open one.
 * @param load adds a script file to the page
 * @param rules names of axe's rules; all of them when none are given
 */
export async function violationsIn(
  browser: ExtensionBrowser,
  load: (path: string) => Promise<void>,
  selector: string,
  rules?: readonly string[],
): Promise<string[]> {
  await load(AXE);
  const options = { resultTypes: ['violations'], ...(rules ? { runOnly: rules } : {}) };
  await browser.inClosedRoot(
    'html > div',
    `(() => {
      Object.defineProperty(root.host, 'shadowRoot', { configurable: true, value: root });
      window.axeAnswer = null;
      axe.run(root.querySelector(${JSON.stringify(selector)}), ${JSON.stringify(options)}).then(
        (answer) => { window.axeAnswer = answer; },
        (error) => { window.axeAnswer = String(error); },
      );
    })()`,
  );
  const answer = await until('axe', () =>
    browser.evaluate(() => (window as unknown as { axeAnswer: AxeResults | string | null }).axeAnswer),
  );
  if (typeof answer === 'string') throw new Error(answer);
  if (answer.passes.length + answer.incomplete.length === 0) throw new Error('axe has checked nothing');
  return answer.violations.map(
    ({ id, nodes }) =>
      `${id}: ${nodes.map(({ html, failureSummary }) => `${html} ${failureSummary}`).join('; ')}`,
  );
}
