/** Names that settings and options know without the engines themselves. */

export const DEFAULT_ENGINE = 'leaflight';

/** The engines of papers that need nothing but what ships: neither weights of one's own nor a rendered page. */
export const CLASSIC_ENGINES = [
  'boilerpipe-density',
  'boilerpipe-words',
  'boilerpipe-main-content',
  'texrex',
] as const;
export type ClassicEngine = (typeof CLASSIC_ENGINES)[number];

/** What a person may choose from. */
export const ENGINE_CHOICES = [DEFAULT_ENGINE, ...CLASSIC_ENGINES] as const;
