import { customMaterialMessage } from '../custom-materials/messages.ts';
import { originOf } from '../custom-materials/resolve-materials.ts';
import { boundConfidence, GENERIC_CONFIDENCE } from '../engine/answer/confidence.ts';
import { densityCounts } from '../engine/query.ts';
import { canonicalMaterial } from '../materials/catalog.ts';
import { familyOf } from '../materials/find-material.ts';
import type { Message } from '../messages/message.ts';
import type { CheckedStep, CustomMaterial, JobResult, ParsedJob } from '../types.ts';
import type { JobReading } from './read-job.ts';

/** Settings taken from another material are at most this sure (DOMAIN §2.1, family scaling). */
const LIKE_ANOTHER_CONFIDENCE = 0.5;

/**
 * The answer with the user's own name of the stock, where it comes from, and no more confidence than that allows
 * (MAT-11). To be applied last, to whatever answered; without a custom material only its assumptions are added.
 */
export function withCustomStock(result: JobResult, custom: JobReading['custom']): JobResult {
  const parsed = namedJob(result.parsed, custom);
  const { stock } = custom;
  if (stock === null) return { ...result, parsed };
  const most = mostConfidence(stock, custom);
  const steps = result.steps.map((step) => namedStep(step, stock, most));
  return { ...result, parsed, steps, confidence: Math.min(result.confidence, most) };
}

/** The parsed job with the user's own name of the stock. */
export function namedJob(
  parsed: ParsedJob,
  { stock, assumptions }: JobReading['custom'],
): ParsedJob {
  if (assumptions.length === 0) return parsed;
  return {
    ...parsed,
    ...(stock !== null && { material: stock.name, material_known: true }),
    assumptions: [...parsed.assumptions, ...assumptions],
  };
}

/** The user's own results with it say more than what it behaves like. */
function mostConfidence(
  { behaves_like }: CustomMaterial,
  { has_results }: JobReading['custom'],
): number {
  if (behaves_like === null) return GENERIC_CONFIDENCE;
  return has_results ? 1 : LIKE_ANOTHER_CONFIDENCE;
}

function namedStep(step: CheckedStep, stock: CustomMaterial, most: number): CheckedStep {
  return {
    ...step,
    material: stock.name,
    confidence: boundConfidence(Math.min(step.confidence, most)),
    details: [...step.details, ...provenance(step, stock)],
  };
}

function provenance({ operation }: CheckedStep, stock: CustomMaterial): Message[] {
  const { behaves_like, density_kg_m3: density } = stock;
  const origin = originOf(stock);
  if (density === null) return [origin];
  const counts = densityCounts(behaves_like === null ? null : familyOf(behaves_like), operation);
  const usual = canonicalMaterial(behaves_like ?? '')?.density_kg_m3 ?? null;
  return [
    origin,
    counts
      ? customMaterialMessage('density_used', { density, usual })
      : customMaterialMessage('density_unused', { density }),
  ];
}
