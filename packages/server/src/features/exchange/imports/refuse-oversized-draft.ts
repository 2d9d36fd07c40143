import { problemMessage } from '@beamwright/domain/messages';
import { AppError } from '../../../platform/errors.ts';
import type { JudgedRow } from './judge-rows.ts';

/** A row holds every field of a setting, also those its file leaves out. */
const BYTES_A_ROW = 3000;
/** A text of the file is kept as read, and named in titles, reasons and differences. */
const TIMES_THE_FILE = 4;

/** Refuses a file whose draft would take far more room than the file and its rows explain. */
export function refuseOversizedDraft(rows: readonly JudgedRow[], fileBytes: number): void {
  const most = TIMES_THE_FILE * fileBytes + BYTES_A_ROW * rows.length;
  let bytes = 0;
  for (const { title, setting, doubts, reasons, warnings, dropped, differences } of rows) {
    const kept = { title, setting, doubts, reasons, warnings, dropped, differences };
    bytes += Buffer.byteLength(JSON.stringify(kept));
  }
  if (bytes <= most) return;
  throw new AppError('import_unreadable', `${bytes} bytes of ${fileBytes}`, {
    detail: problemMessage('draft_too_large'),
  });
}
