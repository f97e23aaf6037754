// The LSTM's steps for one core: products small enough for the cache, with everything around them in the same loop.
// Rows of a step lie together, step after step; `running` tells how many there are and never grows. Gates are in the
// order input, forget, cell, output. Compiled and called by recurrence.py.
#include <math.h>
#include <stdlib.h>
#include <string.h>

#ifdef __AVX512F__
enum { LANES = 16, ROWS = 6 };
#else
enum { LANES = 8, ROWS = 2 };
#endif
enum { VECTORS = 4, BLOCK = VECTORS * LANES };
typedef float vector __attribute__((vector_size(LANES * sizeof(float)), aligned(4)));

// [rows, columns] -> [columns / BLOCK, rows, BLOCK], so that a product reads it from beginning to end.
void pack(int rows, int columns, const float *from, float *to) {
  for (int block = 0; block < columns; block += BLOCK)
    for (int row = 0; row < rows; row++, to += BLOCK)
      memcpy(to, from + (size_t)row * columns + block, BLOCK * sizeof(float));
}

// sum[n, BLOCK] += a[n, depth] b[depth, BLOCK], n being known to the compiler.
static inline __attribute__((always_inline)) void block_product(int n, int depth, const float *a, const float *b,
                                                                float *sum, int stride) {
  vector sums[ROWS][VECTORS];
  for (int r = 0; r < n; r++)
    for (int v = 0; v < VECTORS; v++) sums[r][v] = *(const vector *)(sum + r * stride + v * LANES);
  for (int k = 0; k < depth; k++, b += BLOCK)
    for (int r = 0; r < n; r++)
      for (int v = 0; v < VECTORS; v++) sums[r][v] += a[r * depth + k] * *(const vector *)(b + v * LANES);
  for (int r = 0; r < n; r++)
    for (int v = 0; v < VECTORS; v++) *(vector *)(sum + r * stride + v * LANES) = sums[r][v];
}

// sum[rows, columns] += a[rows, depth] b[depth, columns], b packed.
static void add_product(int rows, int depth, int columns, const float *a, const float *b, float *sum) {
  for (int block = 0; block < columns; block += BLOCK, b += (size_t)depth * BLOCK)
    for (int row = 0; row < rows; row += ROWS) {
      const float *some = a + (size_t)row * depth;
      float *to = sum + (size_t)row * columns + block;
      switch (rows - row) {
        case 1: block_product(1, depth, some, b, to, columns); break;
#if defined(__AVX512F__)
        case 2: block_product(2, depth, some, b, to, columns); break;
        case 3: block_product(3, depth, some, b, to, columns); break;
        case 4: block_product(4, depth, some, b, to, columns); break;
        case 5: block_product(5, depth, some, b, to, columns); break;
#endif
        default: block_product(ROWS, depth, some, b, to, columns);
      }
    }
}

static inline float sigmoid(float x) { return 1 / (1 + expf(-x)); }

// gates: [rows, 4 size], what the inputs add; holds the gates' values afterwards. weight: [size, 4 size], packed.
void forward(int size, int steps, const int *running, const float *weight, float *gates, float *cells,
             float *squashed, float *states) {
  size_t at = 0, before = 0;
  for (int step = 0; step < steps; step++) {
    int n = running[step];
    if (step > 0) add_product(n, size, 4 * size, states + before * size, weight, gates + at * 4 * size);
    for (int r = 0; r < n; r++) {
      float *gate = gates + (at + r) * 4 * size, *cell = cells + (at + r) * size;
      float *tanh = squashed + (at + r) * size, *state = states + (at + r) * size;
      const float *last = cells + (before + r) * size;
      for (int k = 0; k < 2 * size; k++) gate[k] = sigmoid(gate[k]);
      for (int k = 2 * size; k < 3 * size; k++) gate[k] = tanhf(gate[k]);
      for (int k = 3 * size; k < 4 * size; k++) gate[k] = sigmoid(gate[k]);
      for (int k = 0; k < size; k++) cell[k] = gate[k] * gate[2 * size + k] + (step ? gate[size + k] * last[k] : 0);
      for (int k = 0; k < size; k++) state[k] = gate[3 * size + k] * (tanh[k] = tanhf(cell[k]));
    }
    before = at;
    at += n;
  }
}

// gradient: [rows, size], of the states; deltas: [rows, 4 size], of what the inputs add. weight: [4 size, size], packed.
void backward(int size, int steps, const int *running, const float *weight, const float *gates, const float *cells,
              const float *squashed, const float *gradient, float *deltas) {
  int most = running[0];
  float *carried = calloc((size_t)2 * most * size, sizeof(float)), *cell_carried = carried + (size_t)most * size;
  size_t at = 0;
  for (int step = 0; step < steps; step++) at += running[step];
  for (int step = steps - 1; step >= 0; step--) {
    int n = running[step];
    at -= n;
    size_t before = step ? at - running[step - 1] : 0;
    for (int r = 0; r < n; r++) {
      const float *i = gates + (at + r) * 4 * size, *f = i + size, *c = f + size, *o = c + size;
      const float *tanh = squashed + (at + r) * size, *last = cells + (before + r) * size;
      const float *own = gradient + (at + r) * size;
      float *delta = deltas + (at + r) * 4 * size;
      float *carry = carried + (size_t)r * size, *cell_carry = cell_carried + (size_t)r * size;
      for (int k = 0; k < size; k++) {
        float state = own[k] + carry[k];
        float cell = cell_carry[k] + state * o[k] * (1 - tanh[k] * tanh[k]);
        delta[k] = cell * c[k] * i[k] * (1 - i[k]);
        delta[size + k] = step ? cell * last[k] * f[k] * (1 - f[k]) : 0;
        delta[2 * size + k] = cell * i[k] * (1 - c[k] * c[k]);
        delta[3 * size + k] = state * tanh[k] * o[k] * (1 - o[k]);
        cell_carry[k] = cell * f[k];
        carry[k] = 0;
      }
    }
    add_product(n, 4 * size, size, deltas + at * 4 * size, weight, carried);
  }
  free(carried);
}
