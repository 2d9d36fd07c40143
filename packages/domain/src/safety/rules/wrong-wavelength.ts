import { suitabilityFor } from '../../materials/catalogue.ts';
import type { Material } from '../../materials/catalogue.ts';
import { METAL_FAMILIES, ORGANIC_FAMILIES } from '../../materials/families.ts';
import { finding } from '../safety-rule.ts';
import type { SafetyContext, SafetyRule } from '../safety-rule.ts';

/** SAF-7: this laser's light passes through, bounces off or only scorches this material. */
export const wrongWavelength: SafetyRule = {
  number: 'SAF-7',
  check(context) {
    const { material } = context;
    if (material === null || material.safety === 'block') return null;
    const reason = mismatch(context, material);
    return reason === null ? null : finding('warn', { reasons: [reason] });
  },
};

function mismatch({ parsed, machine }: SafetyContext, material: Material): string | null {
  const cuts = parsed.operations.some(
    (operation) => operation === 'Cut' || operation === 'Perforate',
  );
  const compound = parsed.material_modifiers.includes('marking compound');
  if (machine.type === 'Diode' && isTransparent(material, parsed.material_modifiers)) {
    return 'Blue diode light passes through clear material and hits what lies below. Mask or paint the surface, or use a CO2 laser.';
  }
  if (machine.type === 'Fiber' && ORGANIC_FAMILIES.has(material.family)) {
    return 'A fiber laser is poorly absorbed by this material: it marks weakly or scorches. Use a CO2 or diode laser.';
  }
  if (machine.type === 'Fiber' && cuts && !METAL_FAMILIES.has(material.family))
    return 'A fiber laser does not cut this material.';
  if (
    machine.type !== 'Fiber' &&
    cuts &&
    METAL_FAMILIES.has(material.family) &&
    !isShim(parsed.thickness_mm, machine.type)
  ) {
    return `A ${machine.type} laser of this size does not cut metal: the beam is reflected.`;
  }
  if (cuts && machine.type === 'UV')
    return 'A UV laser is for marking: it cuts only film and very thin sheet, in many passes.';
  if (
    cuts &&
    suitabilityFor(material, machine.type, 'cut') === 'no' &&
    !METAL_FAMILIES.has(material.family)
  ) {
    return `A ${machine.type} laser does not cut ${material.canonical} cleanly.`;
  }
  if (!compound && suitabilityFor(material, machine.type, 'surface') === 'no' && !cuts)
    return surfaceReason(machine.type, material);
  return null;
}

function surfaceReason(laser: string, material: Material): string {
  if (METAL_FAMILIES.has(material.family))
    return `A ${laser} beam is reflected by bare ${material.canonical}. Use a marking compound or a fiber laser.`;
  return `A ${laser} laser hardly marks ${material.canonical}.`;
}

/** Diode heads of 20 W and more cut steel shim up to 0.15 mm (S13). */
function isShim(thicknessMm: number | null, laser: string): boolean {
  return laser === 'Diode' && thicknessMm !== null && thicknessMm <= 0.15;
}

function isTransparent(material: Material, modifiers: readonly string[]): boolean {
  if (material.canonical === 'clear acrylic' || material.family === 'glass')
    return material.canonical !== 'mirror glass';
  return (
    modifiers.includes('clear') && (material.family === 'acrylic' || material.family === 'plastic')
  );
}
