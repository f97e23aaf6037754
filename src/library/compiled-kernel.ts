/**
 * Gives the network its kernel in Workers, which may not compile WebAssembly while they run: it is a module, which
 * the platform compiles when the Worker is uploaded.
 */
import kernel from 'leaflight:kernel.wasm';
import { useCompiledKernel } from '../model/backends/wasm/wasm-backend';

useCompiledKernel(kernel);
