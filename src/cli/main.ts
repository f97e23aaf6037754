/** Entry point of the built command. */
import { setFlagsFromString } from 'node:v8';
import { main } from './commands';
import { endWithOutput } from './lines';

// Node 20 needs a flag for fused multiply-add (relaxed SIMD); later versions always have it.
if (Number.parseInt(process.versions.node, 10) < 22) setFlagsFromString('--experimental-wasm-relaxed-simd');

endWithOutput();
process.exitCode = await main(process.argv.slice(2));
