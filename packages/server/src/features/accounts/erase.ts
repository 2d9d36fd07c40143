import { sql } from 'kysely';
import type { Erasure } from '../../platform/erase/erasure.ts';

/**
 * Ways in, and links. The profile goes last, with its name in entries of others, and the audit log keeps a pseudonym;
 * `privacy` does both.
 */
export const accountsErasure: Erasure = {
  rows: ['auth.session', 'auth.passkey', 'auth.two_factor', 'auth.account', 'one_time_links'].map(
    (table) => ({ table }),
  ),
  names: [
    { table: 'account_grants', column: 'granted_by' },
    { table: 'account_grants', column: 'ended_by' },
  ],
  folders: ['avatars'],
  more: async (trx, { userId, email }) => {
    await sql`select auth.erase_verifications(${userId})`.execute(trx);
    // Of somebody who wanted to use this address.
    await trx
      .deleteFrom('one_time_links')
      .where(sql<string>`lower(email)`, '=', email.toLowerCase())
      .execute();
    return false;
  },
};
