/** The options' section on corrections: their number, and export, import and erasing. */
import { writeTrainingFile } from '../../corrections/training-file';
import { background, callAllTabs } from '../messages/messaging';
import { formatNumber, message } from '../platform/i18n';
import { eraseCorrections, importCorrections, loadAllCorrections } from '../settings/correction-store';
import { onStoredChange } from '../settings/local-storage';
import { saveFile } from '../ui/copy-and-save';
import { byId, showOutcome } from '../ui/extension-page';
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

/** Shows a change here and in all tabs. */
async function showChanged(): Promise<void> {
  await background.learnAgain();
  await callAllTabs('page', 'reloadCorrections');
  await showCounts();
}

export function startCorrections(): void {
  showCounts();
  onStoredChange('', showCounts);
  byId('export').addEventListener('click', async () => {
    showOutcome('data-status', '');
    saveFile(writeTrainingFile(await loadAllCorrections()), EXPORT_FILE.type, EXPORT_FILE.name);
  });
  startStoredData({
    prefix: '',
    accept: '.jsonl,.json,application/jsonl',
    status: 'data-status',
    async importText(text) {
      const { pages, sites, bad, withoutRecord } = await importCorrections(text);
      return {
        imported: message('optionsImported', formatNumber(pages), formatNumber(sites)),
        skipped: [
          ['optionsImportBad', bad],
          ['optionsImportWithoutPages', withoutRecord],
        ],
      };
    },
    importFailed: 'optionsImportFailed',
    showChanged,
    question: 'optionsEraseSure',
    async erase() {
      // The button that had the focus is disabled now.
      byId('import').focus();
      await eraseCorrections();
      await showChanged();
      showOutcome('data-status', message('optionsErased'));
    },
  });
}
