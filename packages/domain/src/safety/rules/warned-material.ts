import { reasonsOf } from '../hazards.ts';
import { finding } from '../safety-rule.ts';
import type { SafetyRule } from '../safety-rule.ts';

/** Listed or not, these two families are never called safe (SPEC §5). */
const NEVER_SAFE = new Set(['foam', 'leather']);

/** SAF-4: a material of warn level in the catalogue, and every foam and leather. */
export const warnedMaterial: SafetyRule = {
  number: 'SAF-4',
  check({ material }) {
    if (material === null || material.canonical === 'faux leather') return null;
    const milder = material.safety === 'safe' && NEVER_SAFE.has(material.family);
    if (material.safety !== 'warn' && !milder) return null;
    return finding('warn', {
      reasons: [reasonsOf(material)],
      alternatives: material.alternatives,
    });
  },
};
