import { finding, sentence } from '../safety-rule.ts';
import type { SafetyRule } from '../safety-rule.ts';

/** SAF-4: a material of warn level in the catalogue, and every foam and leather. */
export const warnedMaterial: SafetyRule = {
  number: 'SAF-4',
  check({ material }) {
    if (material === null || material.canonical === 'faux leather') return null;
    const always = material.family === 'foam' || material.family === 'leather';
    if (material.safety !== 'warn' && !(always && material.safety === 'safe')) return null;
    return finding('warn', {
      reasons: [`${material.canonical}: ${sentence(material.hazard)}`],
      alternatives: material.alternatives,
    });
  },
};
