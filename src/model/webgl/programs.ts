/**
 * The shaders of the network. All lengths are uniforms, so that a page of another length compiles nothing; only the
 * model's own sizes are written into the code.
 */
import type { GPGPUProgram } from '@tensorflow/tfjs-backend-webgl/dist/gpgpu_math';
import type { UniformType } from '@tensorflow/tfjs-backend-webgl/dist/shader_compiler';

/** States are gathered this many steps at a time: WebGL 2 promises 16 textures to a shader. */
export const GROUP = 16;

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
  return program(
    ['X', 'K', 'Base'],
    [rows, 2, 4 * hidden],
    `void main() {
      ivec3 rc = getOutputCoords();
      vec4 gates = getBase(0, 0, rc.z);
      for (int d = 0; d < ${inputs / 2}; d += 2) {
        vec4 x = getX(rc.x, 0, d);
        gates += x.x * getK(d, 0, rc.z) + x.y * getK(d + 1, 0, rc.z)
               + x.z * getK(d + ${inputs / 2}, 0, rc.z) + x.w * getK(d + ${inputs / 2 + 1}, 0, rc.z);
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
  return program(
    ['Gates', 'R', 'State'],
    [windows, 2, 2 * hidden],
    `float sigmoid(float x) { return 1.0 / (1.0 + exp(-x)); }
    // exp() overflows in tanh() on some drivers.
    float squash(float x) { return 2.0 * sigmoid(2.0 * clamp(x, -20.0, 20.0)) - 1.0; }
    vec2 unit(vec4 gates, float cell) {
      float next = sigmoid(gates.y) * cell + sigmoid(gates.x) * squash(gates.z);
      return vec2(next, sigmoid(gates.w) * squash(next));
    }
    void main() {
      ivec3 rc = getOutputCoords();
      bool backward = rc.z >= ${hidden};
      int block = rc.x * core - context + (backward ? steps - 1 - step : step);
      if (block < 0 || block >= blocks) {
        setOutput(vec4(0.0));
        return;
      }
      vec4 first = getGates(block, 0, 2 * rc.z);
      vec4 second = getGates(block, 0, 2 * rc.z + 2);
      vec4 before = vec4(0.0);
      if (step > 0) {
        before = getState(rc.x, 0, rc.z);
        int start = backward ? ${hidden} : 0;
        for (int j = 0; j < ${hidden}; j += 2) {
          vec4 h = getState(rc.x, 0, start + j);
          first += h.z * getR(j, 0, 2 * rc.z) + h.w * getR(j + 1, 0, 2 * rc.z);
          second += h.z * getR(j, 0, 2 * rc.z + 2) + h.w * getR(j + 1, 0, 2 * rc.z + 2);
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

/** Stacked states of all windows → hidden states [blocks, 2, hidden], forward above backward. */
export function collectProgram(groups: number, blocks: number, hidden: number): GPGPUProgram {
  return program(
    Array.from({ length: groups }, (_, i) => `S${i}`),
    [blocks, 2, hidden],
    `vec4 pick(int which, int row, int column) {
      ${choose(groups, 'which', 'row, 0, column')}
      return vec4(0.0);
    }
    vec4 at(int step, int window, int column) {
      int which = step / ${GROUP};
      return pick(which, (step - which * ${GROUP}) * windows + window, column);
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
