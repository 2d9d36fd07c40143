import type { Message } from '../../messages/message.ts';
import { safetyMessage } from '../messages.ts';
import { hazardMessages } from '../hazard-messages.ts';
import { METAL_FAMILIES } from '../../materials/families.ts';
import { activeHazards } from '../active-hazards.ts';
import { finding } from '../safety-rule.ts';
import type { SafetyContext, SafetyRule } from '../safety-rule.ts';

/** SAF-13: precautions against the dust and fumes of this material, beyond those for every job (S26). */
export const dustAndFume: SafetyRule = {
  number: 'SAF-13',
  check(context) {
    const precautions = [
      ...activeHazards(context).flatMap((hazard) => hazardMessages(hazard, 'precaution')),
      ...deepMetal(context),
    ];
    return precautions.length === 0 ? null : finding('safe', { precautions });
  },
};

function deepMetal({ material, parsed }: SafetyContext): Message[] {
  return parsed.deep && material !== null && METAL_FAMILIES.has(material.family)
    ? [safetyMessage('metal_dust')]
    : [];
}
