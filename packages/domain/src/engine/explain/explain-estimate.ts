import type { Message } from '../../messages/message.ts';
import { exp } from '../../math/logarithm.ts';
import type { Operation } from '../../types.ts';
import { featuresAt, nodeFor, type SpeedContext } from '../speed/estimate-speed.ts';
import type { FittedModel } from '../model/model-shape.ts';
import { workKind } from '../model/model-terms.ts';
import { factorMessage } from './messages.ts';
import type { StepQuery } from '../query.ts';

/** One factor of a computed speed; the first is the speed that the others multiply. */
export interface ModelTerm {
  name: Message;
  factor: number;
}

export interface EstimateTerms {
  /** The start of the factors: any material on this laser at the fit's reference (`features.ts`). */
  start_mm_s: number;
  terms: ModelTerm[];
}

/** What each number of the fit means (`features.ts`), except the level itself. */
function featuresOf(operation: Operation) {
  return workKind(operation) === 'line'
    ? (['watts', 'percent', 'thickness', 'density', 'passes_compared'] as const)
    : (['watts', 'percent', 'interval', 'dark', 'passes_compared'] as const);
}

/** Factors closer to 1 than this are not listed. */
export const SILENT = 0.0005;

/**
 * The factors that the fit multiplies for one query: level of the laser, the family and the material, then one per
 * number. Their product is `estimateSpeed`; `null` if that has no answer.
 */
export function explainEstimate(
  query: StepQuery,
  at: SpeedContext,
  model: FittedModel,
): EstimateTerms | null {
  const answering = nodeFor(query, model);
  if (!answering) return null;
  const { group, found } = answering;
  const features = featuresAt(query, at);
  const level = (coefficients: readonly number[]) => coefficients[0] ?? 0;
  const any = level(group.any.coefficients);
  const own = level(found.node.coefficients);
  const inFamily = query.family === null ? undefined : group.families[query.family];
  const family = inFamily ? level(inFamily.coefficients) : any;
  const terms: ModelTerm[] = [
    { name: factorMessage('family', { family: query.family }), factor: exp(family - any) },
    { name: factorMessage('material', { material: query.material }), factor: exp(own - family) },
  ];
  for (const [index, feature] of featuresOf(query.evidenceOperation).entries()) {
    const power = found.node.coefficients[index + 1] ?? 0;
    const name = factorMessage(feature, { power: Number(power.toFixed(2)) });
    terms.push({ name, factor: exp(power * (features[index + 1] ?? 0)) });
  }
  return {
    start_mm_s: exp(any),
    terms: terms.filter(({ factor }) => Math.abs(factor - 1) > SILENT),
  };
}
