/** Tests of the laboratory's built command, started as by an engineer. */
import { spawnSync } from 'node:child_process';
import { tmpdir } from 'node:os';
import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';

const laboratory = (args: string[], cwd = '.') =>
  spawnSync(process.execPath, [resolve('models/research/run.mjs'), ...args], { cwd, encoding: 'utf8' });

// The first test may have to build the command.
describe('the laboratory', { timeout: 120_000 }, () => {
  it('prints help for itself and its commands', () => {
    const { status, stdout } = laboratory(['--help']);
    expect(status).toBe(0);
    for (const command of ['eval', 'vectors', 'train']) expect(stdout).toContain(`\n  ${command} `);
    expect(laboratory(['eval', '--help']).stdout).toContain('--peers');
  });

  it('says where it works when it is started in another folder', () => {
    const { status, stderr } = laboratory(['crossval', 'x'], tmpdir());
    expect(stderr).toBe("leaflight: this command works only in Leaflight's own folder\n");
    expect(status).toBe(1);
  });

  it('refuses the commands of the product', () => {
    const { status, stderr } = laboratory(['extract']);
    expect(stderr).toMatch(/^leaflight: no command 'extract'; /);
    expect(status).toBe(2);
  });
});
