import { featuresAt, nodeFor } from './estimate-speed.ts';
import type { FittedModel } from './model/model-shape.ts';
import { FEATURE_COUNT } from './model/model-terms.ts';
import type { StepQuery } from './query.ts';

/** One factor of a computed speed; the first is the speed the rest multiply. */
export interface ModelTerm {
  name: string;
  factor: number;
}

export interface EstimateTerms {
  /** Where the factors start: any material on this laser at the fit's reference (20 W, 3 mm, usual line distance). */
  start_mm_s: number;
  terms: ModelTerm[];
}

/** What each centred number of the fit is called (the first is the level itself). */
const FEATURE_NAMES = [
  null,
  'watts against 20 W',
  'thickness against 3 mm',
  'line distance against the usual one',
  'density against 600 kg/m³',
] as const;
/** A factor nearer to 1 than this is not worth a line. */
const SILENT = 0.0005;

/**
 * The factors the fit multiplies for one question: level of the laser, of the family, of the material, then one per
 * number. Their product is `estimateSpeed`; `null` where that has no answer.
 */
export function explainEstimate(
  query: StepQuery,
  at: { power_percent: number; interval_mm: number | null },
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
    { name: `family: ${query.family ?? 'none'}`, factor: Math.exp(family - any) },
    { name: `material: ${query.material}`, factor: Math.exp(own - family) },
  ];
  for (let at = 1; at < FEATURE_COUNT; at += 1) {
    const power = found.node.coefficients[at] ?? 0;
    const name = `${FEATURE_NAMES[at] ?? 'other'}, to the power ${power.toFixed(2)}`;
    terms.push({ name, factor: Math.exp(power * (features[at] ?? 0)) });
  }
  return {
    start_mm_s: Math.exp(any),
    terms: terms.filter(({ factor }) => Math.abs(factor - 1) > SILENT),
  };
}
