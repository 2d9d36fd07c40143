import { safetyMessage } from '../messages.ts';
import { thicknessLimits } from '../../machines/thickness-limits.ts';
import { settingsMaterial } from '../../materials/catalog.ts';
import { finding } from '../safety-rule.ts';
import type { SafetyRule } from '../safety-rule.ts';

/**
 * The limits are manufacturers' claims and estimates. Up to this factor, the answer has low confidence instead of a
 * warning.
 */
const MARGIN = 1.5;

/** SAF-8: stock far thicker than this laser cuts, even in several passes, chars, may burn and is not cut. */
export const thicknessLimit: SafetyRule = {
  number: 'SAF-8',
  check({ material, parsed, machine }) {
    if (material === null || material.safety === 'block') return null;
    if (parsed.thickness_mm === null || !parsed.operations.includes('Cut')) return null;
    if (machine === null || machine.power_watts === null) return null;
    const { canonical, family } = settingsMaterial(material);
    const cutting = {
      laser: machine.type,
      watts: machine.power_watts,
      family,
      material: canonical.toLowerCase(),
    };
    const limit = thicknessLimits(cutting)?.multi_pass_mm ?? 0;
    // Limit 0: stock that this light does not cut at all is covered by SAF-7.
    if (limit === 0 || parsed.thickness_mm <= limit * MARGIN) return null;
    return finding('warn', {
      reasons: [
        safetyMessage('out_of_reach', {
          thickness: parsed.thickness_mm,
          material: material.canonical,
          watts: machine.power_watts,
          laser: machine.type,
          limit,
        }),
      ],
    });
  },
};
