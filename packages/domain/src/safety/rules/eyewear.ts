import { safetyMessage } from '../messages.ts';
import { finding } from '../safety-rule.ts';
import type { SafetyRule } from '../safety-rule.ts';

/** SAF-14: goggles by wavelength (S63); not needed while an interlocked enclosure is shut. */
export const eyewear: SafetyRule = {
  number: 'SAF-14',
  check: ({ machine }) =>
    finding('safe', {
      precautions: [safetyMessage('goggles', { laser: machine?.type ?? 'none' })],
    }),
};
