/**
 * `npm test`: set-up; types, lint, unused code and the extension's build, next to the package for npm; unit tests, next
 * to those of the Python packages, then the built extension in real browsers. Every step runs even when one before it
 * failed, so that one run reports everything; the exit code is 0 only when all passed.
 */
import { spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ROOT } from './setup/packages.mjs';
import { fail, setUp } from './setup/setup.mjs';
import { toolFile } from './setup/tools.mjs';

const started = performance.now();
const seconds = (since) => `${((performance.now() - since) / 1000).toFixed(1)} s`;
const failures = [];
/** Steps that count as one test each: types, lint, unused code and the builds; the Python packages where they are tested. */
let checks = 5;

/** Runs a program, by default a JavaScript file in the current Node: no shell, and the same on every system. */
function run(args, stdio, program = process.execPath) {
  const child = spawn(program, args, { cwd: ROOT, stdio: ['ignore', stdio, stdio] });
  const output = [];
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (data) => output.push(data));
  return new Promise((resolve) => {
    child.on('error', (error) => resolve({ passed: false, output: error.message }));
    child.on('close', (code) => resolve({ passed: code === 0, output: Buffer.concat(output) }));
  });
}

function report(name, passed, since) {
  console.log(`# ${name}: ${passed ? 'ok' : 'FAILED'} (${seconds(since)})`);
  if (!passed) failures.push(name);
  return passed;
}

/** Runs a step that prints as it goes. */
async function step(name, args) {
  const since = performance.now();
  console.log(`\n# ${name}`);
  const { passed } = await run(args, 'inherit');
  return report(name, passed, since);
}

/** Runs a step and prints what it has said at its end: others run at the same time. */
async function quietStep(name, args, program) {
  const since = performance.now();
  const { passed, output } = await run(args, 'pipe', program);
  console.log(`\n# ${name}`);
  process.stdout.write(output);
  report(name, passed, since);
}

async function checkAndBuild() {
  await quietStep('types', [toolFile('tsc')]);
  await quietStep('lint', [toolFile('biome'), 'check']);
  await quietStep('unused code', [toolFile('knip')]);
  await quietStep('build', [toolFile('vite'), 'build', '--logLevel', 'warn']);
}

/**
 * Runs the tests of the Python packages over the built command, where there is Python with pytest. Those that start a
 * cluster are for `npm run test:long`; those of an engine that is not installed are skipped too.
 */
async function testPython() {
  const python = ['python3', 'python'].find(
    (name) => spawnSync(name, ['-c', 'import pytest'], { stdio: 'ignore' }).status === 0,
  );
  if (!python) {
    console.log('\n# python: left out, as there is no Python with pytest');
    return;
  }
  process.env.LEAFLIGHT_COMMAND = `"${process.execPath}" "${join(ROOT, 'dist', 'npm', 'leaflight.mjs')}"`;
  checks++;
  await quietStep('python', ['-m', 'pytest', '-q', '-rs', '-p', 'no:cacheprovider', 'integrations'], python);
}

/** Runs vitest and counts from its report; a file that does not load counts as one failure. */
async function runTests() {
  rmSync(join(ROOT, 'test', 'failures'), { recursive: true, force: true });
  const folder = mkdtempSync(join(tmpdir(), 'leaflight-test-'));
  const report = join(folder, 'report.json');
  const args = ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  const passed = await step('tests', [toolFile('vitest'), ...args, ...process.argv.slice(2)]);
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
const packaged = quietStep('package', ['scripts/npm/build.mjs']);
// Each keeps about one core busy. The Python packages call the command of the package.
const pythonTested = packaged.then(testPython);
await Promise.all([checkAndBuild(), packaged]);
const [tests] = await Promise.all([runTests(), pythonTested]);
const checksFailed = failures.filter((name) => name !== 'tests').length;
if (failures.length > 0) console.log(`\nfailed: ${failures.join(', ')}`);
console.log(`\nnpm test took ${seconds(started)}`);
console.log(`${tests.passed + checks - checksFailed} passed, ${tests.failed + checksFailed} failed`);
process.exit(failures.length > 0 ? 1 : 0);
