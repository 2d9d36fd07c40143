import { wholeMachine } from '@beamwright/domain';
import { LASER_TYPES, type SafetyVerdict } from '@beamwright/domain/types';
import type { Clarify } from '../../clarification/service.ts';
import { planWithBlocks } from './plan-with-blocks.ts';

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
export async function checkMaterial(clarify: Clarify, material: string): Promise<MaterialSafety> {
  const verdicts: SafetyVerdict[] = [];
  for (const type of LASER_TYPES) {
    const asked = { material, operations: ['Engrave' as const], machine: wholeMachine(type) };
    verdicts.push((await planWithBlocks(clarify, asked)).result.safety);
  }
  const [verdict] = DECIDES.flatMap((decides) => verdicts.filter(({ level }) => level === decides));
  if (verdict === undefined) throw new Error('there are no lasers');
  return {
    status: verdict.level,
    reasons: verdict.reasons,
    alternatives: verdict.alternatives,
  };
}
