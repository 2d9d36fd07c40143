import type { Operation } from '@beamwright/contract';
import type { Platform } from '../platform.ts';
import type { RequestContext } from './context.ts';

/**
 * Throws `factor_confirmation_required` if the operation needs a second factor, the account has one, and this session
 * has not used it.
 */
export async function requireSecondFactor(
  { auth }: Pick<Platform, 'auth'>,
  { needs }: Pick<Operation, 'needs'>,
  { http }: Pick<RequestContext, 'http'>,
): Promise<void> {
  if (needs.second_factor) await auth.requireFactor(http.request);
}
