import { hazardMessages } from '../hazard-messages.ts';
import { hazardNamed } from '../hazards.ts';
import { finding } from '../safety-rule.ts';
import type { SafetyRule } from '../safety-rule.ts';
import { addedLayers } from '../added-layers.ts';

/** SAF-5: painted, coated or plated stock gets at least a warning. "Uncoated" and "unpainted" are different words. */
export const unknownCoating: SafetyRule = {
  number: 'SAF-5',
  check(context) {
    const layers = addedLayers(context).map(hazardNamed);
    if (layers.length === 0) return null;
    return finding('warn', { reasons: layers.flatMap((layer) => hazardMessages(layer, 'reason')) });
  },
};
