import { findMaterial, machineOfType, planJob } from '@beamwright/domain';
import type { AddedFinding, SafetyVerdict } from '@beamwright/domain/types';

export interface CheckedName {
  /** As typed. */
  name: string;
  /** In the catalog; `null` if it has none of this name. */
  material: string | null;
  safety: SafetyVerdict;
}

/** What the engine and the blocks of the installation say about a material by any of its names, whatever is done with it. */
export function checkMaterial(typed: string, findings: readonly AddedFinding[]): CheckedName {
  const name = typed.trim().slice(0, 200);
  const { parsed, safety } = planJob({
    material: name,
    text: name,
    machine: machineOfType('CO2'),
    added_findings: findings,
  });
  const material = parsed.material_known ? parsed.material : null;
  return { name, material: material ?? findMaterial(name)?.canonical ?? null, safety };
}
