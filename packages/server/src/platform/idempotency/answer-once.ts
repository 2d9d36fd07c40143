import { createHash } from 'node:crypto';
import { ERRORS, type Operation } from '@beamwright/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Transaction } from 'kysely';
import type { AccountPrincipal } from '../auth/principal.ts';
import type { Config } from '../../config.ts';
import type { Database } from '../db/database.ts';
import type { DatabaseHandle } from '../db/database-handle.ts';
import type { Transactions } from '../db/transactions.ts';
import { AppError } from '../errors.ts';
import { hashToUuid } from '../hash-to-uuid.ts';
import { addLocation } from '../http/add-location.ts';
import { toAppError, toProblem } from '../http/to-problem.ts';
import { createSeal, type Seal } from '../mail/seal.ts';
import {
  claim,
  giveUp,
  keepAnswer,
  renew,
  type RepeatedRequest,
  type StoredAnswer,
} from './answers.ts';

/** How often a process says that a request still runs. */
const RENEW_MS = 10_000;
/** Longer answers are not kept: such a request, sent again, is performed again. */
const MAX_KEPT = 1_000_000;
const KEY = /^[\x21-\x7e]{1,255}$/;
/** Refusals that may be another the next time, though nothing was changed by the request. */
const PASSING: ReadonlySet<number> = new Set([401, 408, 409, 429]);

type Trx = Transaction<Database>;
interface Refused {
  error: unknown;
  requestId: string;
}

interface Systems {
  config: Pick<Config, 'publicUrl'>;
  database: Pick<DatabaseHandle, 'secret'>;
  transactions: Pick<Transactions, 'asService'>;
}

/** Answers a request with the same `Idempotency-Key` once, and tells the answer again for a day. */
export type AnswerOnce = (
  asked: {
    operation: Operation;
    request: FastifyRequest;
    reply: FastifyReply;
    principal: AccountPrincipal;
    input: unknown;
    /** The `Idempotency-Key`. */
    key: string;
  },
  perform: (input: never) => Promise<unknown>,
) => Promise<FastifyReply>;

/** Undefined without the header, and where nothing is changed that could be changed twice. */
export function readIdempotencyKey(
  { method, download }: Pick<Operation, 'method' | 'download'>,
  { headers }: Pick<FastifyRequest, 'headers'>,
): string | undefined {
  const given = headers['idempotency-key'];
  if (given === undefined || method !== 'POST' || download !== undefined) return undefined;
  // The draft of the standard has it in quotes; most clients send it without.
  const key = typeof given === 'string' ? given.replace(/^"(.*)"$/, '$1') : '';
  if (!KEY.test(key)) throw new AppError('idempotency_key_invalid', 'unusable key');
  return key;
}

const hash = (...parts: readonly (string | Uint8Array)[]): string => {
  const sum = createHash('sha256');
  for (const part of parts) sum.update(part).update('\0');
  return sum.digest('hex');
};

interface Parsed {
  params?: unknown;
  body?: unknown;
}

function describe({
  operation,
  principal,
  input,
  request,
  key,
}: Parameters<AnswerOnce>[0]): RepeatedRequest {
  const { params, body } = input as Parsed;
  const bytes = body instanceof Uint8Array ? body : JSON.stringify(body ?? null);
  // The team is in the query as it came.
  const asked = JSON.stringify({ params, query: request.query });
  return {
    // In a team, too, a key is of whoever sends it.
    userId: personOf(principal),
    key: hash(key),
    requestHash: hash(operation.id, asked, bytes),
  };
}

const personOf = (principal: AccountPrincipal): string =>
  principal.kind === 'device' ? principal.userId : (principal.member?.userId ?? principal.userId);

/**
 * With an id that follows from the key, where the caller chose none: a request that is performed again, because its
 * process was killed before it could say what it did, adds nothing a second time.
 */
function withId(
  { body: schema }: Operation,
  input: Parsed,
  { userId, key }: RepeatedRequest,
): Parsed {
  const { shape = {} } = (schema?._zod.def ?? {}) as { shape?: Record<string, unknown> };
  const body = input.body as Record<string, unknown> | undefined;
  if (!('id' in shape) || body === undefined || body.id !== undefined) return input;
  return { ...input, body: { ...body, id: hashToUuid(hash(userId, key)) } };
}

export function createAnswerOnce({ config, database, transactions }: Systems): AnswerOnce {
  const seal: Seal = createSeal(database.secret, 'answers to repeated requests');
  const { asService } = transactions;

  /** Returns the answer that was given before, or undefined if this request has to be performed. */
  async function recall(repeated: RepeatedRequest): Promise<StoredAnswer | undefined> {
    const found = await asService((trx) => claim(trx, seal, repeated));
    if (found === 'claimed') return undefined;
    if (found === 'running') {
      throw new AppError('idempotency_key_running', 'the first one still runs', { retryAfterS: 1 });
    }
    if (found === 'other_request') {
      throw new AppError('idempotency_key_reused', 'another request had this key');
    }
    return found;
  }

  async function keepRefusal(trx: Trx, repeated: RepeatedRequest, refused: Refused) {
    const error = toAppError(refused.error);
    const { status } = ERRORS[error.code];
    if (status >= 500 || PASSING.has(status)) return giveUp(trx, repeated);
    const body = JSON.stringify(toProblem(error, refused.requestId, config.publicUrl));
    return keepAnswer(trx, seal, repeated, { status, body });
  }

  /** What was done is done: if it can't be kept, the caller is answered all the same. */
  const keep = (request: FastifyRequest, work: (trx: Trx) => Promise<void>): Promise<void> =>
    asService(work).catch((error: unknown) => {
      request.log.warn({ err: error }, 'the answer to a repeated request was not kept');
    });

  return async (asked, perform) => {
    const { operation, request, reply, input } = asked;
    const repeated = describe(asked);
    const told = await recall(repeated);
    if (told !== undefined) {
      reply.header('idempotency-replayed', 'true');
      if (told.body !== null && told.status < 400) {
        addLocation(operation, reply, JSON.parse(told.body));
      }
      return send(reply, told.status, told.body);
    }
    const timer = setInterval(() => {
      void asService((trx) => renew(trx, repeated)).catch(() => {});
    }, RENEW_MS).unref();
    let body: string | null = null;
    try {
      const output = await perform(withId(operation, input as Parsed, repeated) as never);
      reply.status(operation.status);
      addLocation(operation, reply, output);
      if (output !== undefined) body = reply.serialize(output) as string;
      await keep(request, (trx) =>
        (body?.length ?? 0) > MAX_KEPT
          ? giveUp(trx, repeated)
          : keepAnswer(trx, seal, repeated, { status: operation.status, body }),
      );
    } catch (error) {
      await keep(request, (trx) => keepRefusal(trx, repeated, { error, requestId: request.id }));
      throw error;
    } finally {
      clearInterval(timer);
    }
    return send(reply, operation.status, body);
  };
}

function send(reply: FastifyReply, status: number, body: string | null): FastifyReply {
  reply.status(status);
  if (body === null) return reply.send();
  return reply.type(status >= 400 ? 'application/problem+json' : 'application/json').send(body);
}
