import type { StepGeneration, WorkflowStep } from '@beamwright/contract';

/** Which answer served: what the label of a step says. */
export type Origin = 'computed' | 'generic' | 'published' | 'reviewed' | 'ai' | 'imported';

type Answered = Pick<WorkflowStep, 'method'> & { generation?: StepGeneration | undefined };

/** Jobs from before generations were recorded go by their method. */
export function originOf({ method, generation }: Answered): Origin {
  if (method === 'imported') return 'imported';
  if (method === 'generic') return 'generic';
  switch (generation?.resolution_method) {
    case 'openai_generated':
      return 'ai';
    case 'approved_cache':
      return 'reviewed';
    case 'predefined_exact':
      // A promoted baseline was a proposal once; a published row never was.
      return method === 'ai' ? 'reviewed' : 'published';
    case 'computed':
      return 'computed';
    case undefined:
      return method === 'baseline' ? 'published' : method === 'ai' ? 'ai' : 'computed';
  }
}
