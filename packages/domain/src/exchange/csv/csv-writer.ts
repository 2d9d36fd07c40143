import Papa from 'papaparse';
import type { CheckedSetting } from '../../safety/check-setting.ts';
import { findBeyondLimits } from '../beyond-limits.ts';
import { cleanName, cleanNotes } from '../clean-text.ts';
import { lossesByReadingBack } from '../losses-by-reading-back.ts';
import { formatNumber } from '../format-number.ts';
import type { LibraryWriter } from '../library-writer.ts';
import type { PortableStep } from '../portable-setting.ts';
import { protectCell } from '../protect-cell.ts';
import { safeFileName } from '../safe-file-name.ts';
import { CSV_FIELDS } from './csv-fields.ts';
import { csvReader } from './csv-reader.ts';

/** Notes last, as they are long; `cross_hatch` is a word of other programs for one of the others. */
const COLUMNS = [
  ...CSV_FIELDS.filter((field) => field !== 'notes' && field !== 'cross_hatch'),
  'notes' as const,
];

/** A byte order mark, without which Excel takes UTF-8 for something else. */
const BYTE_ORDER_MARK = '\ufeff';

/** A line for each step, steps of one setting under one number; read back by our reader as it was. */
export const csvWriter: LibraryWriter = {
  format: 'csv',
  ending: '.csv',
  write(request) {
    const issues = findBeyondLimits(request);
    if (issues.length > 0) return { ok: false, issues };
    const rows = request.settings.flatMap((setting, index) =>
      setting.steps.map((step) => {
        const cells = cellsOf(setting, step, index);
        return COLUMNS.map((column) => writeCell(column, cells[column]));
      }),
    );
    const content = `${Papa.unparse([[...COLUMNS], ...rows], { newline: '\r\n' })}\r\n`;
    return {
      ok: true,
      value: {
        name: safeFileName(request.title, '.csv'),
        media_type: 'text/csv',
        content: BYTE_ORDER_MARK + content,
        losses: lossesByReadingBack({
          settings: request.settings,
          content,
          reader: csvReader,
          program: 'CSV',
          noted: new Set(),
        }),
      },
    };
  },
};

type Cell = string | number | boolean | null;

function cellsOf(
  setting: CheckedSetting,
  step: PortableStep,
  index: number,
): Record<(typeof COLUMNS)[number], Cell> {
  return {
    ...step,
    ...setting,
    setting: index + 1,
    step_name: step.name,
  };
}

function writeCell(column: (typeof COLUMNS)[number], cell: Cell): string {
  if (cell === null) return '';
  if (typeof cell === 'boolean') return cell ? 'yes' : 'no';
  if (typeof cell === 'number') return formatNumber(cell);
  return protectCell(column === 'notes' ? cleanNotes(cell) : cleanName(cell));
}
