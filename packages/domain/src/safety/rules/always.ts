import { finding } from '../safety-rule.ts';
import type { SafetyRule } from '../safety-rule.ts';

/** SAF-11: what holds for every job (S26). */
export const always: SafetyRule = {
  number: 'SAF-11',
  check: () =>
    finding('safe', {
      precautions: [
        'Run extraction to the outside or a rated filter, and leave it on for a while after the job.',
        'Stay with the machine, with an extinguisher in reach and the enclosure shut.',
        'Try the settings on scrap first.',
      ],
    }),
};
