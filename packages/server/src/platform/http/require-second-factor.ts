import type { Operation } from '@beamwright/contract';
import type { Platform } from '../platform.ts';
import type { RequestContext } from './context.ts';

/**
 * Throws `factor_confirmation_required` unless the session of a request has used a second factor, where the operation
 * needs that of this caller and the account has one.
 */
export async function requireSecondFactor(
  { auth }: Pick<Platform, 'auth'>,
  { needs }: Pick<Operation, 'needs'>,
  { http, role }: Pick<RequestContext, 'http' | 'role'>,
): Promise<void> {
  const isAsked = needs.second_factor === 'everybody' || role === 'admin';
  if (needs.second_factor !== undefined && isAsked) await auth.requireFactor(http.request);
}
