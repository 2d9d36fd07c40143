import { sql } from 'kysely';
import type { AiConfig } from '../../../config.ts';
import { now } from '../../../platform/db/now.ts';
import type { RequestOptionsStore } from '../../../platform/ai/provider-options.ts';
import type { Transactions } from '../../../platform/db/transactions.ts';

/** Providers change: after this time, requests use all parts again. */
const VALID_FOR = '30 days';

/** Request options of this model and address, stored in the database. */
export function createStoredOptions(
  transactions: Pick<Transactions, 'asService'>,
  { baseUrl, model }: Pick<AiConfig, 'baseUrl' | 'model'>,
): RequestOptionsStore {
  return {
    load: async () => {
      const row = await transactions.asService((trx) =>
        trx
          .selectFrom('ai_request_options')
          .select(['format', 'token_limit', 'sends_effort'])
          .where('base_url', '=', baseUrl)
          .where('model', '=', model)
          .where('updated_at', '>', sql<Date>`now() - ${sql.lit(VALID_FOR)}::interval`)
          .executeTakeFirst(),
      );
      return row && { format: row.format, limit: row.token_limit, sendsEffort: row.sends_effort };
    },
    save: async ({ format, limit, sendsEffort }) => {
      const found = { format, token_limit: limit, sends_effort: sendsEffort };
      await transactions.asService((trx) =>
        trx
          .insertInto('ai_request_options')
          .values({ base_url: baseUrl, model, ...found })
          .onConflict((conflict) =>
            conflict.columns(['base_url', 'model']).doUpdateSet({ ...found, updated_at: now }),
          )
          .execute(),
      );
    },
  };
}
