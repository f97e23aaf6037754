/** Finds the browsers for tests and demonstration; downloads them where possible. Dependency-free. */
import { spawnSync } from 'node:child_process';
import { accessSync, constants, existsSync, readdirSync } from 'node:fs';
import { homedir } from 'node:os';
import { delimiter, join } from 'node:path';
import { ROOT, runQuietly, SetupError } from './packages.mjs';

const { env, platform } = process;
const CACHE = join(homedir(), '.cache', 'leaflight-browsers');

/**
 * Branded Google Chrome is left out: since version 137 it ignores `--load-extension`. The minimum versions
 * are those in which a test can press the toolbar button (Chromium) and those that the manifest accepts
 * (Firefox).
 */
const CHROMIUM = {
  title: 'Chromium',
  variable: 'LEAFLIGHT_CHROMIUM',
  minVersion: 145,
  commands: [
    'chromium',
    'chromium-browser',
    'chrome-for-testing',
    'google-chrome-for-testing',
    'ungoogled-chromium',
  ],
  paths: {
    linux: [
      '/usr/lib/chromium/chromium',
      '/snap/bin/chromium',
      '/opt/chrome-for-testing/chrome',
      '/opt/chromium/chrome',
    ],
    darwin: [
      '/Applications/Chromium.app/Contents/MacOS/Chromium',
      '/Applications/Google Chrome for Testing.app/Contents/MacOS/Google Chrome for Testing',
    ],
    win32: ['Chromium\\Application\\chrome.exe', 'Google\\Chrome for Testing\\Application\\chrome.exe'],
  },
  debian: ['chromium', 'fonts-dejavu-core'],
  instructions: 'install Chromium (or: npx playwright install --with-deps chromium)',
};

const FIREFOX = {
  title: 'Firefox',
  variable: 'LEAFLIGHT_FIREFOX',
  minVersion: 142,
  commands: ['firefox-esr', 'firefox', 'firefox-developer-edition', 'firefox-nightly'],
  paths: {
    linux: ['/usr/lib/firefox-esr/firefox-esr', '/usr/lib/firefox/firefox', '/opt/firefox/firefox'],
    darwin: [
      '/Applications/Firefox.app/Contents/MacOS/firefox',
      '/Applications/Firefox Developer Edition.app/Contents/MacOS/firefox',
    ],
    win32: ['Mozilla Firefox\\firefox.exe', 'Firefox Developer Edition\\firefox.exe'],
  },
  // Xvfb and Mesa give headless Firefox a WebGL context.
  debian: ['firefox-esr', 'xvfb', 'libgl1-mesa-dri', 'fonts-dejavu-core'],
  instructions: 'install Firefox from https://www.mozilla.org/firefox',
};

