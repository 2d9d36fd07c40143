import { finding } from '../safety-rule.ts';
import type { SafetyContext, SafetyRule } from '../safety-rule.ts';

/** SAF-6: what the catalogue does not know, is not named, or is only known by a wide name is never silently safe. */
export const unknownMaterial: SafetyRule = {
  number: 'SAF-6',
  check(context) {
    const reason = whatIsUnknown(context);
    return reason === null ? null : finding('warn', { reasons: [reason] });
  },
};

function whatIsUnknown({ material, parsed }: SafetyContext): string | null {
  // A wide name of warn level has its own reason by SAF-3 or SAF-4.
  if (material?.generic === true && material.safety === 'safe')
    return `“${material.canonical}” is a wide name: its kind, treatment and coating decide what comes off it.`;
  if (material !== null) return null;
  return parsed.material === null
    ? 'No material is named yet, so nothing can be said about its fumes.'
    : `We do not know “${parsed.material}”. Unknown material may give off toxic fumes or catch fire.`;
}
