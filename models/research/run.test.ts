/** Tests of the built research command, started as by an engineer. */
import { spawnSync } from 'node:child_process';
import { tmpdir } from 'node:os';
import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';

const research = (args: string[], cwd = '.') =>
  spawnSync(process.execPath, [resolve('models/research/run.mjs'), ...args], { cwd, encoding: 'utf8' });

// The first test may have to build the command.
describe('the research command', { timeout: 120_000 }, () => {
  it('prints help for itself and its commands', () => {
    const { status, stdout } = research(['--help']);
    expect(status).toBe(0);
    for (const command of ['eval', 'vectors', 'train']) expect(stdout).toContain(`\n  ${command} `);
    expect(research(['eval', '--help']).stdout).toContain('--peers');
  });

  it('reports where it works when it is started in another folder', () => {
    const { status, stderr } = research(['crossval', 'x'], tmpdir());
    expect(stderr).toBe("leaflight: this command works only in Leaflight's own folder\n");
    expect(status).toBe(1);
  });

  it('rejects the commands of the product', () => {
    const { status, stderr } = research(['extract']);
    expect(stderr).toMatch(/^leaflight: no command 'extract'; /);
    expect(status).toBe(2);
  });
});
