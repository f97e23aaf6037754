/**
 * Leaflight finds the main content of a web page with a small neural network.
 *
 * Runs in Node, Deno, Bun, browsers and Workers, from one package without dependencies.
 * @packageDocumentation
 */
export type { Metadata } from '../metadata/metadata';
export type { Part } from '../roles/parts';
export type { Role } from '../roles/role-names';
export { createExtractor, extract } from './extractor';
export type {
  AbortSignalLike,
  Block,
  DocumentLike,
  EngineName,
  Extraction,
  ExtractOptions,
  Extractor,
  ExtractorOptions,
  Field,
  PageInput,
  PageMetadata,
  URLLike,
} from './types';
