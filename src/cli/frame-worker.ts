/** Worker process of `leaflight frames`: extracts the page of each frame with the library. */
import { createExtractor } from '../library';
import type { EngineName, ExtractOptions, Extractor } from '../library/types';
import { splitFrame } from './read-frames';
import { serveWorker } from './serve-worker';
import { messageOf } from './usage';

export interface FrameSettings {
  engine?: EngineName;
}

/** First line of a frame. */
interface FrameHeader extends Pick<ExtractOptions, 'url' | 'contentType' | 'want' | 'parts' | 'without'> {
  /** True when the page is text in UTF-8, whatever it declares. */
  text?: boolean;
}

const utf8 = new TextDecoder();

async function answerFrame(frame: Uint8Array, extractor: Extractor): Promise<string> {
  try {
    const [{ text, ...options }, page] = splitFrame<FrameHeader>(frame);
    return JSON.stringify(await extractor.extract(text ? utf8.decode(page) : page, options));
  } catch (error) {
    return JSON.stringify({ error: messageOf(error) });
  }
}

/** Answers each frame until the parent disconnects. */
export function run([settingsJson]: string[]): Promise<number> {
  const { engine }: FrameSettings = JSON.parse(settingsJson);
  return serveWorker(() => createExtractor({ engine }), answerFrame);
}
