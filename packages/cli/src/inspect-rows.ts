import type { MachineProfile } from '@beamwright/domain';
import {
  compareRows,
  type ImportedRow,
  type ReadLibrary,
  type RowComparison,
  type ScreenedRow,
} from '@beamwright/domain/exchange';
import { screenRow } from '@beamwright/domain/exchange-files';

/** A row with everything known about it. */
export type InspectedRow = ImportedRow &
  Pick<ScreenedRow, 'status' | 'reasons'> &
  Pick<RowComparison, 'duplicate_of' | 'is_copy'> & { safety: ScreenedRow['verdict'] };

/** Every row, checked for a machine and compared with the others. */
export function inspectRows({ rows }: ReadLibrary, machine: MachineProfile | null): InspectedRow[] {
  const compared = compareRows(
    rows.map(({ setting }) => setting),
    [],
  );
  return rows.map((row, at) => {
    const { status, reasons, verdict } = screenRow(row, machine);
    const { duplicate_of = null, is_copy = false } = compared[at] ?? {};
    return Object.assign(row, { status, reasons, safety: verdict, duplicate_of, is_copy });
  });
}
