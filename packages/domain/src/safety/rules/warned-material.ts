import { reasonsOf } from '../hazard-messages.ts';
import { finding } from '../safety-rule.ts';
import type { SafetyRule } from '../safety-rule.ts';

/** SAF-4: a material of warn level in the catalog; every foam and leather is at least that (SPEC §5). */
export const warnedMaterial: SafetyRule = {
  number: 'SAF-4',
  check({ material }) {
    if (material?.safety !== 'warn' || material.canonical === 'faux leather') return null;
    return finding('warn', {
      reasons: reasonsOf(material),
      alternatives: material.alternatives,
    });
  },
};
