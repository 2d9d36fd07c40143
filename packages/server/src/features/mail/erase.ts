import { sql } from 'kysely';
import type { Erasure } from '../../platform/erase/erasure.ts';

/** Also mails to the address that belong to no account. */
export const mailErasure: Erasure = {
  rows: [{ table: 'mails' }],
  more: async (trx, { email }) => {
    await trx
      .deleteFrom('mails')
      .where(sql<string>`lower(to_address)`, '=', email.toLowerCase())
      .execute();
    return false;
  },
};
