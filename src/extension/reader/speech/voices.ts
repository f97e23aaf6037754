/** Lists the voices that may read aloud: only those of this machine, since the text would be sent to any other. */
import { onTrusted } from '../../ui/trusted-events';

/** Maximum time to wait for the browser's list of voices. */
const VOICES_TIMEOUT_MS = 1_500;

/** Returns this machine's voices for a language, those of its region first; all voices when it is empty. */
export function voicesFor(lang: string): SpeechSynthesisVoice[] {
  const wanted = lang.toLowerCase();
  const [language] = wanted.split('-');
  const local = speechSynthesis.getVoices().filter(({ localService }) => localService);
  const matching = local.filter((voice) => !language || tagOf(voice).split('-')[0] === language);
  const rank = (voice: SpeechSynthesisVoice) => (tagOf(voice) === wanted ? 2 : 0) + (voice.default ? 1 : 0);
  return matching.sort((a, b) => rank(b) - rank(a));
}

/** The voice's language as a lower-case BCP 47 tag; Android writes `en_US`. */
const tagOf = ({ lang }: SpeechSynthesisVoice): string => lang.replace('_', '-').toLowerCase();

/** Resolves once the browser knows its voices, at the latest after the time allowed for that. */
export function voicesReady(): Promise<void> {
  if (speechSynthesis.getVoices().length > 0) return Promise.resolve();
  return new Promise((resolve) => {
    onTrusted(speechSynthesis, 'voiceschanged', () => resolve());
    setTimeout(resolve, VOICES_TIMEOUT_MS);
  });
}
