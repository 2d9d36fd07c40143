import { planJob, wholeMachine } from '@beamwright/domain';
import { LASER_TYPES, type SafetyVerdict } from '@beamwright/domain/types';

/** Refused by one laser is refused; else the mildest counts. */
const DECIDES = ['block', 'safe', 'warn'] as const;

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
  );
  const [verdict] = DECIDES.flatMap((decides) => verdicts.filter(({ level }) => level === decides));
  if (verdict === undefined) throw new Error('there are no lasers');
  return {
    status: verdict.level,
    reasons: verdict.reasons,
    alternatives: verdict.alternatives,
  };
}
