import { safetyMessage } from '../messages.ts';
import { finding } from '../safety-rule.ts';
import type { SafetyRule } from '../safety-rule.ts';

/** SAF-11: precautions for every job (S26). */
export const generalPrecautions: SafetyRule = {
  number: 'SAF-11',
  check: () =>
    finding('safe', {
      precautions: [safetyMessage('extraction'), safetyMessage('stay'), safetyMessage('scrap')],
    }),
};
