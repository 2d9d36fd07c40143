import { sql } from 'kysely';
import type { Erasure } from '../../platform/erase/erasure.ts';

/** Of a person: what names them in teams. Of a team: everything, which goes with its profile. */
export const teamsErasure: Erasure = {
  rows: [{ table: 'team_members' }],
  names: [
    { table: 'team_invitations', column: 'created_by' },
    { table: 'team_invitations', column: 'opened_by' },
    { table: 'teams', column: 'successor_id' },
  ],
  more: async (trx, { email }) => {
    if (email === '') return false;
    await trx
      .deleteFrom('team_invitations')
      .where(sql<string>`lower(email)`, '=', email.toLowerCase())
      .execute();
    return false;
  },
};
