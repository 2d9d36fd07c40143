import { safetyMessage } from '../messages.ts';
import { reasonsOf } from '../hazard-messages.ts';
import { finding } from '../safety-rule.ts';
import type { SafetyRule } from '../safety-rule.ts';

/** SAF-20: what may be a mistyped name of a blocked material is refused until it is written again. */
export const mistypedHazard: SafetyRule = {
  number: 'SAF-20',
  check({ typo }) {
    if (typo === null) return null;
    return finding('block', {
      reasons: [
        safetyMessage('mistyped', { said: typo.said, material: typo.material.canonical }),
        ...reasonsOf(typo.material),
      ],
      alternatives: typo.material.alternatives,
    });
  },
};
