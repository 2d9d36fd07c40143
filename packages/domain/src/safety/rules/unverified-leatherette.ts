import { safetyMessage } from '../messages.ts';
import { reasonsOf } from '../hazard-messages.ts';
import { finding } from '../safety-rule.ts';
import type { SafetyRule } from '../safety-rule.ts';

/**
 * SAF-3: synthetic leather may be PVC. If the user does not know, the parser assumes PVC leatherette, which SAF-1
 * blocks.
 */
export const unverifiedLeatherette: SafetyRule = {
  number: 'SAF-3',
  check({ material }) {
    if (material?.canonical !== 'faux leather') return null;
    return finding('warn', {
      reasons: [...reasonsOf(material), safetyMessage('find_out')],
      alternatives: material.alternatives,
    });
  },
};
