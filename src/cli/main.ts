/** Entry of the built command. */
import { setFlagsFromString } from 'node:v8';
import { main } from './commands';
import { endWithOutput } from './lines';

// Multiplying and adding in one vector instruction: in Node 20 behind a flag, always there since.
if (Number.parseInt(process.versions.node, 10) < 22) setFlagsFromString('--experimental-wasm-relaxed-simd');

endWithOutput();
process.exitCode = await main(process.argv.slice(2));
