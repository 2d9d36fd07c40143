import { finding } from '../safety-rule.ts';
import type { SafetyRule } from '../safety-rule.ts';

/** SAF-6: a material the catalogue does not have is a warning, never silently safe. */
export const unknownMaterial: SafetyRule = {
  number: 'SAF-6',
  check({ material, parsed }) {
    if (material !== null || parsed.material === null) return null;
    return finding('warn', {
      reasons: [
        `We do not know "${parsed.material}". Unknown material may give off toxic fumes or catch fire.`,
      ],
      precautions: ['Read the data sheet: chlorine, fluorine or cyanide in it means no laser.'],
    });
  },
};
