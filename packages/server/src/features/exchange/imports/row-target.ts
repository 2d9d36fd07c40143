import type { Lens, Machine } from '@beamwright/contract';
import { fold } from '@beamwright/domain';
import type { ImportNote, PortableSetting } from '@beamwright/domain/exchange';

/** Where a row goes: a machine of the user's, and its lens. */
export interface Target {
  machine: Machine;
  lens: Lens | null;
}

/** The user's machines, and the one for rows that name none of them. */
export interface Machines {
  all: readonly Machine[];
  chosen: Target | null;
}

/** A row that names one of the user's machines goes there. */
export function findTarget(setting: PortableSetting, machines: Machines): Target | null {
  const { machine_name, machine_type, lens_focal_length_mm } = setting;
  const wanted = machine_name === null ? null : fold(machine_name).trim();
  const named = machines.all.find(
    ({ name, type }) =>
      fold(name).trim() === wanted && (machine_type === null || type === machine_type),
  );
  if (named === undefined) return machines.chosen;
  const lens = named.lenses.find(
    ({ focal_length_mm }) =>
      lens_focal_length_mm !== null && Math.abs(focal_length_mm - lens_focal_length_mm) < 0.5,
  );
  return { machine: named, lens: lens ?? null };
}

/** Applies the corrections of these codes and drops the doubts they settle. */
export function takeCorrections(
  setting: PortableSetting,
  doubts: readonly ImportNote[],
  accepted: readonly string[],
): { setting: PortableSetting; doubts: ImportNote[] } {
  const isTaken = ({ change, code }: ImportNote) => change !== undefined && accepted.includes(code);
  const changes = doubts.filter(isTaken).map(({ change }) => change);
  return {
    setting: Object.assign({}, setting, ...changes) as PortableSetting,
    doubts: doubts.filter((doubt) => !isTaken(doubt)),
  };
}

/** The setting as it would be saved there. */
export function placeOn(setting: PortableSetting, target: Target | null): PortableSetting {
  if (target === null) return setting;
  const { machine, lens } = target;
  return {
    ...setting,
    machine_name: machine.name,
    machine_type: machine.type,
    machine_power_watts: machine.power_watts,
    lens_focal_length_mm: lens?.focal_length_mm ?? setting.lens_focal_length_mm,
  };
}

/** A setting is for a kind of laser of so many watts: without, its numbers say nothing. */
export function hasMachineType({ machine_type, machine_power_watts }: PortableSetting): boolean {
  return machine_type !== null && machine_power_watts !== null && machine_power_watts > 0;
}
