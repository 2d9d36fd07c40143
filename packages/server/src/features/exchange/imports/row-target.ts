import type { Lens, Machine } from '@beamwright/contract';
import { fold } from '@beamwright/domain';
import { importMessage, type ImportNote, type PortableSetting } from '@beamwright/domain/exchange';

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

/** Watts that differ by less are the same laser by another list. */
const SAME_WATTS = 0.15;

/** Codes of what is said where a row and the chosen machine aren't of the same laser. */
export const OTHER_LASER = 'OTHER_LASER';

/** How a row comes to its machine. */
export interface Placement {
  target: Target | null;
  /**
   * `own`: it stays with the laser the file names, which none of the user's is. `alike`: that is of the same kind and
   * watts as the chosen machine. `unknown`: how strong it is isn't known.
   */
  how: 'named' | 'chosen' | 'own' | 'alike' | 'unknown';
}

/**
 * A row that names one of the user's machines goes there. One that names another laser is never moved to the chosen machine
 * in silence: its numbers are for other watts (EXC-9).
 */
export function placeRow(setting: PortableSetting, machines: Machines): Placement {
  const named = findNamed(setting, machines);
  if (named !== null) return { target: named, how: 'named' };
  const { chosen } = machines;
  const { machine_name, machine_type, machine_power_watts } = setting;
  const isWhole = hasMachineType(setting);
  if (chosen === null) return { target: null, how: isWhole ? 'own' : 'chosen' };
  if (isWhole) {
    const { type, power_watts } = chosen.machine;
    const isAlike =
      type === machine_type &&
      (power_watts === null || areAlike(power_watts, machine_power_watts ?? 0));
    if (!isAlike) return { target: null, how: 'own' };
    return { target: chosen, how: machine_name === null ? 'chosen' : 'alike' };
  }
  const isUnknown = machine_name !== null && machine_type !== null;
  return { target: chosen, how: isUnknown ? 'unknown' : 'chosen' };
}

const areAlike = (one: number, other: number): boolean =>
  Math.abs(one - other) <= SAME_WATTS * Math.max(one, other);

/** The user's machine of the same name; of several the one of the same kind, which a file may only have guessed. */
function findNamed(
  { machine_name, machine_type, lens_focal_length_mm }: PortableSetting,
  { all }: Machines,
): Target | null {
  if (machine_name === null) return null;
  const wanted = fold(machine_name).trim();
  const alike = all.filter(({ name }) => fold(name).trim() === wanted);
  const machine =
    alike.find(({ type }) => type === machine_type) ?? (alike.length === 1 ? alike[0] : undefined);
  if (machine === undefined) return null;
  const lens = machine.lenses.find(
    ({ focal_length_mm }) =>
      lens_focal_length_mm !== null && Math.abs(focal_length_mm - lens_focal_length_mm) < 0.5,
  );
  return { machine, lens: lens ?? null };
}

/** The laser that a row names. */
export function laserNameOf({
  machine_name,
  machine_type,
  machine_power_watts,
}: PortableSetting): string {
  return machine_name ?? `${machine_power_watts} W ${machine_type}`;
}

/** The correction that gives a row, which stays with its own laser, to the chosen machine. */
export function otherLaserNote(setting: PortableSetting, { chosen }: Machines): ImportNote[] {
  if (chosen === null) return [];
  return [
    {
      code: OTHER_LASER,
      is_fact: true,
      message: importMessage('other_lasers', { kinds: 1, lasers: [laserNameOf(setting)] }),
      line: null,
      change: { machine_name: null, machine_type: null, machine_power_watts: null },
    },
  ];
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

/** The setting as it would be saved there; which model the file names stays in the notes. */
export function placeOn(setting: PortableSetting, target: Target | null): PortableSetting {
  if (target === null) return setting;
  const { machine, lens } = target;
  const { machine_name } = setting;
  const isOther = machine_name !== null && fold(machine_name) !== fold(machine.name);
  return {
    ...setting,
    notes: [setting.notes, isOther ? `Model in the file: ${machine_name}` : '']
      .filter(Boolean)
      .join('\n'),
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
