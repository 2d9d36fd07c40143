import { suitabilityFor } from '../../materials/catalogue.ts';
import type { Material } from '../../materials/catalogue.ts';
import { METAL_FAMILIES, ORGANIC_FAMILIES } from '../../materials/families.ts';
import type { LaserType } from '../../types.ts';
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

function mismatch(context: SafetyContext, material: Material): string | null {
  const { parsed, machine } = context;
  const cuts = parsed.operations.some(
    (operation) => operation === 'Cut' || operation === 'Perforate',
  );
  return (
    passesThrough(machine.type, material, parsed.material_modifiers) ??
    poorlyAbsorbed(machine.type, material) ??
    (cuts ? noCut(context, material) : noMark(context, material))
  );
}

function passesThrough(
  laser: LaserType,
  material: Material,
  modifiers: readonly string[],
): string | null {
  if (!isTransparent(material, modifiers)) return null;
  if (laser === 'Diode')
    return 'Blue diode light passes through clear material and hits what lies below. Mask or paint the surface, or use a CO2 laser.';
  if (laser === 'Fiber')
    return 'Infrared fiber light passes through clear material and hits what lies below. Use a CO2 or UV laser.';
  return null;
}

function poorlyAbsorbed(laser: LaserType, material: Material): string | null {
  return laser === 'Fiber' && ORGANIC_FAMILIES.has(material.family)
    ? 'A fiber laser is poorly absorbed by this material: it marks weakly or scorches. Use a CO2 or diode laser.'
    : null;
}

function noCut({ parsed, machine }: SafetyContext, material: Material): string | null {
  const laser = machine.type;
  if (METAL_FAMILIES.has(material.family)) {
    return laser === 'Fiber' || isShim(parsed.thickness_mm, laser)
      ? null
      : `A ${laser} laser of this size does not cut metal: the beam is reflected.`;
  }
  if (laser === 'Fiber') return 'A fiber laser does not cut this material.';
  if (laser === 'UV')
    return 'A UV laser is for marking: it cuts only film and very thin sheet, in many passes.';
  return suitabilityFor(material, laser, 'cut') === 'no'
    ? `A ${laser} laser does not cut ${material.canonical} cleanly.`
    : null;
}

function noMark({ parsed, machine }: SafetyContext, material: Material): string | null {
  if (parsed.material_modifiers.includes('marking compound')) return null;
  const bareUnderCo2 = machine.type === 'CO2' && material.family === 'metal';
  if (!bareUnderCo2 && suitabilityFor(material, machine.type, 'surface') !== 'no') return null;
  if (METAL_FAMILIES.has(material.family))
    return `A ${machine.type} beam is reflected by ${material.canonical}. Use a marking compound or a fiber laser.`;
  return `A ${machine.type} laser hardly marks ${material.canonical}.`;
}

/** Diode heads of 20 W and more cut steel shim up to 0.15 mm (S13). */
function isShim(thicknessMm: number | null, laser: LaserType): boolean {
  return laser === 'Diode' && thicknessMm !== null && thicknessMm <= 0.15;
}

function isTransparent(material: Material, modifiers: readonly string[]): boolean {
  if (material.canonical === 'clear acrylic' || material.family === 'glass')
    return material.canonical !== 'mirror glass';
  return (
    modifiers.includes('clear') && (material.family === 'acrylic' || material.family === 'plastic')
  );
}
