import type { BlockDraft, QuestionTrigger } from '@beamwright/contract';
import { sql, type Transaction } from 'kysely';
import type { Database } from '../../platform/db/database.ts';
import type { Transactions } from '../../platform/db/transactions.ts';
import { createSharedCache, type SharedCache } from '../../platform/cache/shared-cache.ts';
import { DEFAULT_CACHE_MS } from '../../platform/default-cache-ms.ts';
import { AppError } from '../../platform/errors.ts';
import type { Realtime } from '../../platform/realtime/realtime.ts';
import { withinPatience } from '../../platform/within-patience.ts';
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
  /** For jobs of accounts. Never throws: while the rules can't be read, the last known ones apply, with a warning. */
  read: () => Promise<ActiveRules>;
  /**
   * For visitors, who get no settings instead of a warning: throws `database_unavailable` once the rules could not be read
   * for longer than they may be cached, or since a change of them.
   */
  readCurrent: () => Promise<ActiveRules>;
  /** Called in the transaction that changes a rule. With its commit, every process reads the rules again. */
  announceChange: SharedCache<ActiveRules>['announceChange'];
}

interface Systems {
  transactions: Transactions;
  realtime: Realtime;
}

/** After a read that failed, or took too long, visitors wait for none for so long. */
const RETRY_MS = 1000;
/** Visitors wait no longer while rules are known that may still be used. */
const PATIENCE_MS = 1000;
/** Nor longer than this without such rules: then there are no settings. */
const LONG_PATIENCE_MS = 3000;

/** The active rules of the installation, cached in every process until an administrator changes one. */
export function createRuleCache({ transactions, realtime }: Systems, log: Log): RuleCache {
  const load = () => transactions.asService((trx) => readRules(trx, log));
  let last: { rules: ActiveRules; at: number; changes: number } | undefined;
  let changes = 0;
  const onChange = () => void (changes += 1);
  const cache = createSharedCache(realtime, {
    name: 'rules',
    load,
    ttlMs: DEFAULT_CACHE_MS,
    onChange,
  });
  let failedAt = Number.NEGATIVE_INFINITY;
  let isAway = false;
  const noteFailure = (): void => {
    failedAt = performance.now();
    isAway = true;
  };

  async function readNow(): Promise<ActiveRules | undefined> {
    const asOf = changes;
    try {
      const rules = await cache.read();
      isAway = false;
      failedAt = Number.NEGATIVE_INFINITY;
      // A read that took long may end after one of newer rules.
      if (last === undefined || asOf >= last.changes) {
        last = { rules, at: performance.now(), changes: asOf };
      }
      return rules;
    } catch (error) {
      noteFailure();
      log.error({ err: error }, 'the rules of the installation could not be read');
      return undefined;
    }
  }
  /** Not those before a change: a block that was just added is in none of them. */
  const usable = (): ActiveRules | undefined =>
    last?.changes === changes && performance.now() - last.at < DEFAULT_CACHE_MS
      ? last.rules
      : undefined;

  return {
    read: async () =>
      (await readNow()) ?? { triggers: [], blocks: [], ...last?.rules, isIncomplete: true },
    readCurrent: async () => {
      if (performance.now() - failedAt >= RETRY_MS) {
        // While it is away, this visitor tries for all who ask meanwhile.
        if (isAway) failedAt = performance.now();
        const patienceMs = usable() === undefined ? LONG_PATIENCE_MS : PATIENCE_MS;
        const rules = await withinPatience(readNow(), patienceMs);
        if (rules !== undefined) return rules;
        noteFailure();
      }
      const known = usable();
      if (known) return known;
      throw new AppError('database_unavailable', 'the rules for visitors are not known');
    },
    announceChange: cache.announceChange,
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
