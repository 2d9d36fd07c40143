import { explainStep, type StepExplanation } from '../engine/explain/explain-step.ts';
import type { JobRequest, JobResult } from '../types.ts';
import { stepInputOf } from './engine-steps.ts';
import { planJob } from './plan-job.ts';

/** The answer of `planJob`, and the evidence for each step. */
export interface JobExplanation {
  result: JobResult;
  /** One for each step of the result. */
  explanations: StepExplanation[];
}

/** The answer to a job with the published rows and the terms of the fit behind each step (ENG-60). */
export function explainJob(request: JobRequest): JobExplanation {
  const result = planJob(request);
  const { parsed, steps } = result;
  return {
    result,
    explanations: steps.map((step) =>
      explainStep(step, stepInputOf(request, parsed, step.operation)),
    ),
  };
}
