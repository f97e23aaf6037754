import { readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { pageOf } from '../../test/helpers/page-of';
import { createLeaflight } from './bundled-model';
import { createHeldOutEngine } from './held-out-model';

const PAGE = '<nav><a href=/>Home</a></nav><main><h1>Bees</h1><p>They fly at dawn, and far.</p></main>';

describe('leaflight-held-out', () => {
  it('gives the same probabilities from files as the bundled model', async () => {
    const engine = createHeldOutEngine((path) =>
      readFile(path.replace('models/cache/held-out', 'models/leaflight')),
    );
    const page = pageOf(PAGE);
    expect(await engine.predict(page)).toEqual(await createLeaflight().predict(page));
  });

  it('reports the missing folder when it cannot read files', async () => {
    await expect(createHeldOutEngine(undefined).load()).rejects.toThrow(
      /leaflight-held-out.*models\/cache\/held-out/,
    );
  });
});
