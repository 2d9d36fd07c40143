import type { Lens, Machine } from '@beamwright/contract';
import { inTeam } from '../../lib/current-team.ts';
import { readStored, writeStored } from '../../lib/storage.ts';

export interface MachineChoice {
  machine_id: string;
  lens_id: string | null;
}

type Choosable = Pick<Machine, 'id' | 'is_galvo' | 'stock_lens_mm' | 'is_read_only'> & {
  lenses: readonly Pick<Lens, 'id' | 'focal_length_mm'>[];
};

type Laser = Pick<Machine, 'type' | 'power_watts' | 'catalog_id' | 'name'>;

/** 2.0 in, the lens most gantry machines come with. */
const USUAL_GANTRY_MM = 50.8;

/**
 * The first choice that still exists, else the first machine; none that the plan lets run no jobs. A deleted lens falls
 * back to the usual one.
 */
export function chooseMachine(
  machines: readonly Choosable[],
  wishes: readonly (MachineChoice | null)[],
): MachineChoice | null {
  const active = machines.filter(({ is_read_only }) => !is_read_only);
  for (const wish of wishes) {
    const machine = active.find(({ id }) => id === wish?.machine_id);
    if (wish && machine) return { machine_id: machine.id, lens_id: lensOf(machine, wish.lens_id) };
  }
  const first = active[0];
  return first ? firstChoice(first) : null;
}

export const firstChoice = (machine: Choosable): MachineChoice => ({
  machine_id: machine.id,
  lens_id: usualLens(machine)?.id ?? null,
});

function lensOf(machine: Choosable, wished: string | null) {
  if (wished === null) return null;
  const known = machine.lenses.some(({ id }) => id === wished);
  return known ? wished : (usualLens(machine)?.id ?? null);
}

/** The lens the model comes with; else for a gantry the lens closest to 2.0 in, for a galvo the shortest. */
function usualLens({ lenses, is_galvo, stock_lens_mm }: Choosable) {
  const stock = lenses.find(({ focal_length_mm }) => focal_length_mm === stock_lens_mm);
  if (stock) return stock;
  if (is_galvo) return lenses[0];
  const distance = (mm: number) => Math.abs(mm - USUAL_GANTRY_MM);
  return lenses.toSorted((a, b) => distance(a.focal_length_mm) - distance(b.focal_length_mm))[0];
}

const storageKey = () => inTeam('machine-choice');

/** With what public pages need of it, which ask no server (`account-machine.ts`). */
export function saveMachineChoice(
  machine: Choosable & Laser,
  lens_id = firstChoice(machine).lens_id,
): void {
  const { id: machine_id, type, power_watts, catalog_id, name } = machine;
  const laser = { type, power_watts, catalog_id, name };
  writeStored(storageKey(), { machine_id, lens_id, laser });
}

export const readMachineChoice = () => readChoice(readStored(storageKey()));

/** Stored data may be from an older version or tampered with. */
export function readChoice(value: unknown): MachineChoice | null {
  if (typeof value !== 'object' || value === null) return null;
  const { machine_id, lens_id } = value as Record<string, unknown>;
  if (typeof machine_id !== 'string') return null;
  return lens_id === null || typeof lens_id === 'string' ? { machine_id, lens_id } : null;
}
