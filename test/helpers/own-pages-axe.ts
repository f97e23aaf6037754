/**
 * Runs axe-core on the extension's own pages, whose policy allows no script except those that the driver
 * evaluates.
 */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { until } from './driver';

const SOURCE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/**
 * All violations of the page, as text.
 * @param evaluate returns the value of a JavaScript expression in the page, as text
 */
export async function ownViolations(
  evaluate: (expression: string) => Promise<string | null>,
): Promise<string[]> {
  await evaluate(`(() => {
    ${SOURCE};
    window.axeAnswer = null;
    window.axe.run().then(
      ({ violations, passes }) => {
        const told = violations.map(({ id, nodes }) => id + ': ' + nodes.map(({ html }) => html).join(' '));
        window.axeAnswer = JSON.stringify({ told, passes: passes.length });
      },
      (error) => { window.axeAnswer = JSON.stringify({ told: [String(error)], passes: 0 }); },
    );
  })()`);
  const answer = await until('axe', async () => {
    const text = await evaluate('window.axeAnswer');
    return text && text !== 'null' ? text : null;
  });
  const { told, passes } = JSON.parse(answer);
  if (passes === 0 && told.length === 0) throw new Error('axe has checked nothing');
  return told;
}
