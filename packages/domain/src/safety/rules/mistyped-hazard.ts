import { safetyMessage } from '../messages.ts';
import { reasonsOf } from '../hazard-messages.ts';
import { finding } from '../safety-rule.ts';
import type { SafetyRule } from '../safety-rule.ts';

/** SAF-20: a possible typo of a blocked material is refused until the name is typed again. */
export const mistypedHazard: SafetyRule = {
  number: 'SAF-20',
  check({ typo }) {
    if (typo === null) return null;
    return finding('block', {
      reasons: [
        safetyMessage('mistyped', { typed: typo.typed, material: typo.material.canonical }),
        ...reasonsOf(typo.material),
      ],
      alternatives: typo.material.alternatives,
    });
  },
};
