import { describe, expect, it } from 'vitest';
import { createLeaflight } from '../../../src/engines/bundled-model';
import { pageOf } from '../../../test/helpers/page-of';
import { createHeldOutEngine } from '.';

const PAGE = '<nav><a href=/>Home</a></nav><main><h1>Bees</h1><p>They fly at dawn, and far.</p></main>';

describe('leaflight-held-out', () => {
  it('gives the same probabilities from files as the bundled model', async () => {
    const page = pageOf(PAGE);
    const engine = createHeldOutEngine('models/leaflight');
    expect(await engine.predict(page)).toEqual(await createLeaflight().predict(page));
  });

  it('reports the missing file when the folder holds no model', async () => {
    await expect(createHeldOutEngine('models/none').load()).rejects.toThrow(
      /leaflight-held-out.*models\/none\/model\.json/,
    );
  });
});
