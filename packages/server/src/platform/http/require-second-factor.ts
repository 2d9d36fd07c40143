import type { Operation } from '@beamwright/contract';
import type { Platform } from '../platform.ts';
import type { RequestContext } from './context.ts';

/**
 * Throws `factor_confirmation_required` if the operation needs a second factor of this caller, the account has one, and
 * this session has not used it.
 */
export async function requireSecondFactor(
  { auth }: Pick<Platform, 'auth'>,
  { needs }: Pick<Operation, 'needs'>,
  { http, role }: Pick<RequestContext, 'http' | 'role'>,
): Promise<void> {
  const { second_factor } = needs;
  const isNeeded =
    second_factor === 'everybody' || (second_factor === 'administrators' && role === 'admin');
  if (isNeeded) await auth.requireFactor(http.request);
}
