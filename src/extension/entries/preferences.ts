/** The page's script that applies what was learnt from the user's corrections, injected once something was learnt. */
import { applyLessons } from '../../preferences/apply';
import { sharedPreferences } from '../session/page-globals';

sharedPreferences.publish(applyLessons);
