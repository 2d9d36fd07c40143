import type { Message } from '../../messages/message.ts';
import { safetyMessage } from '../messages.ts';
import { finding } from '../safety-rule.ts';
import type { SafetyContext, SafetyRule } from '../safety-rule.ts';

/** SAF-6: an unknown, unnamed, undecided or too generally named material is never silently safe. */
export const unknownMaterial: SafetyRule = {
  number: 'SAF-6',
  check(context) {
    const reason = describeUnknowns(context);
    return reason === null ? null : finding('warn', { reasons: [reason] });
  },
};

function describeUnknowns({ material, parsed }: SafetyContext): Message | null {
  // A general name of warn level gets its own reason from SAF-3 or SAF-4.
  if (material?.generic === true && material.safety === 'safe')
    return safetyMessage('general_name', { material: material.canonical });
  if (parsed.conflicts.some(({ field }) => field === 'material'))
    return safetyMessage('undecided_material');
  if (material !== null) return null;
  return parsed.material === null
    ? safetyMessage('no_material')
    : safetyMessage('unknown_material', { material: parsed.material });
}
