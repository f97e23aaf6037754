/** Paths of the project and of the built command in it. */
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const HERE = dirname(fileURLToPath(import.meta.url));

/** The project, whatever folder the command was started in: the built command is as deep in it as this file. */
export const ROOT = join(HERE, '..', '..');

/** The built command, of which this module is part: started with the name of a worker, it is one. */
export const PROGRAM = join(HERE, 'leaflight.mjs');
