import { mayAct, type Role, type TeamRole } from '@beamwright/contract';
import { sql } from 'kysely';
import type { Transactions } from '../../platform/db/transactions.ts';
import type { EnterTeam } from '../../platform/entitlements/team-gate.ts';
import { AppError } from '../../platform/errors.ts';

interface Standing {
  role: TeamRole;
  account_role: Role;
  plan: string;
  is_read_only: boolean;
  is_being_deleted: boolean;
}

export const createEnterTeam =
  ({ as }: Pick<Transactions, 'as'>): EnterTeam =>
  async (principal, teamId, lowest) => {
    const { rows } = await as(principal, (trx) =>
      sql<Standing>`select * from team_standing(${teamId})`.execute(trx),
    );
    const [standing] = rows;
    if (standing === undefined) throw new AppError('team_not_found', `not in team ${teamId}`);
    if (standing.is_being_deleted) throw new AppError('team_being_deleted', `team ${teamId}`);
    if (!mayAct(standing, lowest)) {
      const isTooLow = !mayAct({ ...standing, is_read_only: false }, lowest);
      throw new AppError(
        isTooLow ? 'team_role_missing' : 'team_read_only',
        `a ${standing.role} of team ${teamId} is no ${lowest}`,
      );
    }
    return {
      ...principal,
      userId: teamId,
      role: standing.account_role,
      plan: standing.plan,
      member: { userId: principal.userId, role: standing.role },
      alone: { role: principal.role, plan: principal.plan },
    };
  };

export { foretellTeams } from './foretell-teams.ts';
export { createInvitationLinks } from './invitation-links.ts';
