import { createHash } from 'node:crypto';
import { invalidRequest, StripeFailure } from '../errors.ts';
import type { Fake } from '../fake.ts';
import { allRows, findRow, putRow, removeRow } from '../store/store.ts';
import { DAY } from '../time/now.ts';

export interface Answer {
  status: number;
  body: unknown;
}

/** An answer, and the request it was first given to if this is a repetition. */
export interface Replay extends Answer {
  original_request?: string;
}

export interface KeyedRequest {
  key: string;
  /** Method, path and form: what must be the same in a repetition. */
  content: string;
  request: string;
}

const MAX_KEY = 255;

const isOver = (created: number, now: number) => now - created >= DAY;

/** Drops answers that are a day old: their keys are free again. */
export function forgetAnswers(fake: Fake): void {
  const now = Math.floor(Date.now() / 1000);
  for (const { id, created } of allRows(fake.store, 'idempotent_answer'))
    if (isOver(created, now)) removeRow(fake.store, 'idempotent_answer', id);
}

function claim(fake: Fake, { key, content, request }: KeyedRequest): Replay | undefined {
  if (key.length > MAX_KEY) throw invalidRequest('Idempotency keys have at most 255 characters.');
  const fingerprint = createHash('sha256').update(content).digest('hex');
  const now = Math.floor(Date.now() / 1000);
  const kept = findRow(fake.store, 'idempotent_answer', key);
  if (kept === undefined || isOver(kept.created, now)) {
    const row = { id: key, fingerprint, request, created: now };
    putRow(fake.store, 'idempotent_answer', row);
    return undefined;
  }
  if (kept.fingerprint !== fingerprint) {
    const message = `Keys for idempotent requests can only be used with the same parameters they were first used with. Try using a key other than '${key}' if you meant to execute a different request.`;
    throw new StripeFailure(400, 'idempotency_error', message);
  }
  if (kept.answer === undefined) {
    const message = `There is currently another in-progress request using this Idempotent Key (${key}).`;
    throw new StripeFailure(409, 'idempotency_error', message, { code: 'idempotency_key_in_use' });
  }
  return { ...kept.answer, original_request: kept.request };
}

/** Does a request once per key: repetitions within a day get the first answer. What was refused unread is not kept. */
export async function answerOnce(
  fake: Fake,
  keyed: KeyedRequest,
  run: () => Promise<Answer & { isKept: boolean }>,
): Promise<Replay> {
  const replay = claim(fake, keyed);
  if (replay !== undefined) return replay;
  const { isKept, ...answer } = await run();
  const row = findRow(fake.store, 'idempotent_answer', keyed.key);
  if (!isKept) removeRow(fake.store, 'idempotent_answer', keyed.key);
  else if (row !== undefined) putRow(fake.store, 'idempotent_answer', { ...row, answer });
  return answer;
}
