/**
 * Lets a build import a file as bytes: `import weights from './weights.bin?bytes'` is a function that decodes them.
 * They are bundled as base64, which no page's policy can refuse to load. In the package for npm, whose size counts,
 * they are compressed before; Node's zlib inflates them, where the platform has it, faster than JavaScript does.
 * The query makes that JavaScript a module of its own, without the compressor, which only crawls need.
 */
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { constants, deflateSync } from 'node:zlib';
import type { Plugin } from 'vite';

/** Weights hardly repeat: what compresses them is how often each value occurs, counted for every few kilobytes. */
const COMPRESSION = { level: 9, memLevel: 7, strategy: constants.Z_HUFFMAN_ONLY };
const QUERY = /^(.+)\?bytes$/;
const BASE64 = fileURLToPath(new URL('../../src/model/base64.ts', import.meta.url)).replaceAll('\\', '/');

/** Plugin for every build that includes the weights. */
export function bundledBytes({ compressed = false } = {}): Plugin {
  return {
    name: 'leaflight:bundled-bytes',
    enforce: 'pre',
    load(id) {
      const file = QUERY.exec(id)?.[1];
      if (!file) return null;
      this.addWatchFile(file);
      const bytes = readFileSync(file);
      const packed = compressed ? deflateSync(bytes, COMPRESSION) : bytes;
      const decoded = `fromBase64(${JSON.stringify(Buffer.from(packed).toString('base64'))})`;
      const importDecoder = `import { fromBase64 } from ${JSON.stringify(BASE64)};`;
      if (!compressed) return `${importDecoder}\nexport default () => ${decoded};`;
      return `${importDecoder}
        import { unzlibSync } from 'fflate?unzlib';
        export default () => {
          const zlib = globalThis.process?.getBuiltinModule?.('node:zlib');
          const packed = ${decoded};
          return zlib ? new Uint8Array(zlib.inflateSync(packed)) : unzlibSync(packed);
        };`;
    },
  };
}
