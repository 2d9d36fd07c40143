import { reasonsOf } from '../hazards.ts';
import { finding } from '../safety-rule.ts';
import type { SafetyRule } from '../safety-rule.ts';

/** SAF-20: what may be a mistyped name of a blocked material is refused until it is written again. */
export const mistypedHazard: SafetyRule = {
  number: 'SAF-20',
  check({ slip }) {
    if (slip === null) return null;
    return finding('block', {
      reasons: [
        `“${slip.said}” may be a slip for ${slip.material.canonical}: write the name again if you mean something else. ${reasonsOf(slip.material)}`,
      ],
      alternatives: slip.material.alternatives,
    });
  },
};
