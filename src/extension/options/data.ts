/** The options' section on corrections: their number, and export, import and erasing. */
import { writeTrainingFile } from '../../corrections/training-file';
import { callAllPages } from '../messages/messaging';
import { browser } from '../platform/browser';
import { download } from '../platform/download';
import { language, message } from '../platform/i18n';
import { part } from '../platform/own-pages';
import { eraseCorrections, importCorrections, loadAllCorrections } from '../settings/correction-store';

const FILE = { name: 'leaflight-corrections.jsonl', type: 'application/jsonl' };

const file = part<HTMLInputElement>('file');
const sure = part<HTMLDialogElement>('sure');
const format = (value: number): string => new Intl.NumberFormat(language()).format(value);

function tell(outcome: string, bad = false): void {
  const line = part('data-status');
  line.classList.toggle('bad', bad);
  line.textContent = outcome;
}

async function show(): Promise<void> {
  const { pages, sites } = await loadAllCorrections();
  part('corrected-pages').textContent = format(pages.length);
  part('ruled-sites').textContent = format(sites.length);
  const isEmpty = pages.length === 0 && sites.length === 0;
  part<HTMLButtonElement>('export').disabled = isEmpty;
  part<HTMLButtonElement>('erase').disabled = isEmpty;
}

async function read(chosen: File): Promise<void> {
  try {
    const { pages, sites, bad, withoutRecord } = await importCorrections(await chosen.text());
    await callAllPages('renewCorrections');
    const outcome = [message('optionsImported', format(pages), format(sites))];
    if (bad > 0) outcome.push(message('optionsImportBad', format(bad)));
    if (withoutRecord > 0) outcome.push(message('optionsImportWithoutPages', format(withoutRecord)));
    tell(outcome.join(' '), outcome.length > 1);
  } catch {
    tell(message('optionsImportFailed'), true);
  }
  await show();
}

export function startData(): void {
  show();
  browser.storage.onChanged.addListener((_, area) => {
    if (area === 'local') show();
  });
  part('export').addEventListener('click', async () => {
    tell('');
    download(writeTrainingFile(await loadAllCorrections()), FILE.type, FILE.name);
  });
  part('import').addEventListener('click', () => file.click());
  file.addEventListener('change', async () => {
    const [chosen] = file.files ?? [];
    if (chosen) await read(chosen);
    // Lets the same file count as a change when it is chosen again.
    file.value = '';
  });
  part('erase').addEventListener('click', () => sure.showModal());
  sure.addEventListener('close', async () => {
    if (sure.returnValue !== 'erase') return;
    sure.returnValue = '';
    // The button that had the focus is disabled now.
    part('import').focus();
    await eraseCorrections();
    await callAllPages('renewCorrections');
    await show();
    tell(message('optionsErased'));
  });
}
