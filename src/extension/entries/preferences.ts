/** The page's script that applies what was learnt from the user's corrections, injected once something was learnt. */
import { applyLessons } from '../../preferences/apply';
import { shared } from '../session/page-globals';

shared.preferences = applyLessons;
