/** Paths of the project and of the built command in it. */
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const HERE = dirname(fileURLToPath(import.meta.url));

/** Project folder, independent of the working directory: this file and the built command are equally deep. */
export const ROOT = join(HERE, '..', '..');

/** Path of the built command, which contains this module. Started with a worker's name, it is that worker. */
export const PROGRAM = join(HERE, 'leaflight.mjs');
