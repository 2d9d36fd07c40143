import { problemMessage } from '@beamwright/domain/messages';
import type { Lens, Machine } from '@beamwright/contract';
import type { MachineProfile } from '@beamwright/domain/types';
import type { Transaction } from 'kysely';
import type { Database } from '../../platform/db/database.ts';
import { AppError } from '../../platform/errors.ts';
import { findMachine } from '../machines/service.ts';

/** The machine of a job and its lens. */
export interface JobMachine {
  machine: Machine;
  lens: Lens | undefined;
  /** Known even if the lens was deleted later. */
  lens_focal_length_mm: number | null;
}

/** Machine and lens as a request names them. */
export interface Choice {
  machine_id: string | null;
  lens_id?: string | null | undefined;
  lens_focal_length_mm?: number | null;
}

/** The machine that is chosen; undefined where there is none. */
export async function findChosen(
  trx: Transaction<Database>,
  userId: string,
  { machine_id }: Choice,
): Promise<Machine | undefined> {
  return machine_id === null ? undefined : findMachine(trx, userId, machine_id);
}

export async function loadJobMachine(
  trx: Transaction<Database>,
  userId: string,
  choice: Choice,
): Promise<JobMachine> {
  return toJobMachine(await findChosen(trx, userId, choice), choice);
}

/** Refuses a choice whose machine or lens does not exist. */
export function toJobMachine(machine: Machine | undefined, choice: Choice): JobMachine {
  if (machine === undefined) {
    throw new AppError('machine_not_found', `no machine ${choice.machine_id}`);
  }
  const lens = machine.lenses.find((candidate) => candidate.id === choice.lens_id);
  if (choice.lens_id != null && lens === undefined) {
    throw new AppError('not_found', `no lens ${choice.lens_id} on ${machine.id}`, {
      detail: problemMessage('no_such_lens'),
    });
  }
  const focalLength =
    lens?.focal_length_mm ?? choice.lens_focal_length_mm ?? machine.assumed_lens_mm;
  return { machine, lens, lens_focal_length_mm: focalLength };
}

/** A machine beyond the plan runs no jobs. */
export function requireActive({ machine }: JobMachine): void {
  if (machine.is_read_only) {
    throw new AppError('machine_read_only', `${machine.id} is beyond the plan`);
  }
}

/** Snapshot of machine and lens, readable after the machine is deleted. */
export function machineColumns({ machine, lens_focal_length_mm }: JobMachine) {
  return {
    machine_name: machine.name,
    machine_type: machine.type,
    machine_power_watts: machine.power_watts,
    machine_configuration: machine.is_galvo ? ('galvo' as const) : ('gantry' as const),
    lens_focal_length_mm,
  };
}

export function toMachineProfile({ machine, lens_focal_length_mm }: JobMachine): MachineProfile {
  return {
    type: machine.type,
    power_watts: machine.power_watts,
    is_galvo: machine.is_galvo,
    lens_focal_length_mm,
    pulse_width_min_ns: machine.pulse_width_min_ns,
    pulse_width_max_ns: machine.pulse_width_max_ns,
    frequency_min_hz: machine.frequency_min_hz,
    frequency_max_hz: machine.frequency_max_hz,
    scan_speed_max_mm_s: machine.scan_speed_max_mm_s,
  };
}
