/** Rows as lines of JSON in zstd frames. */
import { Zstd } from '@hpcc-js/wasm-zstd';
import type { RowEncoder } from './row-encoder';

/** Bytes of rows in a frame. Frames are independent: rows before a cut can be read. */
const FRAME_BYTES = 1 << 20;

/** Creates an encoder with the library's zstd: that of another Node may write other bytes. */
export async function jsonLinesEncoder(): Promise<RowEncoder> {
  const zstd = await Zstd.load();
  let rows: string[] = [];
  let bytes = 0;
  const compress = (): Uint8Array[] => {
    if (rows.length === 0) return [];
    const frame = zstd.compress(Buffer.from(rows.join('')));
    rows = [];
    bytes = 0;
    return [frame];
  };
  return {
    add(facts, answer) {
      // Both are JSON objects already, and the second has at least its status.
      const row = `${JSON.stringify(facts).slice(0, -1)},${answer.slice(1)}\n`;
      rows.push(row);
      bytes += row.length;
      return bytes >= FRAME_BYTES ? compress() : [];
    },
    end: compress,
  };
}
