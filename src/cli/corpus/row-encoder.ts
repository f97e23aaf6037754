/** Encodes the rows of a data file. */
import type { RecordFacts } from './input-record';

/** Turns rows into the bytes of a file, in order. The same rows give the same bytes on every machine. */
export interface RowEncoder {
  /**
   * Adds a row. @returns the bytes that are ready
   * @param answer JSON object with the fields that come from the page
   */
  add(facts: RecordFacts, answer: string): Uint8Array[];
  /** Ends the file and returns its last bytes; the next row begins another file. */
  end(): Uint8Array[];
}
