/** The compiled kernel, in base64; see `compile.ts`. */
declare module '*/kernel.ts?wasm' {
  const base64: string;
  export default base64;
}
