/** The page's script with the engines of papers, injected when the user has chosen one of them. */
import { createBaseline } from '../../engines/baselines';
import { sharedBaselines } from '../session/page-globals';

sharedBaselines.publish(createBaseline);
