import type { StepGeneration, WorkflowStep } from '@beamwright/contract';

/** Which kind of answer a step has; shown as its label. */
export type Origin = 'computed' | 'generic' | 'published' | 'reviewed' | 'case' | 'ai' | 'imported';

type OriginStep = Pick<WorkflowStep, 'method'> & { generation?: StepGeneration | undefined };

/** Older jobs have no generation; their method decides. */
export function originOf({ method, generation }: OriginStep): Origin {
  if (method === 'imported') return 'imported';
  if (method === 'generic') return 'generic';
  if (method === 'case') return 'case';
  switch (generation?.resolution_method) {
    case 'openai_generated':
      return 'ai';
    case 'approved_cache':
      return 'reviewed';
    case 'predefined_exact':
      // A promoted baseline was once a proposal; a published row never was.
      return method === 'ai' ? 'reviewed' : 'published';
    case 'computed':
      return 'computed';
    case undefined:
      return method === 'baseline' ? 'published' : method === 'ai' ? 'ai' : 'computed';
  }
}
