/** Shader programs of one LSTM layer: the inputs of its gates, its time steps, and the collection of its states. */
import type { GPGPUProgram } from '@tensorflow/tfjs-backend-webgl/dist/gpgpu_math';
import { foldState } from '../texture-layout';
import { shaderProgram, texel } from './custom-kernel';

/**
 * Program for the inputs of all gates, one product over all blocks: rows × kernel + shared gates, which have one row.
 */
export function inputProgram(rows: number, inputs: number, hidden: number): GPGPUProgram {
  const kernel = (offset: number) => texel('K', `d + ${offset}`, 'unit');
  return shaderProgram(
    ['X', 'K', 'Base'],
    [rows, 2, 4 * hidden],
    `void main() {
      ivec3 rc = getOutputCoords();
      int unit = rc.z / 2;
      vec4 gates = getBase(0, 0, rc.z);
      for (int d = 0; d < ${inputs / 2}; d += 2) {
        vec4 x = getX(rc.x, 0, d);
        gates += x.x * ${kernel(0)} + x.y * ${kernel(1)} + x.z * ${kernel(inputs / 2)} + x.w * ${kernel(inputs / 2 + 1)};
      }
      setOutput(gates);
    }`,
  );
}

/**
 * Program for one time step of all windows, both directions and all gates in one draw. Uniforms: the step,
 * and the position of the windows (see `page-windows.ts`).
 */
export function stepProgram(windows: number, hidden: number): GPGPUProgram {
  const { rows, width } = foldState(hidden);
  const recurrent = (from: number, to: number) => texel('R', `other + ${from}`, `own + ${to}`);
  return shaderProgram(
    ['Gates', 'R', 'State'],
    [windows * rows, 2, width],
    `float sigmoid(float x) { return 1.0 / (1.0 + exp(-x)); }
    // exp() overflows in tanh() on some drivers.
    float squash(float x) { return 2.0 * sigmoid(2.0 * clamp(x, -20.0, 20.0)) - 1.0; }
    vec2 unit(vec4 gates, float cell) {
      float next = sigmoid(gates.y) * cell + sigmoid(gates.x) * squash(gates.z);
      return vec2(next, sigmoid(gates.w) * squash(next));
    }
    void main() {
      ivec3 rc = getOutputCoords();
      int window = rc.x / ${rows};
      int row = rc.x - window * ${rows};
      bool backward = row >= ${rows / 2};
      int block = window * core - context + (backward ? steps - 1 - step : step);
      if (block < 0 || block >= blocks) {
        setOutput(vec4(0.0));
        return;
      }
      int own = row * ${width} + rc.z;
      vec4 first = getGates(block, 0, 2 * own);
      vec4 second = getGates(block, 0, 2 * own + 2);
      vec4 before = vec4(0.0);
      if (step > 0) {
        before = getState(rc.x, 0, rc.z);
        int start = window * ${rows} + (backward ? ${rows / 2} : 0);
        for (int i = 0; i < ${rows / 2}; i++) {
          for (int j = 0; j < ${width}; j += 2) {
            vec4 h = ${texel('State', 'start + i', 'j / 2')};
            int other = i * ${width} + j;
            first += h.z * ${recurrent(0, 0)} + h.w * ${recurrent(1, 0)};
            second += h.z * ${recurrent(0, 1)} + h.w * ${recurrent(1, 1)};
          }
        }
      }
      vec2 one = unit(first, before.x);
      vec2 two = unit(second, before.y);
      setOutput(vec4(one.x, two.x, one.y, two.y));
    }`,
    {
      customUniforms: ['step', 'steps', 'core', 'context', 'blocks'].map((name) => ({
        name,
        type: 'int' as const,
      })),
    },
  );
}

/** Maximum tensors that one program stacks: WebGL 2 guarantees a shader 16 textures. */
export const MAX_STACK = 16;

const samplersOf = (count: number): string[] => Array.from({ length: count }, (_, i) => `S${i}`);

/** Returns a function in GLSL that reads from one of the samplers, whose index only the shader knows. */
const pickFrom = (samplers: readonly string[]): string =>
  `vec4 pick(int which, int row, int column) {
      ${samplers.map((name, i) => `if (which == ${i}) return get${name}(row, 0, column);`).join('\n')}
      return vec4(0.0);
    }`;

/** Program that stacks up to 16 tensors [rows, 2, width] below each other. */
export function stackProgram(count: number, rows: number, width: number): GPGPUProgram {
  const samplers = samplersOf(count);
  return shaderProgram(
    samplers,
    [count * rows, 2, width],
    `${pickFrom(samplers)}
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
  const { rows, width } = foldState(hidden);
  const samplers = samplersOf(stacks);
  return shaderProgram(
    samplers,
    [blocks, 2, hidden],
    `${pickFrom(samplers)}
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