function isProgram(path) {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/** The program's path on PATH, or null. */
export function onPath(command) {
  const names = platform === 'win32' ? [`${command}.exe`] : [command];
  for (const folder of (env.PATH ?? '').split(delimiter)) {
    for (const name of names) if (folder && isProgram(join(folder, name))) return join(folder, name);
  }
  return null;
}

function usualPaths(browser) {
  const paths = browser.paths[platform] ?? [];
  if (platform === 'win32') {
    const bases = [env.LOCALAPPDATA, env.ProgramFiles, env['ProgramFiles(x86)']].filter(Boolean);
    return paths.flatMap((path) => bases.map((base) => join(base, path)));
  }
  return platform === 'darwin' ? paths.flatMap((path) => [path, join(homedir(), path)]) : paths;
}

/** Playwright's own download of Chromium, if its package is installed. */
async function playwrightDownload() {
  if (!existsSync(join(ROOT, 'node_modules', 'playwright'))) return [];
  const { chromium } = await import('playwright');
  return [chromium.executablePath()];
}

/** Firefox as unpacked by `@puppeteer/browsers`. */
function puppeteerDownloads() {
  const folder = join(CACHE, 'firefox');
  if (!existsSync(folder)) return [];
  return readdirSync(folder).flatMap((version) => [
    join(folder, version, 'firefox', platform === 'win32' ? 'firefox.exe' : 'firefox'),
    join(folder, version, 'Firefox.app', 'Contents', 'MacOS', 'firefox'),
  ]);
}

/**
 * The reason why a program cannot be used; null when it can. Runs it for its version, so that broken links, stubs
 * and old versions are found.
 */
function problemWith(browser, path) {
  if (!isProgram(path)) return 'there is no such program';
  // On Windows `--version` opens a window.
  if (platform === 'win32') return null;
  const answer = spawnSync(path, ['--version'], {
    encoding: 'utf8',
    timeout: 30_000,
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const version = Number(/(\d+)\.\d/.exec(answer.stdout ?? '')?.[1]);
  if (!version) return 'it does not run';
  return version < browser.minVersion
    ? `it is version ${version}, and ${browser.minVersion} or newer is needed`
    : null;
}

async function findBrowser(browser) {
  const chosen = env[browser.variable];
  if (chosen) {
    const problem = problemWith(browser, chosen);
    if (problem) throw new SetupError(`${browser.variable}=${chosen}: ${problem}`);
    return chosen;
  }
  const downloads = browser === CHROMIUM ? await playwrightDownload() : puppeteerDownloads();
  const candidates = [...browser.commands.map(onPath), ...usualPaths(browser), ...downloads];
  return candidates.find((path) => path && isProgram(path) && !problemWith(browser, path)) ?? null;
}

/** Path of a Chromium that accepts unpacked extensions, or null. */
export const findChromium = () => findBrowser(CHROMIUM);

/** Path of a Firefox that accepts the extension, or null. */
export const findFirefox = () => findBrowser(FIREFOX);

async function download(browser) {
  const tool = (...parts) => join(ROOT, 'node_modules', ...parts);
  const [script, ...args] =
    browser === CHROMIUM
      ? [tool('playwright', 'cli.js'), 'install', 'chromium']
      : [
          tool('@puppeteer', 'browsers', 'lib', 'cjs', 'main-cli.js'),
          'install',
          'firefox@stable',
          '--path',
          CACHE,
        ];
  if (!existsSync(script)) return;
  process.stderr.write(`No ${browser.title} found; trying to download it …\n`);
  await runQuietly(process.execPath, [script, ...args], {
    timeout: 300_000,
    env: { ...env, PLAYWRIGHT_DOWNLOAD_CONNECTION_TIMEOUT: '15000' },
    // Without a network, the download's errors are long and say only that; the line at the end is enough.
    stdio: 'ignore',
  });
}

/** True when headless Firefox has no display here, nor the program that makes one. */
const lacksDisplay = () => platform === 'linux' && !env.DISPLAY && !env.WAYLAND_DISPLAY && !onPath('Xvfb');

/**
 * Installs those of the browsers that are missing, and a display for Firefox, as Debian packages, where that can be done
 * without asking. Needs no packages of npm, which can be installed meanwhile.
 * @param {{ chromium?: boolean, firefox?: boolean }} wanted
 */
export async function installDebianBrowsers(wanted) {
  if (process.getuid?.() !== 0 || !onPath('apt-get')) return;
  const missing = [];
  if (wanted.chromium && !(await findBrowser(CHROMIUM))) missing.push(...CHROMIUM.debian);
  if (wanted.firefox && (lacksDisplay() || !(await findBrowser(FIREFOX)))) missing.push(...FIREFOX.debian);
  if (missing.length === 0) return;
  // Both browsers need the same fonts.
  const names = [...new Set(missing)];
  process.stderr.write(`Installing Debian packages: ${names.join(' ')} …\n`);
  const options = { env: { ...env, DEBIAN_FRONTEND: 'noninteractive' }, stdio: ['ignore', 'ignore', 2] };
  await runQuietly('apt-get', ['update', '-qq'], options);
  await runQuietly('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...names], options);
}

async function ensure(browser) {
  let path = await findBrowser(browser);
  if (!path) {
    await download(browser);
    path = await findBrowser(browser);
  }
  if (path) return path;
  throw new SetupError(
    `no ${browser.title} ${browser.minVersion} or newer found: ${browser.instructions}, or set ${browser.variable} to its path`,
  );
}

/** Finds or downloads Chromium. @throws {SetupError} saying what to install. */
export const ensureChromium = () => ensure(CHROMIUM);

/** Finds or downloads Firefox. @throws {SetupError} saying what to install. */
export const ensureFirefox = () => ensure(FIREFOX);
