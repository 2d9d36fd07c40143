import type { Material } from '../../materials/catalog.ts';
import { reasonsOf } from '../hazard-messages.ts';
import { finding } from '../safety-rule.ts';
import type { SafetyContext, SafetyRule } from '../safety-rule.ts';
import { isSurfaceClearing } from './circuit-board.ts';

/** SAF-1: a material of block level named anywhere, by name or trade name, stops the job. */
export const blockedMaterial: SafetyRule = {
  number: 'SAF-1',
  check(context) {
    const blocked = blockedMaterials(context);
    if (blocked.length === 0) return null;
    return finding('block', {
      reasons: blocked.flatMap(reasonsOf),
      alternatives: blocked.flatMap((material) => material.alternatives),
    });
  },
};

/** The refused materials of a job: the chosen one and others named with it. */
export function blockedMaterials(context: SafetyContext): Material[] {
  const named = context.mentions
    .filter((mention) => !mention.negated && !mention.contextual)
    .filter((mention) => !mention.value.object || mention.value.material === context.material)
    .map((mention) => mention.value.material);
  const all = context.material === null ? named : [context.material, ...named];
  return [...new Set(all)].filter(
    (material) => material.safety === 'block' && !isSurfaceClearing(context, material),
  );
}
