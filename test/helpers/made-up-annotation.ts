/** Makes annotations for tests. */
import type { Annotation } from '../../src/annotations/annotation';

/** An annotation that quotes its own id, unless told otherwise. */
export const madeUpAnnotation = (id: string, change: Partial<Annotation> = {}): Annotation => ({
  id,
  created: '2026-03-01T10:00:00.000Z',
  modified: '2026-03-01T10:00:00.000Z',
  colour: 'yellow',
  note: '',
  quote: { exact: id, prefix: '', suffix: '' },
  position: null,
  isOrphan: false,
  ...change,
});
