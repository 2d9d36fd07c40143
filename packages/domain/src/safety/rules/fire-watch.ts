import { finding } from '../safety-rule.ts';
import type { SafetyRule } from '../safety-rule.ts';

const FLAMMABLE = new Set(['foam', 'fabric', 'paper']);
const THICK_WOOD_MM = 6;

/** SAF-12: cuts that catch fire: thick wood, card, foam, cloth, POM, balsa. */
export const fireWatch: SafetyRule = {
  number: 'SAF-12',
  check({ material, parsed }) {
    if (material === null || !parsed.operations.includes('Cut')) return null;
    const thickWood =
      material.family.startsWith('wood') && (parsed.thickness_mm ?? 0) > THICK_WOOD_MM;
    const burns =
      FLAMMABLE.has(material.family) ||
      material.canonical === 'POM' ||
      material.canonical === 'balsa';
    if (!thickWood && !burns) return null;
    return finding('safe', {
      precautions: ['Fire watch: this cut can flame. Keep your eyes on it and the air assist on.'],
    });
  },
};
