/** Compiles shaders in parallel: TF.js waits for each before it starts the next. */
import type { MathBackendWebGL } from '@tensorflow/tfjs-backend-webgl';
import { env, type TensorInfo } from '@tensorflow/tfjs-core/dist/base';

/** Internals of TF.js that it does not export: its compiled programs, and how it draws a tensor before reading it. */
interface Internals {
  readonly binaryCache: Readonly<Record<string, { readonly webGLProgram: WebGLProgram }>>;
  decode(dataId: TensorInfo['dataId']): TensorInfo;
}
const internals = (gpu: MathBackendWebGL): Internals => gpu as unknown as Internals;

/** Milliseconds between two questions to the driver whether it is done. */
const POLL_MS = 2;

/**
 * Compiles all programs that `draw` uses: requests all of them, which the browser may then compile in
 * parallel (`KHR_parallel_shader_compile`), and waits without blocking the page. TF.js's own way of waiting
 * uses animation frames, which a background tab does not get.
 * @param draw draws as usual; nothing is computed, and uploaded data stays where it was
 * @throws {Error} when a program cannot be compiled
 */
export async function compileAhead(gpu: MathBackendWebGL, draw: () => void): Promise<void> {
  const programs = () => Object.values(internals(gpu).binaryCache);
  const before = programs().length;
  env().set('ENGINE_COMPILE_ONLY', true);
  try {
    draw();
  } finally {
    env().set('ENGINE_COMPILE_ONLY', false);
  }
  const added = programs().slice(before);
  if (added.length === 0) return;
  const isDone = completionTest(
    gpu,
    added.map(({ webGLProgram }) => webGLProgram),
  );
  while (!isDone()) await new Promise((resolve) => setTimeout(resolve, POLL_MS));
  gpu.checkCompileCompletion();
  gpu.getUniformLocations();
}

/**
 * Draws a tensor as TF.js does before reading it.
 * @returns the tensor drawn, which the caller frees
 */
export const drawToRead = (gpu: MathBackendWebGL, { dataId }: TensorInfo): TensorInfo =>
  internals(gpu).decode(dataId);

/** Returns a function that checks, without waiting, if programs are compiled. */
function completionTest({ gpgpu }: MathBackendWebGL, programs: readonly WebGLProgram[]): () => boolean {
  const gl = gpgpu.gl as WebGL2RenderingContext;
  const parallel = gpgpu.parallelCompilationExtension;
  if (parallel) {
    const isCompiled = (program: WebGLProgram) =>
      gl.getProgramParameter(program, parallel.COMPLETION_STATUS_KHR);
    return () => gl.isContextLost() || programs.every(isCompiled);
  }
  // Without the extension, a fence after the programs shows when they are done.
  const fence = gl.fenceSync(gl.SYNC_GPU_COMMANDS_COMPLETE, 0);
  gl.flush();
  return () => gl.isContextLost() || !fence || gl.getSyncParameter(fence, gl.SYNC_STATUS) === gl.SIGNALED;
}
