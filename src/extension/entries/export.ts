/** The script of the export formats, injected when the article is first copied, saved or sent. */
import { exportPage } from '../session/export-page';
import { shared } from '../session/page-globals';

shared.export = exportPage;
