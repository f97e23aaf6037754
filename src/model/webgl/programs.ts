/**
 * The shaders of the network. All lengths are uniforms, so that a page of another length compiles nothing; only the
 * model's own sizes are written into the code.
 */
import type { GPGPUProgram } from '@tensorflow/tfjs-backend-webgl/dist/gpgpu_math';
import type { UniformType } from '@tensorflow/tfjs-backend-webgl/dist/shader_compiler';
import { foldOf } from './layout';

/** What is stacked at a time: WebGL 2 promises 16 textures to a shader. */
export const STACK = 16;

type Uniforms = { name: string; type: UniformType }[];

function program(
  variableNames: string[],
  outputShape: number[],
  userCode: string,
  options: Partial<GPGPUProgram> & { customUniforms?: Uniforms } = {},
): GPGPUProgram {
  return {
    variableNames,
    outputShape,
    userCode,
    packedInputs: true,
    packedOutput: true,
    enableShapeUniforms: true,
    ...options,
  };
}

/**
 * The texel at a place of a tensor whose rows are the rows of its texture, as they are while there are not more of them
 * than a texture may have. TF.js's own getters find that out anew for each texel, by divisions.
 */
const texel = (tensor: string, row: string, column: string): string =>
  `texelFetch(${tensor}, ivec2(${column}, ${row}), 0)`;

/** Plain tensor [rows, 2, columns] → the same tensor packed, both dimensions being even. */
export function packProgram(shape: number[]): GPGPUProgram {
  return program(
    ['A'],
    shape,
    `void main() {
      ivec3 rc = getOutputCoords();
      setOutput(vec4(getA(rc.x, 0, rc.z), getA(rc.x, 0, rc.z + 1), getA(rc.x, 1, rc.z), getA(rc.x, 1, rc.z + 1)));
    }`,
    { packedInputs: false },
  );
}

/** rows × kernel + base, as gates; `base` has one row. */
export function inputProgram(rows: number, inputs: number, hidden: number): GPGPUProgram {
  const kernel = (offset: number) => texel('K', `d + ${offset}`, 'unit');
  return program(
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
 * One time step of all windows, both directions and all gates in one draw.
 * Uniforms: the step, and where windows lie (see `windows.ts`).
 */
export function stepProgram(windows: number, hidden: number): GPGPUProgram {
  const { rows, width } = foldOf(hidden);
  const recurrent = (from: number, to: number) => texel('R', `other + ${from}`, `own + ${to}`);
  return program(
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

/** `pick` of the sampler S0 … S15 by an index that only the shader knows. */
function choose(count: number, index: string, call: string): string {
  return Array.from({ length: count }, (_, i) => `if (${index} == ${i}) return getS${i}(${call});`).join(
    '\n',
  );
}

/** Up to 16 tensors [rows, 2, width] below each other. */
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
 * Stacked states of all windows → hidden states [blocks, 2, hidden], forward above backward.
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

/** Hidden states → P(content): [blocks]. */
export function outputProgram(blocks: number, hidden: number): GPGPUProgram {
  return program(
    ['X', 'W'],
    [blocks],
    `void main() {
      int block = getOutputCoords();
      float logit = bias;
      for (int j = 0; j < ${hidden}; j += 2) logit += dot(getX(block, 0, j), getW(0, 0, j));
      setOutput(1.0 / (1.0 + exp(-logit)));
    }`,
    { packedOutput: false, customUniforms: [{ name: 'bias', type: 'float' }] },
  );
}
