import { safetyMessage } from '../messages.ts';
import { hazardsOf } from '../hazards.ts';
import { finding } from '../safety-rule.ts';
import type { SafetyRule } from '../safety-rule.ts';

/** Thicker wood is cut so slowly that it can catch fire (DOMAIN §6). */
const THICK_WOOD_MM = 6;

/** SAF-12: cuts that can flare up: easily burning stock, and wood over 6 mm. */
export const fireWatch: SafetyRule = {
  number: 'SAF-12',
  check({ material, parsed }) {
    const cuts = parsed.operations.some(
      (operation) => operation === 'Cut' || operation === 'Perforate',
    );
    if (material === null || !cuts) return null;
    const thickWood =
      material.family.startsWith('wood') && (parsed.thickness_mm ?? 0) > THICK_WOOD_MM;
    if (!thickWood && !hazardsOf(material).some(({ burns }) => burns)) return null;
    return finding('safe', {
      precautions: [safetyMessage('fire_watch')],
    });
  },
};
