/** Compiled kernel, in base64; see `scripts/build/assemblyscript.ts`. */
declare module '*/kernel.ts?wasm' {
  const base64: string;
  export default base64;
}

/** Compiled kernel with relaxed SIMD instructions, which not every browser has. */
declare module '*/kernel.ts?wasm=relaxed' {
  const base64: string;
  export default base64;
}
