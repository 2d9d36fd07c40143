import { ERRORS, type Operation } from '@beamwright/contract';
import type { Config } from '../../config.ts';
import type { DatabaseHandle } from '../db/database-handle.ts';
import type { Transactions } from '../db/transactions.ts';
import { AppError } from '../errors.ts';
import { keptRefusal } from '../http/list-refusals.ts';
import { toAppError, toProblem } from '../http/to-problem.ts';
import { createSeal } from '../mail/seal.ts';
import {
  claim,
  findHeld,
  giveUp,
  keepAnswer,
  renew,
  type RepeatedRequest,
  type StoredAnswer,
} from './answers.ts';
import { createKeptCounts } from './kept-counts.ts';

/** Longer answers are not kept. */
const MAX_LENGTH = 1_000_000;
/** Refusals that may be another the next time, though nothing was changed by the request. */
const PASSING: ReadonlySet<number> = new Set([401, 408, 409, 429]);

interface Refused {
  error: unknown;
  requestId: string;
}

interface Systems {
  config: Pick<Config, 'publicUrl'>;
  database: Pick<DatabaseHandle, 'secret'>;
  transactions: Pick<Transactions, 'asService'>;
}

/** Answers that are told again, within what an account may keep. */
export function createKeptAnswers({ config, database, transactions }: Systems) {
  const seal = createSeal(database.secret, 'answers to repeated requests');
  const { asService } = transactions;
  const counts = createKeptCounts(transactions);

  /** Beyond what an account may keep, only what it sent before is answered. */
  async function requireRoom(repeated: RepeatedRequest): Promise<void> {
    const waitS = await counts.waitS(repeated.userId);
    if (waitS === undefined) return;
    const held = await asService((trx) => findHeld(trx, seal, repeated));
    if (held !== undefined) return;
    throw new AppError('too_many_idempotency_keys', `${repeated.userId} keeps too many`, {
      retryAfterS: waitS,
    });
  }

  return {
    /** Returns the answer that was given before, or undefined if this request has to be performed. */
    recall: async (
      repeated: RepeatedRequest,
      operation: Operation,
    ): Promise<StoredAnswer | undefined> => {
      await requireRoom(repeated);
      const found = await asService((trx) => claim(trx, seal, repeated));
      if (found === 'claimed') {
        await counts.add(repeated.userId, { requests: 1 });
        return undefined;
      }
      if (found === 'other_request') {
        throw new AppError('idempotency_key_reused', 'another request had this key');
      }
      if ('status' in found) return requireKept(found, operation);
      const shown = { retryAfterS: found.forS };
      throw new AppError('idempotency_key_running', 'the first one runs', shown);
    },
    /** Says that the request still runs. */
    renew: (repeated: RepeatedRequest) => asService((trx) => renew(trx, repeated)),
    /** A request was performed. Of a secret that is shown once, only that is kept. */
    keepDone: async (
      repeated: RepeatedRequest,
      { status, shows_secret }: Operation,
      answered: string | null,
    ): Promise<void> => {
      const mayKeep = answered !== null && !shows_secret && answered.length <= MAX_LENGTH;
      const body = mayKeep && (await counts.hasRoom(repeated.userId)) ? answered : null;
      const bytes = await asService((trx) => keepAnswer(trx, seal, repeated, { status, body }));
      await counts.add(repeated.userId, { bytes });
    },
    /** A request was refused, so it changed nothing: without room to keep that, it may be judged once more. */
    keepRefusal: async (repeated: RepeatedRequest, refused: Refused): Promise<void> => {
      const error = toAppError(refused.error);
      const { status } = ERRORS[error.code];
      const { userId } = repeated;
      if (status >= 500 || PASSING.has(status) || !(await counts.hasRoom(userId))) {
        await asService((trx) => giveUp(trx, repeated));
        return counts.add(userId, { requests: -1 });
      }
      const body = JSON.stringify(toProblem(error, refused.requestId, config.publicUrl));
      const bytes = await asService((trx) => keepAnswer(trx, seal, repeated, { status, body }));
      return counts.add(userId, { bytes });
    },
  };
}

function requireKept(found: StoredAnswer, operation: Operation): StoredAnswer {
  const isRefusal = found.status >= 400;
  const isWhole = operation.output === undefined || found.body !== null;
  if (isRefusal || (isWhole && !operation.shows_secret)) return found;
  throw new AppError(keptRefusal(operation), 'performed, and its answer is not kept');
}
