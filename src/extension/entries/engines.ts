/** The page's script with the engines of papers, injected when the user has chosen one of them. */
import { createClassic } from '../../engines/baselines';
import { publishClassic } from '../session/page-globals';

publishClassic(createClassic);
