/** The page's script with the engines of papers, put in where the person has chosen one of them. */
import { createClassic } from '../engines/classic';
import { publishClassic } from './shared';

publishClassic(createClassic);
