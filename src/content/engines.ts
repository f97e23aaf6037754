/** The page's script with the engines of papers, injected when the user has chosen one of them. */
import { createClassic } from '../engines/classic';
import { publishClassic } from './shared';

publishClassic(createClassic);
