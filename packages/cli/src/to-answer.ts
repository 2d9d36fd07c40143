import { addText } from '@beamwright/domain';
import type { JobRequest, Message, JobResult } from '@beamwright/domain';

/** One answer of `--json` and `--ndjson`: the documented keys first, in order, then additions for readers. */
export function toAnswer(
  id: unknown,
  request: JobRequest,
  result: JobResult,
  assumptions: readonly Message[],
) {
  const { parsed, safety } = result;
  return addText({
    id,
    outcome: result.outcome,
    parsed: {
      material: parsed.material,
      thickness_mm: parsed.thickness_mm,
      operations: parsed.operations,
      deep: parsed.deep,
      target_depth_mm: parsed.target_depth_mm,
      quantity: parsed.quantity,
      depth: parsed.depth,
      assumptions: [...assumptions, ...parsed.assumptions],
    },
    questions: result.questions,
    safety,
    steps: result.steps.map(toStep),
    confidence: result.confidence,
    safety_warnings: result.safety_warnings,
    machine: request.machine,
  });
}

function toStep({ settings, ...step }: JobResult['steps'][number]) {
  const {
    speed_mm_min,
    power_percent,
    passes,
    interval_mm,
    frequency_hz,
    pulse_width_ns,
    kerf_mm,
    air_psi,
    ...more
  } = settings;
  const {
    operation,
    material,
    thickness_mm,
    confidence,
    speed_band_mm_min,
    method,
    rationale,
    sources,
    warnings,
    ...rest
  } = step;
  return {
    operation,
    material,
    thickness_mm,
    settings: {
      speed_mm_min,
      power_percent,
      passes,
      interval_mm,
      frequency_hz,
      pulse_width_ns,
      kerf_mm,
      air_psi,
      ...more,
    },
    confidence,
    speed_band_mm_min,
    method,
    rationale,
    sources,
    warnings,
    ...rest,
  };
}
