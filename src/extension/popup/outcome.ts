/** The line that reports the result of the user's last action. */
import { part } from '../platform/own-pages';

/** @param text empty to clear the line @param bad true when the action failed */
export function tell(text: string, bad = false): void {
  const line = part('outcome');
  line.classList.toggle('bad', bad);
  line.textContent = text;
}
