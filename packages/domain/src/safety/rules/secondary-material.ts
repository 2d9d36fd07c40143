import { safetyMessage } from '../messages.ts';
import { reasonsOf } from '../hazard-messages.ts';
import { finding } from '../safety-rule.ts';
import type { SafetyRule } from '../safety-rule.ts';

/** SAF-18: a warn-level material named in addition to the stock (an inlay, a backing) is mentioned. */
export const secondaryMaterial: SafetyRule = {
  number: 'SAF-18',
  check({ material, mentions }) {
    const others = mentions
      .filter(({ negated }) => !negated)
      .map(({ value }) => value.material)
      .filter((other) => other !== material && other.safety === 'warn' && !other.generic);
    if (material === null || others.length === 0) return null;
    return finding('safe', {
      precautions: [...new Set(others)].map((other) =>
        safetyMessage('also_named', { material: other.canonical, reasons: reasonsOf(other) }),
      ),
    });
  },
};
