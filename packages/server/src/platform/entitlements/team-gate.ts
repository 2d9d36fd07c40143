import type { TeamRole } from '@beamwright/contract';
import type { AccountPrincipal } from '../auth/principal.ts';

/**
 * Returns the caller as they act in a team, or refuses: who is not in it, whose role is less, and what a team without a
 * plan may not do. Called by `serve` once per request; the database checks it again in every statement.
 */
export type EnterTeam = (
  principal: AccountPrincipal,
  teamId: string,
  lowest: TeamRole,
) => Promise<AccountPrincipal>;
