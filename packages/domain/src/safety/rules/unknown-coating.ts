import { finding } from '../safety-rule.ts';
import type { SafetyRule } from '../safety-rule.ts';

/** Words of the sentence that name a layer the catalogue row does not. */
const REASONS: Record<string, string> = {
  painted:
    'The paint is not known: old paint may hold lead, some paint holds chlorine. Test or strip it first.',
  coated: 'The coating is not known: some coatings hold chlorine or fluorine.',
  plated: 'Plating may give off chromium, nickel or cadmium fume.',
};
/** Their own row already speaks of the layer. */
const COATED_BY_NAME = /painted|coated|plated|anodized|galvanized/;

/** SAF-5: painted, coated or plated stock is at least a warning. "Uncoated" and "unpainted" are other words. */
export const unknownCoating: SafetyRule = {
  number: 'SAF-5',
  check({ material, parsed }) {
    if (material !== null && COATED_BY_NAME.test(material.canonical)) return null;
    const reasons = parsed.material_modifiers.flatMap((modifier) => REASONS[modifier] ?? []);
    return reasons.length === 0 ? null : finding('warn', { reasons });
  },
};
