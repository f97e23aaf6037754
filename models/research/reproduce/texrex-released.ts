/** Turns the networks that texrex's author released into the files of the engines `texrex-released-…`. */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { PerceptronJson } from '../../../src/engines/texrex';
import { FEATURES } from '../../../src/engines/texrex/texrex-features';
import { datasetFolder } from '../evaluate/datasets';
import { readFannNetwork } from './fann-files';
import type { Print } from './paper';

const RELEASED = ['de', 'en', 'fr', 'sv', 'germanic', 'iso'];
const FOLDER = join('models', 'texrex-released');

/** Writes a file for each network. */
export function convertReleased(print: Print): void {
  mkdirSync(FOLDER, { recursive: true });
  for (const name of RELEASED) {
    const text = readFileSync(join(datasetFolder('texrex'), `boilerplate.${name}.net`), 'utf8');
    const { hidden, activation, weights } = readFannNetwork(text);
    const json: PerceptronJson = {
      features: [...FEATURES],
      hidden,
      activation,
      // FANN computes with 32-bit numbers, which eight digits after the first tell apart.
      weights: weights.map((weight) => Number(weight.toPrecision(9))),
    };
    const file = join(FOLDER, `${name}.json`);
    writeFileSync(file, `${JSON.stringify(json)}\n`);
    print(`${file}: ${weights.length} weights, ${activation} units`);
  }
}
