/** The page's script with the engines of papers, injected when the user has chosen one of them. */
import { createBaseline } from '../../engines/baselines';
import { shared } from '../session/page-globals';

shared.engines = createBaseline;
