/** Rows as Parquet, compressed by zstd, with one column for each field. */
import { Zstd } from '@hpcc-js/wasm-zstd';
import type { SchemaElement } from 'hyparquet';
import { ByteWriter, ParquetWriter } from 'hyparquet-writer';
import type { PageAnswer } from '../corpus-worker';
import type { RecordFacts } from './input-record';
import type { RowEncoder } from './row-encoder';

/** Maximum rows of a row group, so that memory does not grow with the file. */
const MAX_GROUP_ROWS = 1000;
const MAX_GROUP_CHARACTERS = 1 << 25;

type Row = Partial<RecordFacts & PageAnswer>;
type Type = Pick<SchemaElement, 'type' | 'converted_type'>;

const STRING: Type = { type: 'BYTE_ARRAY', converted_type: 'UTF8' };
const JSON_TEXT: Type = { type: 'BYTE_ARRAY', converted_type: 'JSON' };
const INTEGER: Type = { type: 'INT64' };
const NUMBER: Type = { type: 'DOUBLE' };
const FLAG: Type = { type: 'BOOLEAN' };

const COLUMNS: Readonly<Record<Exclude<keyof Row, 'blocks'>, Type>> = {
  id: STRING,
  url: STRING,
  crawled: STRING,
  file: STRING,
  offset: INTEGER,
  httpStatus: INTEGER,
  payloadDigest: STRING,
  truncated: STRING,
  input: JSON_TEXT,
  status: STRING,
  error: STRING,
  language: STRING,
  title: STRING,
  byline: STRING,
  date: STRING,
  site: STRING,
  text: STRING,
  digest: STRING,
  minhash: STRING,
  markdown: STRING,
  confidence: NUMBER,
};
const BLOCK_FIELDS: Readonly<Record<keyof NonNullable<Row['blocks']>[number], Type>> = {
  text: STRING,
  path: STRING,
  prediction: NUMBER,
  probability: NUMBER,
  label: FLAG,
  role: STRING,
  roleProbability: NUMBER,
};

const optional = (fields: Readonly<Record<string, Type>>): SchemaElement[] =>
  Object.entries(fields).map(([name, type]) => ({ name, ...type, repetition_type: 'OPTIONAL' }));

const SCHEMA: SchemaElement[] = [
  { name: 'root', num_children: Object.keys(COLUMNS).length + 1 },
  ...optional(COLUMNS),
  { name: 'blocks', repetition_type: 'OPTIONAL', num_children: 1, converted_type: 'LIST' },
  { name: 'list', repetition_type: 'REPEATED', num_children: 1 },
  { name: 'element', repetition_type: 'OPTIONAL', num_children: Object.keys(BLOCK_FIELDS).length },
  ...optional(BLOCK_FIELDS),
];

/** Value of a row in a column. */
function cell(row: Row, name: keyof Row): unknown {
  const value = row[name];
  if (value === undefined || value === null) return null;
  if (name === 'id') return String(value);
  return COLUMNS[name as Exclude<keyof Row, 'blocks'>]?.type === 'INT64' ? BigInt(value as number) : value;
}

class ParquetRows implements RowEncoder {
  private rows: Row[] = [];
  private characters = 0;
  /** The file that is being written; absent before its first group. */
  private open: { bytes: ByteWriter; writer: ParquetWriter } | undefined;

  constructor(private readonly zstd: Zstd) {}

  add(facts: RecordFacts, answer: string): Uint8Array[] {
    this.rows.push({ ...facts, ...JSON.parse(answer) });
    this.characters += answer.length;
    if (this.rows.length < MAX_GROUP_ROWS && this.characters < MAX_GROUP_CHARACTERS) return [];
    return [takeBytes(this.writeGroup().bytes)];
  }

  end(): Uint8Array[] {
    const { bytes, writer } = this.writeGroup();
    writer.finish();
    this.open = undefined;
    return [takeBytes(bytes)];
  }

  private writeGroup(): NonNullable<typeof this.open> {
    this.open ??= this.begin();
    const { rows } = this;
    const names = [...Object.keys(COLUMNS), 'blocks'] as (keyof Row)[];
    const columnData = names.map((name) => ({ name, data: rows.map((row) => cell(row, name)) }));
    if (rows.length > 0) this.open.writer.write({ columnData, rowGroupSize: rows.length });
    this.rows = [];
    this.characters = 0;
    return this.open;
  }

  private begin(): NonNullable<typeof this.open> {
    const bytes = new ByteWriter();
    const compressors = { ZSTD: (input: Uint8Array) => this.zstd.compress(input) };
    const file = { writer: bytes, schema: SCHEMA, compressors, createdBy: 'leaflight' };
    return { bytes, writer: new ParquetWriter({ ...file, codec: 'ZSTD' }) };
  }
}

/** Returns the bytes that were written, and empties the writer. */
function takeBytes(writer: ByteWriter): Uint8Array {
  const bytes = writer.getBytes().slice();
  writer.index = 0;
  return bytes;
}

/** Creates an encoder of rows as a Parquet file, compressed by zstd. */
export const parquetEncoder = async (): Promise<RowEncoder> => new ParquetRows(await Zstd.load());
