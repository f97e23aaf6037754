/** The line that says what came of what the person has just done. */
import { part } from '../platform/own-page';

/** @param text empty to say nothing any more @param bad whether it is not what they wanted */
export function tell(text: string, bad = false): void {
  const line = part('outcome');
  line.classList.toggle('bad', bad);
  line.textContent = text;
}
