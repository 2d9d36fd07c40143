import type { Transactions } from '../../../platform/db/transactions.ts';
import type { GenerationInput } from './generation-input.ts';

/** What the order of generation must know of whoever asks. */
export interface Account {
  /** On the Free plan, and no administrator or beta user. */
  isFree: boolean;
  strategy: 'split' | 'unified';
  /** What an administrator generates is version 2.0. */
  isAdmin: boolean;
}

export async function readAccount(
  transactions: Transactions,
  { userId, role, strategy, profile: known }: GenerationInput,
): Promise<Account> {
  const profile = known ?? (await readProfile(transactions, userId));
  return {
    isFree: profile.plan === 'Free' && role === 'user',
    strategy: strategy ?? profile.ai_strategy,
    isAdmin: role === 'admin',
  };
}

const readProfile = ({ asUser }: Transactions, userId: string) =>
  asUser(userId, (trx) =>
    trx
      .selectFrom('profiles')
      .select(['plan_text as plan', 'ai_strategy'])
      .where('id', '=', userId)
      .executeTakeFirstOrThrow(),
  );
