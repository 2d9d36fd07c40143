import Papa from 'papaparse';
import { findBeyondLimits } from '../beyond-limits.ts';
import { csvReader } from '../csv/csv-reader.ts';
import { airLosses, repeatsLosses } from '../by-hand-losses.ts';
import { lossesByReadingBack } from '../losses-by-reading-back.ts';
import { exportMessage } from '../export-messages.ts';
import { formatNumber } from '../format-number.ts';
import type { LibraryWriter } from '../library-writer.ts';
import { writeNote } from '../notation.ts';
import { protectCell } from '../protect-cell.ts';
import { safeFileName } from '../safe-file-name.ts';
import type { PenRow } from './pen-rows.ts';
import { IN_NOTE, penRows } from './pen-rows.ts';

/** EZCAD has pens 0 to 255. */
const PENS = 256;
const COLUMNS = [
  'pen',
  'step',
  'name',
  'loop_count',
  'mark_speed_mm_s',
  'power_pct',
  'frequency_khz',
  'pulse_width_ns',
  'hatch_type',
  'hatch_angle_deg',
  'hatch_auto_rotate_deg',
  'hatch_line_distance_mm',
  'cross_hatch',
  'enable_contour',
  'focus_offset_mm',
  'lens',
  'laser_source',
  'note',
] as const satisfies readonly (keyof PenRow)[];

/** What to type into the pens of EZCAD; its own files are not safe to invent. */
export const penSheetWriter: LibraryWriter = {
  format: 'ezcad_pen_sheet',
  ending: '.csv',
  write(request) {
    const issues = findBeyondLimits(request);
    if (issues.length > 0) return { ok: false, issues };
    const rows = penRows(request.settings, (note, values, sentence) =>
      writeNote(note, values, { sentence }),
    );
    if (rows.length > PENS)
      return {
        ok: false,
        issues: [
          {
            code: 'DOES_NOT_FIT',
            field: 'settings',
            message: exportMessage('too_many_pens', { most: PENS, needed: rows.length }),
          },
        ],
      };
    const table = rows.map((row) => COLUMNS.map((column) => writeCell(row[column])));
    const content = `${Papa.unparse([[...COLUMNS], ...table], { newline: '\r\n' })}\r\n`;
    return {
      ok: true,
      value: {
        name: safeFileName(`${request.title} pens`, '.csv'),
        media_type: 'text/csv',
        content: `\ufeff${content}`,
        losses: [
          ...lossesByReadingBack({
            settings: request.settings,
            content,
            reader: csvReader,
            program: 'EZCAD',
            noted: NOTED,
          }),
          ...airLosses(request.settings, 'EZCAD'),
          ...repeatsLosses(request.settings, 'EZCAD'),
        ],
      },
    };
  },
};

const NOTED = new Set([
  'material',
  'thickness_mm',
  'notes',
  'repeats',
  'air_assist',
  'air_psi',
  ...IN_NOTE,
]);

function writeCell(cell: PenRow[keyof PenRow]): string {
  if (cell === null) return '';
  if (typeof cell === 'boolean') return cell ? 'yes' : 'no';
  return typeof cell === 'number' ? formatNumber(cell) : protectCell(cell);
}
