/** The voices that may read aloud: those of this machine alone, since any other would be sent the text. */
import { onTrusted } from '../../ui/trusted-events';

/** How long a browser may take to tell its voices. */
const PATIENCE_MS = 1_500;

/** Voices of this machine that speak the language; for no language, all of them. Those of its region come first. */
export function voicesFor(lang: string): SpeechSynthesisVoice[] {
  const wanted = lang.toLowerCase();
  const [language] = wanted.split('-');
  const own = speechSynthesis.getVoices().filter(({ localService }) => localService);
  const fitting = own.filter((voice) => !language || tagOf(voice).split('-')[0] === language);
  const rank = (voice: SpeechSynthesisVoice) => (tagOf(voice) === wanted ? 2 : 0) + (voice.default ? 1 : 0);
  return fitting.sort((a, b) => rank(b) - rank(a));
}

/** Android writes `en_US`. */
const tagOf = ({ lang }: SpeechSynthesisVoice): string => lang.replace('_', '-').toLowerCase();

/** Settles once the browser knows its voices, or has had the time to. */
export function voicesReady(): Promise<void> {
  if (speechSynthesis.getVoices().length > 0) return Promise.resolve();
  return new Promise((resolve) => {
    onTrusted(speechSynthesis, 'voiceschanged', () => resolve());
    setTimeout(resolve, PATIENCE_MS);
  });
}
