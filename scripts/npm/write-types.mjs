/** Writes the types of the package for npm, one file for each entry, and the model of the API that its page is made from. */
import { spawnSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT, SetupError } from '../setup/packages.mjs';
import { toolFile } from '../setup/tools.mjs';

/** Types of all sources, from which those of an entry are gathered. */
const EMITTED = join(ROOT, 'dist', 'types');
export const ENTRIES = ['index', 'readability'];

/** Path of the model of an entry's API. */
export const apiModel = (entry) => join(EMITTED, `${entry}.api.json`);

async function gather(entry) {
  const { Extractor, ExtractorConfig } = await import('@microsoft/api-extractor');
  const config = ExtractorConfig.prepare({
    configObjectFullPath: undefined,
    packageJsonFullPath: join(ROOT, 'package.json'),
    configObject: {
      projectFolder: ROOT,
      mainEntryPointFilePath: join(EMITTED, 'library', `${entry}.d.ts`),
      compiler: {
        overrideTsconfig: {
          compilerOptions: {
            moduleResolution: 'Bundler',
            module: 'ESNext',
            target: 'ES2022',
            skipLibCheck: true,
          },
          include: [join(EMITTED, '**/*.d.ts')],
        },
      },
      apiReport: { enabled: false },
      docModel: { enabled: true, apiJsonFilePath: apiModel(entry) },
      dtsRollup: { enabled: true, untrimmedFilePath: join(ROOT, 'dist', 'npm', `${entry}.d.ts`) },
      tsdocMetadata: { enabled: false },
      messages: {
        extractorMessageReporting: {
          default: { logLevel: 'error' },
          // Lists of names, of which only the types made from them are part of the API.
          'ae-forgotten-export': { logLevel: 'none' },
          'ae-missing-release-tag': { logLevel: 'none' },
        },
        tsdocMessageReporting: { default: { logLevel: 'error' } },
      },
    },
  });
  const { succeeded } = Extractor.invoke(config, {
    localBuild: false,
    messageCallback(message) {
      message.handled = true;
      if (message.logLevel === 'error') process.stderr.write(`${message.formatMessageWithLocation(ROOT)}\n`);
    },
  });
  if (!succeeded) throw new SetupError(`the types of ${entry} could not be written; see the messages above`);
}

/** Writes `dist/npm/ENTRY.d.ts` of each entry. @throws {SetupError} */
export async function writeTypes() {
  rmSync(EMITTED, { recursive: true, force: true });
  const config = join(ROOT, 'scripts', 'npm', 'tsconfig.types.json');
  const { status } = spawnSync(process.execPath, [toolFile('tsc'), '--project', config], {
    cwd: ROOT,
    stdio: ['ignore', 2, 2],
  });
  if (status !== 0) throw new SetupError('the types of the library could not be written; see above');
  for (const entry of ENTRIES) await gather(entry);
}
