/** Paths of the project and of the built command in it. */
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const HERE = dirname(fileURLToPath(import.meta.url));

/** Project folder, independent of the working directory: the built command lies as deep in it as this file. */
export const ROOT = join(HERE, '..', '..');

/** Path of the built command, which contains this module; given a worker's name as argument, it runs as that worker. */
export const PROGRAM = join(HERE, 'leaflight.mjs');
