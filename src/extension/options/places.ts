/** The options' count of the pages whose reading position is remembered, and its erasing. */
import { formatNumber } from '../platform/i18n';
import { countPlaces, eraseAllPlaces, onPlacesChange } from '../settings/reading-places';
import { byId } from '../ui/extension-page';

async function showCount(): Promise<void> {
  byId('places').textContent = formatNumber(await countPlaces());
}

export function startPlaces(): void {
  showCount();
  onPlacesChange(showCount);
  byId('erase-places').addEventListener('click', () => eraseAllPlaces());
}
