/** Runs the steps of a Dockerfile in folders of this machine, where no image can be pulled. */
import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';

/** A stage of the build: its variables and the folder that stands for `FOLDER` in its image. */
interface Stage {
  variables: Record<string, string>;
  workdir: string;
}

interface StepOptions {
  /** Folder that stands for the images; each stage has one in it, by its name. */
  folder: string;
  /** Copies the build context: what `COPY . .` takes. */
  copyContext(to: string): void;
  /** Files that an image brings, by their paths in it. */
  files: Record<string, string>;
  /** Environment of the commands. */
  env: NodeJS.ProcessEnv;
}

const substitute = (text: string, variables: Record<string, string>): string =>
  text.replace(/\$\{(\w+)\}/g, (whole, name) => variables[name] ?? whole);

const unquote = (text: string): string => text.replace(/^"(.*)"$/, '$1');

/**
 * Runs the instructions that our Dockerfile has, in order: FROM begins an empty folder, RUN needs no other system
 * than this one. Returns the variables of the last stage, ENV among them.
 * @throws {Error} at an instruction that is not known, and at a command that fails
 */
export function runSteps(dockerfile: string, options: StepOptions): Record<string, string> {
  const stages = new Map<string, Stage>();
  let stage: Stage = { variables: {}, workdir: '' };
  const folderOf = (name: string) => join(options.folder, name);
  const begin = (name: string) => {
    stage = { variables: { FOLDER: folderOf(name) }, workdir: folderOf(name) };
    stages.set(name, stage);
  };
  const enter = (path: string) => {
    stage.workdir = path;
    mkdirSync(path, { recursive: true });
  };
  const copy = (words: string[]) => {
    const from = /^--from=(\w+)$/.exec(words[0])?.[1];
    const [source, target] = words.slice(from ? 1 : 0);
    const to = resolve(stage.workdir, target);
    mkdirSync(dirname(to), { recursive: true });
    if (source === '.') options.copyContext(to);
    else if (!from) cpSync(resolve(source), to, { recursive: true });
    else {
      const inStage = source.replace(stage.variables.FOLDER, stages.get(from)!.variables.FOLDER);
      cpSync(options.files[source] ?? inStage, to, { recursive: true, verbatimSymlinks: true });
    }
  };
  const execute = (command: string) => {
    const env = { ...options.env, ...stage.variables };
    const done = spawnSync('sh', ['-c', command], { cwd: stage.workdir, env, encoding: 'utf8' });
    if (done.status !== 0) throw new Error(`${command}: ${done.stdout}${done.stderr}`);
  };
  for (const line of readFileSync(dockerfile, 'utf8').split('\n')) {
    if (line === '' || line.startsWith('#')) continue;
    const [, instruction, rest] = /^(\w+) (.*)$/.exec(line)!;
    const value = substitute(rest, stage.variables);
    const [name, given = ''] = value.split(/=(.*)/s);
    if (instruction === 'FROM') begin(/ AS (\w+)$/.exec(rest)?.[1] ?? 'last');
    else if (instruction === 'ARG') stage.variables[name] ??= given;
    else if (instruction === 'ENV') stage.variables[name] = unquote(given);
    else if (instruction === 'WORKDIR') enter(value);
    else if (instruction === 'COPY') copy(value.split(' '));
    else if (instruction === 'RUN') execute(value);
    else if (instruction !== 'USER') throw new Error(`unknown instruction ${instruction}`);
  }
  return stage.variables;
}
