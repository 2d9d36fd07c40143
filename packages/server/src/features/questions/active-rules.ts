import type { BlockDraft, QuestionTrigger } from '@beamwright/contract';
import { sql, type Transaction } from 'kysely';
import type { Database } from '../../platform/db/database.ts';
import type { Transactions } from '../../platform/db/transactions.ts';
import { runAsCaller } from '../../platform/db/queue/caller.ts';
import { DEFAULT_CACHE_MS } from '../../platform/default-cache-ms.ts';
import { compilePattern, type Matcher, type PatternType } from './patterns.ts';

type Trx = Transaction<Database>;
export type Log = { error: (details: object, message: string) => void };

type StoredTrigger = Pick<
  QuestionTrigger,
  | 'trigger_id'
  | 'trigger_name'
  | 'trigger_pattern'
  | 'pattern_type'
  | 'laser_type_filter'
  | 'operation_filter'
  | 'questions'
>;
type StoredBlock = Omit<BlockDraft, 'is_active'> & { id: string };

export type ActiveTrigger = StoredTrigger & { matches: Matcher };
export type ActiveBlock = StoredBlock & { matches: Matcher };

export interface ActiveRules {
  triggers: ActiveTrigger[];
  blocks: ActiveBlock[];
  /** Some could not be read, so their effect is unknown. */
  isIncomplete: boolean;
}

export interface RuleCache {
  read: () => Promise<ActiveRules>;
  /** Makes the next read query the database. */
  forget: () => void;
}

/**
 * The active rules of the installation, cached; other processes see a change when their cache expires. Never throws.
 */
export function createRuleCache(transactions: Transactions, log: Log): RuleCache {
  let cached: { rules: ActiveRules; until: number } | undefined;
  let loading: Promise<ActiveRules> | undefined;

  async function load(): Promise<ActiveRules> {
    // Many requests may await this read, so it does not end with the one that started it.
    const mine = runAsCaller({ key: 'rules', hasBegun: false }, () =>
      transactions.asService((trx) => readRules(trx, log)),
    );
    const known = mine.then(
      (rules) => {
        if (loading === known) cached = { rules, until: Date.now() + DEFAULT_CACHE_MS };
        return rules;
      },
      (error: unknown) => {
        log.error({ err: error }, 'the rules of the installation could not be read');
        return { triggers: [], blocks: [], ...cached?.rules, isIncomplete: true };
      },
    );
    loading = known;
    const rules = await known;
    if (loading === known) loading = undefined;
    return rules;
  }

  return {
    read: async () =>
      cached !== undefined && Date.now() < cached.until ? cached.rules : (loading ?? load()),
    forget: () => {
      if (cached) cached.until = 0;
      // A running read may have started before the change.
      loading = undefined;
    },
  };
}

async function readRules(trx: Trx, log: Log): Promise<ActiveRules> {
  const triggers = await sql<StoredTrigger>`
    select * from get_active_clarification_triggers()`.execute(trx);
  const blocks = await sql<StoredBlock>`select * from get_active_safety_blocks()`.execute(trx);
  const rules: ActiveRules = { triggers: [], blocks: [], isIncomplete: false };
  const compile = <Rule extends object>(rule: Rule, pattern: string, type: PatternType) => {
    try {
      return [{ ...rule, matches: compilePattern(pattern, type) }];
    } catch (error) {
      log.error({ err: error, rule }, 'a stored pattern cannot be read');
      rules.isIncomplete = true;
      return [];
    }
  };
  rules.triggers = triggers.rows.flatMap((row) =>
    compile(row, row.trigger_pattern, row.pattern_type),
  );
  rules.blocks = blocks.rows.flatMap((row) => compile(row, row.material_pattern, 'regex'));
  return rules;
}
