import type { Plan } from '@beamwright/contract';
import type { FastifyRequest } from 'fastify';
import { AppError } from '../errors.ts';
import type { TakeRequest } from './lease-requests.ts';

/** Counts a request for its key and the account, once however often it is called. Throws beyond either limit. */
export async function takeFromQuota(
  request: Pick<FastifyRequest, 'quota'>,
  { id, user_id }: { id: string; user_id: string },
  { keys, requests_per_minute: limit }: Plan['api'],
  take: TakeRequest,
): Promise<void> {
  if (request.quota !== undefined) return;
  const now = Date.now();
  const ofKey = await take(`key ${id}`, now, limit);
  const resetS = Math.ceil(ofKey.ttl / 1000);
  let { left } = ofKey;
  if (left >= 0) {
    // Whoever makes key after key gets no more than those of the plan and the one of the documentation.
    const ofAccount = await take(`account ${user_id}`, now, limit * (keys + 1));
    left = Math.min(left, ofAccount.left);
  }
  request.quota = { limit, remaining: Math.max(0, left), resetS };
  if (left >= 0) return;
  throw new AppError('rate_limited', `key ${id} sent too much`, { values: { seconds: resetS } });
}
