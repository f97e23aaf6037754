import { describe, expect, it } from 'vitest';
import { checkNode, SetupError } from './packages.mjs';

describe('checkNode', () => {
  it.each(['20.19.0', '20.20.2', '22.12.0', '24.0.0', '26.1.0'])(
    'throws nothing when the version is %s',
    (version) => {
      expect(() => checkNode(version)).not.toThrow();
    },
  );

  it.each(['18.20.8', '20.18.3', '21.7.3', '22.11.0', '23.11.1'])('explains why it refuses %s', (version) => {
    expect(() => checkNode(version)).toThrow(SetupError);
    expect(() => checkNode(version)).toThrow(
      `Leaflight needs Node 20 from 20.19, 22 from 22.12, or 24 and newer; this is ${version}`,
    );
  });
});
