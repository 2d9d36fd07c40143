import type { Plan } from '@beamwright/contract';
import type { FastifyRequest } from 'fastify';
import { AppError } from '../errors.ts';
import type { CountRequest } from '../http/flood-counts.ts';

/** Counts a request for its key and the account, once however often it is called. Throws beyond either limit. */
export function takeFromQuota(
  request: Pick<FastifyRequest, 'quota'>,
  { id, user_id }: { id: string; user_id: string },
  { keys, requests_per_minute: limit }: Plan['api'],
  count: CountRequest,
): void {
  if (request.quota !== undefined) return;
  const now = Date.now();
  const { current, ttl } = count(`key ${id}`, now, limit);
  let left = limit - current;
  if (left >= 0) {
    // Whoever makes key after key gets no more than those of the plan and the one of the documentation.
    const total = limit * (keys + 1);
    left = Math.min(left, total - count(`account ${user_id}`, now, total).current);
  }
  const resetS = Math.ceil(ttl / 1000);
  request.quota = { limit, remaining: Math.max(0, left), resetS };
  if (left >= 0) return;
  throw new AppError('rate_limited', `key ${id} sent too much`, { values: { seconds: resetS } });
}
