import type { Transactions } from '../../platform/db/transactions.ts';

/** Makes the account with this email an administrator; false when there is no such account. */
export async function grantAdministrator(
  transactions: Transactions,
  email: string,
): Promise<boolean> {
  const result = await transactions.asService((trx) =>
    trx
      .updateTable('profiles')
      .set({ role: 'admin' })
      .where('email', '=', email.toLowerCase())
      .executeTakeFirst(),
  );
  return result.numUpdatedRows > 0n;
}
