/** Tests that take minutes or need programs from the network, for `npm run test:long`. */
import { defineConfig } from 'vitest/config';
import { sharedSettings } from './vitest.config.ts';

export default defineConfig({
  ...sharedSettings,
  test: { include: ['test/**/*.long.test.ts'], testTimeout: 300_000, hookTimeout: 600_000 },
});
