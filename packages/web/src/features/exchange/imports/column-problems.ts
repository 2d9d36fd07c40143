import type { ImportDraft } from '@beamwright/contract';
import { i18n } from '../../../lib/i18n.ts';
import { fieldLabel } from './import-text.ts';

export interface MappedColumn {
  field: string | null;
  unit: string | null;
}

type Table = Pick<NonNullable<ImportDraft['table']>, 'columns' | 'fields' | 'sample'>;

const NEEDED = ['speed_mm_min', 'power_percent'];
const HAS_DIGIT = /\d/;
/** A cell with just a number has no unit of its own. */
const BARE_NUMBER = /^[+-]?[\d.,\s]+$/;

/** Why the table can't be read yet. The server checks again. */
export function columnProblems(columns: readonly MappedColumn[], table: Table): string[] {
  const missing = NEEDED.filter((field) => !columns.some((column) => column.field === field)).map(
    (field) => i18n.t('Choose the column for: {field}', { field: fieldLabel(field) }),
  );
  const doubled = table.fields
    .filter(({ field }) => columns.filter((column) => column.field === field).length > 1)
    .map(({ field }) => i18n.t('Two columns are set to: {field}', { field: fieldLabel(field) }));
  const unitless = columns.flatMap(({ field, unit }, at) => {
    const units = table.fields.find((one) => one.field === field)?.units ?? [];
    if (units.length === 0 || unit !== null) return [];
    const cells = table.sample.map((row) => row[at] ?? '').filter((cell) => HAS_DIGIT.test(cell));
    if (cells.length > 0 && !cells.some((cell) => BARE_NUMBER.test(cell.trim()))) return [];
    return [i18n.t('Choose the unit of “{name}”', { name: table.columns[at]?.title ?? '' })];
  });
  return [...missing, ...doubled, ...unitless];
}
