import type { Platform } from '../../../platform/platform.ts';
import { createModelAsker, maxGenerationUsd } from '../generation/ask-model.ts';
import { sanityInstructions } from '../generation/instructions.ts';
import { addSpending, claimSpending } from '../ledger/spending.ts';
import { sanityAnswer, type AskSanity } from './ask-sanity.ts';

type SanityDeps = Pick<Platform, 'ai' | 'config' | 'transactions'>;

/** Asks the configured model for a review, within the installation's daily budget; undefined without a model. */
export function createSanityAsker({ ai, config, transactions }: SanityDeps): AskSanity | undefined {
  const { ai: rules } = config;
  if (ai === undefined || rules === undefined) return undefined;
  return async ({ laser, data, signal }) => {
    const claimed_usd = maxGenerationUsd(rules);
    const isWithinBudget = await transactions.asService((trx) =>
      claimSpending(trx, {
        claimed_usd,
        daily_limit_usd: rules.dailyLimitUsd,
        daily_generations: rules.dailyGenerations,
      }),
    );
    if (!isWithinBudget) throw new DailyLimitError();
    const agent = createModelAsker(ai.background, rules, 'sanity_check');
    try {
      const instructions = sanityInstructions(laser);
      const question = { purpose: 'sanity_check' as const, instructions, data, signal };
      return await agent.ask({ ...question, schema: sanityAnswer });
    } finally {
      const { calls } = agent;
      const spent = calls.reduce((sum, { cost_usd }) => sum + cost_usd, 0);
      await transactions.asService(async (trx) => {
        await addSpending(trx, spent - claimed_usd);
        if (calls.length > 0)
          await trx
            .insertInto('model_calls')
            .values([...calls])
            .execute();
      });
    }
  };
}

/** The daily budget is used up. */
class DailyLimitError extends Error {
  constructor() {
    super('the daily limit of the installation is used up');
    this.name = 'DailyLimitError';
  }
}
