import type { FastifyBaseLogger, FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../../config.ts';
import type { DatabaseHandle } from '../db/database-handle.ts';
import { createAttemptLimits } from './attempt-limits.ts';
import { createBetterAuth } from './better-auth.ts';
import { createCredentials, type Credentials } from './credentials.ts';
import { createDeviceCookie } from './device-cookie.ts';
import { createOriginCheck } from './origin-check.ts';
import type { EnsureProfile, Role, Session } from './session.ts';
import { createSessions } from './sessions.ts';

export interface AuthService extends Credentials {
  /** Refuses a state-changing request that comes from another site. */
  checkOrigin: (request: FastifyRequest) => void;
  /** Token of the request's session cookie, if it carries our signature. */
  readToken: (request: FastifyRequest) => string | undefined;
  /** The session of the request's cookie; undefined when nobody is signed in. */
  findSession: (request: FastifyRequest, reply: FastifyReply) => Promise<Session | undefined>;
  /** The session of the request's cookie, or an `authentication_required` / `session_expired` refusal. */
  requireSession: (request: FastifyRequest, reply: FastifyReply) => Promise<Session>;
  /** The same without prolonging it: a browser that reconnects by itself is nobody at work. */
  peekSession: (request: FastifyRequest) => Promise<Session>;
  /** Those of the given sessions that have not ended, with the role of their user now. */
  findSessions: (ids: string[]) => Promise<Map<string, Role>>;
}

/** Tests sign up by the hundred. */
const TEST_LIMIT_FACTOR = 100;

interface Options {
  config: Config;
  database: DatabaseHandle;
  log: FastifyBaseLogger;
  ensureProfile: EnsureProfile;
}

export async function createAuthService(options: Options): Promise<AuthService> {
  const { config, database, log, ensureProfile } = options;
  const { secret } = database;
  const auth = await createBetterAuth({
    pool: database.pool,
    secret,
    publicUrl: config.publicUrl,
    log,
  });
  const { sessionToken } = (await auth.$context).authCookies;
  const { endSession, endOldest, ...sessions } = createSessions(
    database,
    sessionToken,
    ensureProfile,
  );
  const limits = createAttemptLimits(database, config.isTest ? TEST_LIMIT_FACTOR : 1);
  const device = createDeviceCookie(secret, config.publicUrl.startsWith('https:'));
  return {
    checkOrigin: createOriginCheck(config.publicUrl),
    ...sessions,
    ...createCredentials({ auth, limits, device, endSession, endOldest }),
  };
}
