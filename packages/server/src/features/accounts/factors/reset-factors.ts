import type { Transactions } from '../../../platform/db/transactions.ts';
import { findOwnerByEmail, removeFactors } from '../access/queries.ts';

/** Removes the passkeys and the authenticator app of an account; false when there is no such account. */
export function resetFactors(transactions: Transactions, email: string): Promise<boolean> {
  return transactions.asService(async (trx) => {
    const owner = await findOwnerByEmail(trx, email);
    if (!owner) return false;
    await removeFactors(trx, { user_id: owner.id, request_id: 'reset-factors' });
    return true;
  });
}
