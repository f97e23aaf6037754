/** Entry point of the built research command: evaluation, training and the papers' tables. */
import { existsSync } from 'node:fs';
import { type Program, runProgram } from '../../src/cli/command-line';

const RESEARCH: Program = {
  name: 'node models/research/run.mjs',
  commands: {
    eval: {
      summary: 'score engines and other tools on a labelled data set',
      load: () => import('./evaluate/eval'),
    },
    confidence: {
      summary: 'fit the confidence of pages to scored pages',
      load: () => import('./evaluate/confidence'),
    },
    metadata: {
      summary: 'score titles, authors and dates on a labelled data set',
      load: () => import('./evaluate/metadata-eval'),
    },
    coherence: {
      summary: 'judge without gold how whole the output of engines and other tools is',
      load: () => import('./evaluate/coherence/coherence'),
    },
    windows: {
      summary: 'check that pages read in windows get the same labels',
      load: () => import('./evaluate/window-agreement'),
    },
    ablate: {
      summary: 'score a data set with each term and step of the decision rule left out',
      load: () => import('./evaluate/ablation'),
    },
    personal: {
      summary: 'simulate users whose preferences are learnt from their corrections',
      load: () => import('./evaluate/personal/personal'),
    },
    errors: {
      summary: 'show the pages with the worst scores in a cross-validation',
      load: () => import('./evaluate/errors'),
    },
    blocks: {
      summary: 'list the text blocks of pages with their numbers, to label them',
      load: () => import('./evaluate/list-blocks'),
    },
    curves: {
      summary: 'draw the learning curve and the reliability diagram of the model',
      load: () => import('./evaluate/curves'),
    },
    vectors: {
      summary: "write the trainer's input from a data set",
      load: () => import('./train/write-vectors'),
    },
    overlaps: {
      summary: 'list the training pages whose site or text occurs in evaluation data',
      load: () => import('./train/evaluation-overlap'),
    },
    train: { summary: 'train the bundled model', load: async () => (await import('./train/train')).train },
    crossval: {
      summary: 'score a recipe by five-fold cross-validation',
      load: async () => (await import('./train/train')).crossval,
    },
    compare: {
      summary: 'compare two cross-validations page by page',
      load: async () => (await import('./train/train')).compare,
    },
    splits: {
      summary: "train the recipe on a paper's own split of leaves, and score it",
      load: async () => (await import('./train/train')).splits,
    },
    reproduce: {
      summary: 'print the tables of the papers, with our figures next to theirs',
      load: () => import('./reproduce'),
    },
  },
  workers: {
    'eval-worker': async () => ({ run: (await import('./evaluate/scoring')).runEvalWorker }),
    'coherence-worker': async () => ({
      run: (await import('./evaluate/coherence/judge-page')).runCoherenceWorker,
    }),
    'bench-command': () => import('../../test/bench/command'),
  },
};

if (existsSync('models/research')) await runProgram(RESEARCH);
else {
  process.stderr.write("leaflight: this command works only in Leaflight's own folder\n");
  process.exitCode = 1;
}
