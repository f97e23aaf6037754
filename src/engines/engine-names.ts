/** Names of the engines, in a file of their own so that settings and options need not import the engines. */

/** Leaflight's own engine. */
export const DEFAULT_ENGINE = 'leaflight';

/** Engines from papers that need only the bundled files: no locally trained weights, no rendered page. */
export const BASELINE_ENGINES = [
  'boilerpipe-density',
  'boilerpipe-words',
  'boilerpipe-main-content',
  'texrex',
  'texrex-released-de',
  'texrex-released-en',
  'texrex-released-fr',
  'texrex-released-sv',
  'texrex-released-germanic',
  'texrex-released-iso',
  'boilernet-2020',
] as const;
export type BaselineEngine = (typeof BASELINE_ENGINES)[number];

/** Engines that a user can choose. */
export const ENGINE_CHOICES = [DEFAULT_ENGINE, ...BASELINE_ENGINES] as const;
export type EngineChoice = (typeof ENGINE_CHOICES)[number];
