import { exp } from '../../math/logarithm.ts';
import type { Operation } from '../../types.ts';
import { featuresAt, nodeFor, type SpeedContext } from '../speed/estimate-speed.ts';
import type { FittedModel } from '../model/model-shape.ts';
import { workKind } from '../model/model-terms.ts';
import type { StepQuery } from '../query.ts';

/** One factor of a computed speed; the first is the speed that the others multiply. */
export interface ModelTerm {
  name: string;
  factor: number;
}

export interface EstimateTerms {
  /** The start of the factors: any material on this laser at the fit's reference (`features.ts`). */
  start_mm_s: number;
  terms: ModelTerm[];
}

/** Names of the fit's numbers (`features.ts`), without the level. */
function featureNames(operation: Operation): string[] {
  const isLine = workKind(operation) === 'line';
  return [
    'watts against 20 W',
    'percent set against 100 %',
    isLine ? 'thickness against 3 mm' : 'line interval against the usual one',
    isLine ? 'density against 600 kg/m³' : 'a dark mark',
    'passes against one',
  ];
}

/** Factors closer to 1 than this are not listed. */
const SILENT = 0.0005;

/**
 * The factors that the fit multiplies for one question: level of the laser, the family and the material, then one per
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
    { name: `family: ${query.family ?? 'none'}`, factor: exp(family - any) },
    { name: `material: ${query.material}`, factor: exp(own - family) },
  ];
  for (const [index, what] of featureNames(query.evidenceOperation).entries()) {
    const power = found.node.coefficients[index + 1] ?? 0;
    const name = `${what}, to the power ${power.toFixed(2)}`;
    terms.push({ name, factor: exp(power * (features[index + 1] ?? 0)) });
  }
  return {
    start_mm_s: exp(any),
    terms: terms.filter(({ factor }) => Math.abs(factor - 1) > SILENT),
  };
}
