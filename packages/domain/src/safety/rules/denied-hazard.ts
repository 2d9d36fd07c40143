import { safetyMessage } from '../messages.ts';
import { finding } from '../safety-rule.ts';
import type { SafetyRule } from '../safety-rule.ts';

/**
 * SAF-9: "PVC-free" is accepted, with the advice to check; a hazard that is only the purpose of the job is mentioned.
 */
export const deniedHazard: SafetyRule = {
  number: 'SAF-9',
  check({ mentions }) {
    const hazards = mentions.filter(
      (mention) =>
        mention.value.material.safety === 'block' && (mention.negated || mention.contextual),
    );
    if (hazards.length === 0) return null;
    return finding('safe', {
      precautions: hazards.map(({ negated, value }) =>
        safetyMessage(negated ? 'denied' : 'purpose', { material: value.material.canonical }),
      ),
    });
  },
};
