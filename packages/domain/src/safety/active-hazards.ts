import { addedLayers } from './added-layers.ts';
import { hazardNamed, hazardsOf } from './hazards.ts';
import type { Hazard } from './hazards.ts';
import type { SafetyContext } from './safety-rule.ts';
import { blockedMaterials } from './rules/blocked-material.ts';

/**
 * The hazards that this beam releases from this stock: of refused materials, otherwise of the stock and its layers.
 * Bare metal reflects CO2 and diode light, so it releases nothing (S24).
 */
export function activeHazards(context: SafetyContext): Hazard[] {
  const { material, parsed, machine } = context;
  const refused = blockedMaterials(context);
  if (context.typo !== null) refused.push(context.typo.material);
  if (refused.length > 0) return refused.flatMap(hazardsOf);
  const compound = parsed.material_modifiers.includes('marking compound');
  const reflected =
    material?.family === 'metal' && (machine?.type === 'CO2' || machine?.type === 'Diode');
  return [
    ...(material === null || reflected ? [] : hazardsOf(material)),
    ...[...addedLayers(context), ...(compound ? ['marking compound'] : [])].map(hazardNamed),
  ];
}
