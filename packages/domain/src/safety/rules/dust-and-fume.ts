import type { Material } from '../../materials/catalogue.ts';
import { finding } from '../safety-rule.ts';
import type { SafetyRule } from '../safety-rule.ts';

/** SAF-13: what this material puts into the air beyond smoke (S26). */
export const dustAndFume: SafetyRule = {
  number: 'SAF-13',
  check({ material, parsed }) {
    if (material === null) return null;
    const precautions = [...fumes(material, parsed.deep), ...compound(parsed.material_modifiers)];
    return precautions.length === 0 ? null : finding('safe', { precautions });
  },
};

function fumes({ canonical, family, safety, hazard }: Material, deep: boolean): string[] {
  if (family === 'glass' || family === 'stone' || family === 'ceramic')
    return ['Silica dust: wear a dust mask and clean with a HEPA vacuum.'];
  if (family === 'wood panel') return ['Glue gives off formaldehyde: extraction is a must.'];
  if (family === 'metal' && canonical.includes('stainless'))
    return ['Stainless fume carries chromium and nickel: extract at the part.'];
  if (family === 'metal' && canonical === 'brass')
    return ['Brass fume carries zinc, in leaded brass also lead: extract at the part.'];
  if (family === 'metal' && deep)
    return ['Deep engraving throws fine metal dust: extract at the part and wear a dust mask.'];
  if (
    safety === 'safe' &&
    (family === 'plastic' || family === 'fabric' || family === 'acrylic') &&
    hazard !== ''
  )
    return [`Fumes: ${hazard}.`];
  return [];
}

function compound(modifiers: readonly string[]): string[] {
  return modifiers.includes('marking compound')
    ? ['Marking compound dust: wear a dust mask when you spray and wash it off.']
    : [];
}
