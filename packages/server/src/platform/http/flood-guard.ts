import rateLimit, { type FastifyRateLimitStore } from '@fastify/rate-limit';
import type { FastifyInstance } from 'fastify';
import { AppError } from '../errors.ts';
import { toAddressGroup } from './address-group.ts';
import { createFloodCounts } from './flood-counts.ts';

/** The remaining requests are not reported until none are left. */
const NO_HEADERS = {
  'x-ratelimit-limit': false,
  'x-ratelimit-remaining': false,
  'x-ratelimit-reset': false,
};

/** Prevents one caller from overloading the process. Plan limits are in the database. */
export async function addFloodGuard(app: FastifyInstance): Promise<void> {
  const { config, database } = app.platform;
  const maximum = config.requestsPerMinute;
  if (maximum === 0) return;
  // The embedded engine has a single process, so it has no counts to share.
  const isShared = database.engine === 'postgresql';
  await app.register(rateLimit, {
    max: maximum,
    timeWindow: 60_000,
    keyGenerator: (request) => request.sessionToken ?? toAddressGroup(request.ip),
    addHeadersOnExceeding: NO_HEADERS,
    addHeaders: { ...NO_HEADERS, 'retry-after': true },
    ...(isShared && { store: createStore(app, maximum) }),
    errorResponseBuilder: (request, { ttl }) =>
      new AppError('rate_limited', `${request.ip} sent too much`, {
        values: { seconds: Math.ceil(ttl / 1000) },
      }),
  });
}

function createStore(app: FastifyInstance, maximum: number): new () => FastifyRateLimitStore {
  const counts = createFloodCounts({ ...app.platform.database, maximum, log: app.log });
  return class SharedStore implements FastifyRateLimitStore {
    incr(...[key, callback]: Parameters<FastifyRateLimitStore['incr']>): void {
      callback(null, counts.add(key, Date.now()));
    }

    child(): SharedStore {
      return this;
    }
  };
}
