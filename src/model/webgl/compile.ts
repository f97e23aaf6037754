/** Shaders compiled side by side: left to itself, TF.js waits for each before it asks for the next. */
import type { MathBackendWebGL } from '@tensorflow/tfjs-backend-webgl';
import { env, type TensorInfo } from '@tensorflow/tfjs-core/dist/base';

/** What TF.js has and does not tell of: the programs that it has compiled, and how it draws a tensor to be read. */
interface Internals {
  readonly binaryCache: Readonly<Record<string, { readonly webGLProgram: WebGLProgram }>>;
  decode(dataId: TensorInfo['dataId']): TensorInfo;
}
const internals = (gpu: MathBackendWebGL): Internals => gpu as unknown as Internals;

const POLL_MS = 2;

/**
 * Compiles all programs that some drawing uses: asks for all of them, which the browser then may compile at once
 * (`KHR_parallel_shader_compile`), and waits without keeping the page from anything. What TF.js has for waiting waits
 * for frames, of which a tab in the background has none.
 * @param draw draws as always; nothing is computed, and whatever it uploads stays where it was
 * @throws {Error} where a program cannot be compiled
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
  const fresh = programs().slice(before);
  if (fresh.length === 0) return;
  const isDone = completion(
    gpu,
    fresh.map(({ webGLProgram }) => webGLProgram),
  );
  while (!isDone()) await new Promise((resolve) => setTimeout(resolve, POLL_MS));
  gpu.checkCompileCompletion();
  gpu.getUniformLocations();
}

/** Draws a tensor as it is drawn where somebody reads it. @returns another one, to be freed */
export const drawToRead = (gpu: MathBackendWebGL, { dataId }: TensorInfo): TensorInfo =>
  internals(gpu).decode(dataId);

/** Tells, without waiting, whether programs are compiled. */
function completion({ gpgpu }: MathBackendWebGL, programs: readonly WebGLProgram[]): () => boolean {
  const gl = gpgpu.gl as WebGL2RenderingContext;
  const parallel = gpgpu.parallelCompilationExtension;
  if (parallel) {
    const isCompiled = (program: WebGLProgram) =>
      gl.getProgramParameter(program, parallel.COMPLETION_STATUS_KHR);
    return () => gl.isContextLost() || programs.every(isCompiled);
  }
  // Where the browser does not tell, it tells of a fence behind them.
  const fence = gl.fenceSync(gl.SYNC_GPU_COMMANDS_COMPLETE, 0);
  gl.flush();
  return () => gl.isContextLost() || !fence || gl.getSyncParameter(fence, gl.SYNC_STATUS) === gl.SIGNALED;
}
