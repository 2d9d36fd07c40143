import { activeHazards } from '../active-hazards.ts';
import { finding } from '../safety-rule.ts';
import type { SafetyRule } from '../safety-rule.ts';

/** SAF-16: emissions, so that the right filter is chosen. */
export const emissions: SafetyRule = {
  number: 'SAF-16',
  check(context) {
    const given = activeHazards(context).flatMap((hazard) => hazard.emissions);
    return given.length === 0 ? null : finding('safe', { emissions: given });
  },
};
