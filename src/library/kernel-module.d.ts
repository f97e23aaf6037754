/** Compiled kernel as a file of the package; see `scripts/build/library.ts`. */
declare module 'leaflight:kernel.wasm' {
  const kernel: WebAssembly.Module;
  export default kernel;
}
