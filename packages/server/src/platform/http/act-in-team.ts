import type { Operation } from '@beamwright/contract';
import type { FastifyRequest } from 'fastify';
import { isAccount, type Principal } from '../auth/principal.ts';
import { AppError } from '../errors.ts';
import { isUuid } from '../is-uuid.ts';
import type { Platform } from '../platform.ts';

/** The caller as they act in the team that the request names, or as they are if it names none. */
export async function actInTeam(
  { enterTeam }: Pick<Platform, 'enterTeam'>,
  { id, needs: { team: lowest }, path }: Operation,
  { principal, params, query }: FastifyRequest,
): Promise<Principal | undefined> {
  const isOfTeam = lowest !== undefined && path.includes('{team_id}');
  const { team_id: teamId } = (isOfTeam ? params : query) as { team_id?: unknown };
  if (teamId === undefined || !isAccount(principal)) return principal;
  // Rather than doing it in the caller's own account.
  if (lowest === undefined) {
    throw new AppError('team_role_missing', `${id} is not done in a team`);
  }
  if (principal.kind === 'session' && principal.viewedUntil !== undefined) {
    throw new AppError('read_only_view', `${id} is refused in a team while viewing as a user`);
  }
  if (typeof teamId !== 'string' || !isUuid(teamId)) {
    throw new AppError('team_not_found', `no team ${JSON.stringify(teamId).slice(0, 50)}`);
  }
  return enterTeam(principal, teamId.toLowerCase(), lowest);
}
