import { planJob, wholeMachine } from '@beamwright/domain';
import { LASER_TYPES, type SafetyVerdict } from '@beamwright/domain/types';

const SEVERITY = { safe: 0, warn: 1, block: 2 } as const;

interface MaterialSafety {
  status: SafetyVerdict['level'];
  reasons: string[];
  alternatives: string[];
}

/**
 * Judges a material whatever the laser: refused by one is refused; else the laser that suits it best decides, because a
 * wavelength that does not bite is no fault of the material.
 */
export function checkMaterial(material: string): MaterialSafety {
  const verdicts = LASER_TYPES.map(
    (type) => planJob({ material, operations: ['Engrave'], machine: wholeMachine(type) }).safety,
  ).sort((a, b) => SEVERITY[a.level] - SEVERITY[b.level]);
  const verdict = verdicts.findLast(({ level }) => level === 'block') ?? verdicts[0];
  if (verdict === undefined) throw new Error('there are no lasers');
  return {
    status: verdict.level,
    reasons: verdict.reasons,
    alternatives: verdict.alternatives,
  };
}
