import type { Machine } from '@beamwright/contract';
import { machineOfType } from '@beamwright/domain';
import type { MachineProfile } from '@beamwright/domain/types';
import type { SettingRow } from './queries.ts';

type OnMachine = Pick<SettingRow, 'machine_type' | 'machine_power_watts' | 'lens_focal_length_mm'>;

/** The machine that a setting was made for: watts and lens from then, the rest from its current record. */
export function profileOfSetting(row: OnMachine, machine: Machine | undefined): MachineProfile {
  return machineOfType(row.machine_type, {
    ...machine,
    power_watts: row.machine_power_watts,
    lens_focal_length_mm: row.lens_focal_length_mm,
  });
}

/** The current machine with one of its lenses. */
export function profileOfMachine(machine: Machine, lensMm: number | null): MachineProfile {
  return machineOfType(machine.type, { ...machine, lens_focal_length_mm: lensMm });
}
