/**
 * `npm test`: set-up, types, lint, builds, tests of the Python package, unit tests, then the built extension in real browsers. Every step
 * runs even when one before it failed, so that one run reports everything; the exit code is 0 only when all
 * passed.
 */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ROOT } from './setup/packages.mjs';
import { fail, setUp } from './setup/setup.mjs';
import { toolFile } from './setup/tools.mjs';

const started = performance.now();
const seconds = (since) => `${((performance.now() - since) / 1000).toFixed(1)} s`;
const failures = [];
let checks = 0;

function step(name, args, program = process.execPath) {
  checks++;
  const since = performance.now();
  console.log(`\n# ${name}`);
  // Most programs are JavaScript files, run by the current Node: no shell, and the same on every system.
  const { status } = spawnSync(program, args, {
    cwd: ROOT,
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  console.log(`# ${name}: ${status === 0 ? 'ok' : 'FAILED'} (${seconds(since)})`);
  if (status !== 0) failures.push(name);
  return status === 0;
}

/** Runs the tests of the Python package over the built command, where there is Python with pytest. */
function testPython() {
  const python = ['python3', 'python'].find(
    (name) => spawnSync(name, ['-c', 'import pytest'], { stdio: 'ignore' }).status === 0,
  );
  if (!python) {
    console.log('\n# python: left out, as there is no Python with pytest');
    return;
  }
  process.env.LEAFLIGHT_COMMAND = `"${process.execPath}" "${join(ROOT, 'dist', 'npm', 'leaflight.mjs')}"`;
  process.env.PYTHONPATH = join(ROOT, 'integrations', 'python');
  step('python', ['-m', 'pytest', '-q', '-p', 'no:cacheprovider', 'integrations/python'], python);
}

/** Runs vitest and counts from its report; a file that does not load counts as one failure. */
function runTests() {
  rmSync(join(ROOT, 'test', 'failures'), { recursive: true, force: true });
  const folder = mkdtempSync(join(tmpdir(), 'leaflight-test-'));
  const report = join(folder, 'report.json');
  const args = ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  const passed = step('tests', [toolFile('vitest'), ...args, ...process.argv.slice(2)]);
  try {
    const { testResults, numPassedTests, numFailedTests } = JSON.parse(readFileSync(report, 'utf8'));
    const unloadable = testResults.filter(
      ({ status, assertionResults }) =>
        status === 'failed' && !assertionResults.some((test) => test.status === 'failed'),
    );
    const failed = numFailedTests + unloadable.length;
    // Vitest also fails for errors outside any test.
    return { passed: numPassedTests, failed: passed ? failed : Math.max(failed, 1) };
  } catch {
    return { passed: 0, failed: 1 };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

await setUp({ chromium: true, firefox: true }).catch(fail);
step('types', [toolFile('tsc')]);
step('lint', [toolFile('biome'), 'check']);
step('unused code', [toolFile('knip')]);
step('build', [toolFile('vite'), 'build', '--logLevel', 'warn']);
step('package', ['scripts/npm/build.mjs']);
testPython();
const checksFailed = failures.length;
const checksPassed = checks - checksFailed;
const tests = runTests();
if (failures.length > 0) console.log(`\nfailed: ${failures.join(', ')}`);
console.log(`\nnpm test took ${seconds(started)}`);
console.log(`${tests.passed + checksPassed} passed, ${tests.failed + checksFailed} failed`);
process.exit(failures.length > 0 ? 1 : 0);
