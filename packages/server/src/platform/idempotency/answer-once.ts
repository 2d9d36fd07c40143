import { createHash } from 'node:crypto';
import type { Operation } from '@beamwright/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { AccountPrincipal } from '../auth/principal.ts';
import type { Config } from '../../config.ts';
import type { DatabaseHandle } from '../db/database-handle.ts';
import type { Transactions } from '../db/transactions.ts';
import { AppError } from '../errors.ts';
import { deriveIds } from '../derive-ids.ts';
import { addLocation } from '../http/add-location.ts';
import { RENEW_S, type RepeatedRequest } from './answers.ts';
import { createKeptAnswers } from './kept-answers.ts';

const KEY = /^[\x21-\x7e]{1,255}$/;

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
function withId({ body: schema }: Operation, input: Parsed, makeId: () => string): Parsed {
  const { shape = {} } = (schema?._zod.def ?? {}) as { shape?: Record<string, unknown> };
  const body = input.body as Record<string, unknown> | undefined;
  if (!('id' in shape) || body === undefined || body.id !== undefined) return input;
  return { ...input, body: { ...body, id: makeId() } };
}

export function createAnswerOnce(systems: Systems): AnswerOnce {
  const makeId = deriveIds(systems.database.secret, 'what repeated requests add');
  const answers = createKeptAnswers(systems);

  /** What was done is done: if it can't be kept, the caller is answered all the same. */
  const keep = (request: FastifyRequest, kept: Promise<void>): Promise<void> =>
    kept.catch((error: unknown) => {
      request.log.warn({ err: error }, 'the answer to a repeated request was not kept');
    });

  return async (asked, perform) => {
    const { operation, request, reply, input } = asked;
    const repeated = describe(asked);
    const told = await answers.recall(repeated, operation);
    if (told !== undefined) {
      reply.header('idempotency-replayed', 'true');
      if (told.body !== null && told.status < 400) {
        addLocation(operation, reply, JSON.parse(told.body));
      }
      return send(reply, told.status, told.body);
    }
    const timer = setInterval(() => {
      void answers.renew(repeated).catch(() => {});
    }, RENEW_S * 1000).unref();
    let body: string | null = null;
    try {
      const { userId, key } = repeated;
      const asking = withId(operation, input as Parsed, () => makeId(userId, key));
      const output = await perform(asking as never);
      reply.status(operation.status);
      addLocation(operation, reply, output);
      if (output !== undefined) body = reply.serialize(output) as string;
      await keep(request, answers.keepDone(repeated, operation, body));
    } catch (error) {
      await keep(request, answers.keepRefusal(repeated, { error, requestId: request.id }));
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
