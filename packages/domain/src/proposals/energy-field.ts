import { settingEnergy } from '../engine/physics/setting-energy.ts';
import { workKind } from '../engine/model/model-terms.ts';
import type { BurnedSettings, Operation } from '../types.ts';

/** J/mm of a line or J/mm² of a fill, with the unit in the name; empty for a fill without a line interval. */
export type EnergyField = { energy_j_mm?: number } | { energy_j_mm2?: number };

/** Energy of settings at `watts`, over all passes and runs, as one field. */
export function energyField(
  operation: Operation,
  settings: BurnedSettings,
  watts: number,
  repeats = 1,
): EnergyField {
  const fill_type = workKind(operation) === 'surface' ? 'fill' : 'line';
  const energy = settingEnergy({ ...settings, fill_type, repeats }, watts);
  if (energy === null) return {};
  return energy.kind === 'line' ? { energy_j_mm: energy.value } : { energy_j_mm2: energy.value };
}

/** Records without `null` fields, which makes a list a third shorter. */
export function withoutNulls<Fields extends object>(fields: Fields): Partial<Fields> {
  return Object.fromEntries(
    Object.entries(fields).filter(([, value]) => value !== null),
  ) as Partial<Fields>;
}
