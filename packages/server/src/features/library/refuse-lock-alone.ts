import { problemMessage } from '@beamwright/domain/messages';
import { AppError } from '../../platform/errors.ts';
import type { RequestContext } from '../../platform/http/context.ts';

/** Locks are for teams: alone, nobody else changes anything, and a lock would be moved into teams of others. */
export function refuseLockAlone(
  { member }: Pick<RequestContext, 'member'>,
  { is_locked }: { is_locked?: boolean | undefined },
): void {
  if (member !== undefined || is_locked !== true) return;
  throw new AppError('validation_failed', 'a lock outside a team', {
    errors: [{ field: 'body.is_locked', message: problemMessage('lock_outside_team') }],
  });
}
