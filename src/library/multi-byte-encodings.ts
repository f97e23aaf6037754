/** Adds the Chinese, Japanese and Korean encodings to the decoder of `decode-html.ts`. */
import '@exodus/bytes/encoding.js';
