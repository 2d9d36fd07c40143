import type { PortableSetting } from '@beamwright/domain';
import { snapshotOf, type SettingRow } from './queries.ts';

export type PortableRow = Pick<
  SettingRow,
  | 'name'
  | 'material'
  | 'thickness_mm'
  | 'operation'
  | 'machine_name'
  | 'machine_type'
  | 'machine_power_watts'
  | 'lens_focal_length_mm'
> &
  Parameters<typeof snapshotOf>[0] & { notes: string };

/** A setting in the format for exchange between programs. */
export function toPortable(row: PortableRow): PortableSetting {
  const { further_steps, repeats, ...numbers } = snapshotOf(row);
  return {
    name: row.name,
    material: row.material,
    thickness_mm: row.thickness_mm,
    notes: row.notes,
    machine_name: row.machine_name,
    machine_type: row.machine_type,
    machine_power_watts: row.machine_power_watts,
    lens_focal_length_mm: row.lens_focal_length_mm,
    repeats,
    steps: [
      { ...numbers, name: null, operation: row.operation, pass_type: null },
      ...further_steps,
    ],
  };
}
