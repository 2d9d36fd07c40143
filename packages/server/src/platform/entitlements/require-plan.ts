import type { Needs } from '@beamwright/contract';
import type { RequestContext } from '../http/context.ts';

/**
 * Refuses a caller whose plan lacks the feature or export that an operation needs. Called by `serve`
 * with the validated request, before the handler.
 */
export type RequirePlan = (
  needs: Pick<Needs, 'feature' | 'feature_if' | 'exports'>,
  request: unknown,
  caller: Pick<RequestContext, 'role' | 'plan'>,
) => Promise<void>;
