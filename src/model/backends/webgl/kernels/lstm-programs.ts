/** One time step of a layer. */
import type { GPGPUProgram } from '@tensorflow/tfjs-backend-webgl/dist/gpgpu_math';
import { foldOf } from '../texture-layout';
import { program, texel } from './program';

/**
 * Program for one time step of all windows, both directions and all gates in one draw. Uniforms: the step,
 * and the position of the windows (see `windows.ts`).
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
