/** Entry of the library in Cloudflare's Workers, with its WebAssembly compiled before. */
import './compiled-kernel';

export * from './index';
