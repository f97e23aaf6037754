/** Options of the command that makes a corpus. */
import type { CorpusSettings } from '../corpus-worker';
import type { Limit } from '../usage';
import type { CorpusFormat } from './corpus-formats';
import type { ManifestHead } from './manifest';
import type { InputKind } from './open-input';

/** Options of a run, checked. */
export interface CorpusOptions {
  files: string[];
  inputKind: InputKind;
  folder: string;
  format: CorpusFormat;
  settings: CorpusSettings;
  maxBytes: Limit;
  timeout: Limit;
  maxMemory: Limit;
  workers: number;
  /** Maximum number of rows in a data file. */
  shardRows: number;
  /** Number of failed rows after which the run ends. */
  maxFailed: number;
  resume: boolean;
  stats?: string;
  head: ManifestHead;
}
