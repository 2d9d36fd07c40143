import { hasFeature } from '@beamwright/contract';
import type { Transactions } from '../../../platform/db/transactions.ts';
import { readAccount, type Account } from '../../plans/service.ts';
import type { GenerationInput } from './generation-input.ts';

/** What the order of generation must know about the account. */
export interface GenerationAccount {
  /** Baselines and a model answer what our own engine would answer else. */
  hasGeneration: boolean;
  strategy: 'split' | 'unified';
  /** What an administrator generates is version 2.0. */
  isAdmin: boolean;
}

export async function readGenerationAccount(
  transactions: Transactions,
  { userId, strategy, account: known }: GenerationInput,
): Promise<GenerationAccount> {
  const account = known ?? (await readAsUser(transactions, userId));
  return {
    hasGeneration: hasFeature(account, 'ai_generation'),
    strategy: strategy ?? account.ai_strategy,
    isAdmin: account.role === 'admin',
  };
}

const readAsUser = ({ asUser }: Transactions, userId: string): Promise<Account> =>
  asUser(userId, (trx) => readAccount(trx, userId));
