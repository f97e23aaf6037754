/** Entry of the stand-in for Readability.js in Cloudflare's Workers, with its WebAssembly compiled before. */
import './compiled-kernel';

export * from './readability';
