import { threeDigits } from '../../math/three-digits.ts';
import { exp } from '../../math/logarithm.ts';
import type { EvidenceRow, Method, Source, Step } from '../../types.ts';
import type { AnswerContext, Basis } from '../answer/answer-context.ts';
import { shippedBasis } from '../answer/basis.ts';
import { depthFactor } from '../answer/depth-factor.ts';
import { estimateSpeed } from '../speed/estimate-speed.ts';
import { sourcesOf, toEvidenceRows } from '../evidence/cite.ts';
import type { RankedEvidence } from '../evidence/rank-evidence.ts';
import { explainEstimate, SILENT, type ModelTerm } from './explain-estimate.ts';
import { factorMessage } from './messages.ts';
import { publishedCorrection } from '../speed/published-correction.ts';
import type { StepInput } from '../query.ts';
import { contextOf } from '../step-context.ts';

export interface ExplainedRow extends EvidenceRow {
  /** 0 is the same job; 1 is about a factor of 2.7 in one number. */
  distance: number;
  same_material: boolean;
}

/** How a computed speed was found, as a product. */
export interface ExplainedFit {
  level: 'material' | 'family';
  /** Published rows and independent contributors on that level. */
  rows: number;
  contributors: number;
  start_mm_s: number;
  terms: ModelTerm[];
  /** The product: mm/s of one pass. */
  speed_mm_s: number;
  band_factor: number;
}

/** The evidence for one step. */
export interface StepExplanation {
  method: Method;
  /** `null` if no fit can answer. */
  fit: ExplainedFit | null;
  /** Comparable published rows, nearest first. */
  rows: ExplainedRow[];
  sources: Source[];
}

/** The published rows and the terms of the fit behind a step, at the step's own power, passes and line interval. */
export function explainStep(
  step: Step,
  input: StepInput,
  basis: Basis = shippedBasis(),
): StepExplanation {
  const context = contextOf(input, basis);
  const { ranked } = context;
  const rows = toEvidenceRows(ranked).map((row, at) => explainedRow(row, ranked[at]));
  return {
    method: step.method,
    fit: explainFit(step, context),
    rows,
    sources: sourcesOf(ranked),
  };
}

function explainedRow(row: EvidenceRow, ranked: RankedEvidence | undefined): ExplainedRow {
  const distance = Number((ranked?.distance ?? 0).toFixed(2));
  return Object.assign(row, { distance, same_material: ranked?.sameMaterial ?? false });
}

function explainFit({ settings }: Step, context: AnswerContext): ExplainedFit | null {
  const { query, model } = context;
  const estimate = estimateSpeed(query, settings, model);
  const parts = explainEstimate(query, settings, model);
  if (!estimate || !parts) return null;
  const { local, energy_factor } = publishedCorrection(context);
  const depth = depthFactor(query);
  const terms = [
    ...parts.terms,
    ...(local.contributors > 0
      ? [
          {
            name: factorMessage('nearby', { count: local.contributors }),
            factor: local.factor,
          },
        ]
      : []),
    ...(Math.abs(energy_factor - 1) < SILENT
      ? []
      : [{ name: factorMessage('energy'), factor: energy_factor }]),
    ...(depth.factor === 1 ? [] : [{ name: factorMessage('depth'), factor: depth.factor }]),
    ...(context.learned === null
      ? []
      : [
          {
            name: factorMessage('results', { count: context.learned.results }),
            factor: exp(context.learned.shift),
          },
        ]),
    ...(settings.passes > 1
      ? [{ name: factorMessage('passes', { count: settings.passes }), factor: settings.passes }]
      : []),
  ];
  const product = terms.reduce((speed, { factor }) => speed * factor, parts.start_mm_s);
  return {
    level: estimate.level,
    rows: estimate.rows,
    contributors: estimate.contributors,
    start_mm_s: threeDigits(parts.start_mm_s),
    terms: terms.map(({ name, factor }) => ({ name, factor: threeDigits(factor) })),
    speed_mm_s: threeDigits(product),
    band_factor: threeDigits(estimate.band_factor),
  };
}
