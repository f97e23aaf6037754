/** Collects the states of all steps: stacks some at a time, then puts them in the blocks' order. */
import type { GPGPUProgram } from '@tensorflow/tfjs-backend-webgl/dist/gpgpu_math';
import { foldOf } from '../texture-layout';
import { program } from './program';

/** Most tensors stacked at a time: WebGL 2 guarantees a shader 16 textures. */
export const STACK = 16;

/** Returns GLSL that reads from the sampler S0 … S15 by an index known only in the shader. */
function choose(count: number, index: string, call: string): string {
  return Array.from({ length: count }, (_, i) => `if (${index} == ${i}) return getS${i}(${call});`).join(
    '\n',
  );
}

/** Program that stacks up to 16 tensors [rows, 2, width] below each other. */
export function stackProgram(count: number, rows: number, width: number): GPGPUProgram {
  return program(
    Array.from({ length: count }, (_, i) => `S${i}`),
    [count * rows, 2, width],
    `vec4 pick(int which, int row, int column) {
      ${choose(count, 'which', 'row, 0, column')}
      return vec4(0.0);
    }
    void main() {
      ivec3 rc = getOutputCoords();
      int which = rc.x / rows;
      setOutput(pick(which, rc.x - which * rows, rc.z));
    }`,
    { customUniforms: [{ name: 'rows', type: 'int' }] },
  );
}

/**
 * Program for stacked states of all windows → hidden states [blocks, 2, hidden], forward above backward.
 * @param size steps in each stack
 */
export function collectProgram(stacks: number, size: number, blocks: number, hidden: number): GPGPUProgram {
  const { rows, width } = foldOf(hidden);
  return program(
    Array.from({ length: stacks }, (_, i) => `S${i}`),
    [blocks, 2, hidden],
    `vec4 pick(int which, int row, int column) {
      ${choose(stacks, 'which', 'row, 0, column')}
      return vec4(0.0);
    }
    vec4 at(int step, int window, int unit) {
      int which = step / ${size};
      int row = unit / ${width};
      int first = ((step - which * ${size}) * windows + window) * ${rows};
      return pick(which, first + row, unit - row * ${width});
    }
    void main() {
      ivec3 rc = getOutputCoords();
      int window = rc.x / core;
      int offset = rc.x - window * core + context;
      vec4 forward = at(offset, window, rc.z);
      vec4 backward = at(steps - 1 - offset, window, rc.z + ${hidden});
      setOutput(vec4(forward.zw, backward.zw));
    }`,
    {
      customUniforms: ['windows', 'core', 'context', 'steps'].map((name) => ({ name, type: 'int' as const })),
    },
  );
}
