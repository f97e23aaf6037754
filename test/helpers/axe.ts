/** Runs axe-core, which finds what hinders people with disabilities, on the extension's views in a real browser. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { AxeResults } from 'axe-core';
import { type ExtensionBrowser, until } from './driver';

const AXE = createRequire(import.meta.url).resolve('axe-core/axe.min.js');

/** Violations as text; fails when axe has checked nothing. */
function violationsOf({ violations, passes, incomplete }: AxeResults): string[] {
  if (passes.length + incomplete.length + violations.length === 0) throw new Error('axe has checked nothing');
  return violations.map(
    ({ id, nodes }) =>
      `${id}: ${nodes.map(({ html, failureSummary }) => `${html} ${failureSummary}`).join('; ')}`,
  );
}

/**
 * All violations inside a closed shadow root, as text; axe gets that root as an open one.
 * @param load adds a script file to the page
 * @param rules names of axe's rules; all of them when none are given
 */
export async function violationsInRoot(
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
  const answer = await until('axe has an answer', () =>
    browser.evaluate(() => (window as unknown as { axeAnswer: AxeResults | string | null }).axeAnswer),
  );
  if (typeof answer === 'string') throw new Error(answer);
  return violationsOf(answer);
}

/**
 * All violations of a page of the extension's own, as text. Its policy allows no script but what the driver evaluates, so
 * axe's source is evaluated there.
 * @param evaluate returns the value of a JavaScript expression in the page, as text
 */
export async function violationsInOwnPage(
  evaluate: (expression: string) => Promise<string | null>,
): Promise<string[]> {
  await evaluate(`(() => {
    ${readFileSync(AXE, 'utf8')};
    window.axeAnswer = null;
    window.axe.run().then(
      (answer) => { window.axeAnswer = JSON.stringify(answer); },
      (error) => { window.axeAnswer = JSON.stringify(String(error)); },
    );
  })()`);
  const text = await until('axe has an answer', async () => {
    const text = await evaluate('window.axeAnswer');
    return text && text !== 'null' ? text : null;
  });
  const answer: AxeResults | string = JSON.parse(text);
  if (typeof answer === 'string') throw new Error(answer);
  return violationsOf(answer);
}
