import rateLimit, { type FastifyRateLimitStore } from '@fastify/rate-limit';
import type { FastifyContextConfig, FastifyInstance } from 'fastify';
import { isAccount } from '../auth/principal.ts';
import { queueKeyOf } from '../db/queue/caller.ts';
import { AppError } from '../errors.ts';
import { toAddressGroup } from './address-group.ts';
import { createFloodCounts } from './flood-counts.ts';

/** The remaining requests are not reported until none are left. */
const NO_HEADERS = {
  'x-ratelimit-limit': false,
  'x-ratelimit-remaining': false,
  'x-ratelimit-reset': false,
};

/** Sessions whose user is remembered, about 200 bytes each. */
const MAX_SESSIONS = 20_000;

/** Prevents one caller from overloading the process. Plan limits are in the database. */
export async function addFloodGuard(app: FastifyInstance): Promise<void> {
  const { config, database } = app.platform;
  const maximum = config.requestsPerMinute;
  if (maximum === 0) return;
  const userOf = rememberUsers(app);
  // The embedded engine has a single process, so it has no counts to share.
  const isShared = database.engine === 'postgresql';
  await app.register(rateLimit, {
    max: ({ routeOptions: { config: route } }) => route.requestsPerMinute ?? maximum,
    timeWindow: 60_000,
    // A key that works has a limit of its own, which its plan says.
    allowList: (request) =>
      countsKeys(request.routeOptions.config) && app.platform.auth.hasWorkingKey(request),
    keyGenerator: ({ sessionToken, ip, routeOptions: { url = '', config: route } }) => {
      const user = sessionToken === undefined ? undefined : userOf(sessionToken);
      // What everybody may call knows no session, so that one that has ended or was never used must not count apart.
      const isOpen = sessionToken === undefined || route.requestsPerMinute !== undefined;
      const key = queueKeyOf(user ?? (isOpen ? toAddressGroup(ip) : sessionToken), route);
      return route.requestsPerMinute === undefined ? key : `${key} ${url}`;
    },
    addHeadersOnExceeding: NO_HEADERS,
    addHeaders: { ...NO_HEADERS, 'retry-after': true },
    ...(isShared && { store: createStore(app, maximum) }),
    errorResponseBuilder: (request, { ttl }) =>
      new AppError('rate_limited', `${request.ip} sent too much`, {
        values: { seconds: Math.ceil(ttl / 1000) },
      }),
  });
}

/** Whether requests to a route count for the key they come with: it looks at keys, and has no guard of its own. */
const countsKeys = ({ operation, countedAs, requestsPerMinute }: FastifyContextConfig): boolean =>
  requestsPerMinute === undefined &&
  (operation === undefined ? countedAs !== undefined : operation.needs.scope !== 'public');

/** The user of a session that made a request before, so that all sessions of a user share one limit. */
function rememberUsers(app: FastifyInstance): (sessionToken: string) => string | undefined {
  const users = new Map<string, string>();
  app.addHook('preHandler', (request, _reply, done) => {
    const { sessionToken, principal } = request;
    if (sessionToken !== undefined && isAccount(principal) && !users.has(sessionToken)) {
      if (users.size >= MAX_SESSIONS) users.delete(users.keys().next().value ?? '');
      users.set(sessionToken, principal.userId);
    }
    done();
  });
  return (sessionToken) => users.get(sessionToken);
}

function createStore(app: FastifyInstance, maximum: number): new () => FastifyRateLimitStore {
  const counts = createFloodCounts({ ...app.platform.database, log: app.log });
  return class SharedStore implements FastifyRateLimitStore {
    incr(...[key, callback]: Parameters<FastifyRateLimitStore['incr']>): void {
      callback(null, counts.add(key, Date.now(), maximum));
    }

    child(): SharedStore {
      return this;
    }
  };
}
