/** The options' section on corrections: their number, and export, import and erasing. */
import { writeTrainingFile } from '../../corrections/training-file';
import { callBackground, reloadCorrectedPages } from '../messages/messaging';
import { browser } from '../platform/browser';
import { formatNumber, message } from '../platform/i18n';
import { eraseCorrections, importCorrections, loadAllCorrections } from '../settings/correction-store';
import { saveFile } from '../ui/copy-and-save';
import { byId, showFailure, showOutcome } from '../ui/extension-page';
import { startStoredData } from '../ui/stored-data';

const EXPORT_FILE = { name: 'leaflight-corrections.jsonl', type: 'application/jsonl;charset=utf-8' };

async function showCounts(): Promise<void> {
  const { pages, sites } = await loadAllCorrections();
  byId('corrected-pages').textContent = formatNumber(pages.length);
  byId('ruled-sites').textContent = formatNumber(sites.length);
  const isEmpty = pages.length === 0 && sites.length === 0;
  byId<HTMLButtonElement>('export').disabled = isEmpty;
  byId<HTMLButtonElement>('erase').disabled = isEmpty;
}

async function importFile(chosen: File): Promise<void> {
  try {
    const { pages, sites, bad, withoutRecord } = await importCorrections(await chosen.text());
    await callBackground('learnAgain');
    await reloadCorrectedPages();
    const outcome = [message('optionsImported', formatNumber(pages), formatNumber(sites))];
    if (bad > 0) outcome.push(message('optionsImportBad', formatNumber(bad)));
    if (withoutRecord > 0) outcome.push(message('optionsImportWithoutPages', formatNumber(withoutRecord)));
    showOutcome('data-status', outcome.join(' '), outcome.length > 1);
  } catch {
    showFailure('data-status', message('optionsImportFailed'));
  }
  await showCounts();
}

/** Sets up the section on stored corrections. */
export function startCorrections(): void {
  showCounts();
  browser.storage.onChanged.addListener((_, area) => {
    if (area === 'local') showCounts();
  });
  byId('export').addEventListener('click', async () => {
    showOutcome('data-status', '');
    saveFile(writeTrainingFile(await loadAllCorrections()), EXPORT_FILE.type, EXPORT_FILE.name);
  });
  const erase = async () => {
    // The button that had the focus is disabled now.
    byId('import').focus();
    await eraseCorrections();
    await callBackground('learnAgain');
    await reloadCorrectedPages();
    await showCounts();
    showOutcome('data-status', message('optionsErased'));
  };
  const accept = '.jsonl,.json,application/jsonl';
  startStoredData({ prefix: '', accept, importFile, question: 'optionsEraseSure', erase });
}
