import { now } from '../../platform/db/now.ts';
import type { Transactions } from '../../platform/db/transactions.ts';

/** Makes the account with this email an administrator, without an end; false when there is no such account. */
export async function grantAdministrator(
  transactions: Transactions,
  email: string,
): Promise<boolean> {
  return transactions.asService(async (trx) => {
    const row = await trx
      .updateTable('profiles')
      .set({ role: 'admin' })
      .where('email', '=', email.toLowerCase())
      .returning('id')
      .executeTakeFirst();
    if (row === undefined) return false;
    // Otherwise the end of a grant would take the role away again.
    await trx
      .updateTable('account_grants')
      .set({ ended_at: now })
      .where('user_id', '=', row.id)
      .where('role', 'is not', null)
      .where('ended_at', 'is', null)
      .execute();
    return true;
  });
}
