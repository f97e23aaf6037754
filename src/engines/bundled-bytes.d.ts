/** Content of a file, bundled; see `scripts/build/bundled-bytes.ts`. */
declare module '*?bytes' {
  const decode: () => Uint8Array;
  export default decode;
}
