import type { Role } from '@beamwright/contract';
import type { FastifyBaseLogger, FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../../config.ts';
import type { DatabaseHandle } from '../db/database-handle.ts';
import { AppError } from '../errors.ts';
import { createAttemptLimits } from './attempt-limits.ts';
import { createIdentify, type Identify } from './authenticator.ts';
import { createBetterAuth } from './better-auth.ts';
import { createCredentials, type Credentials } from './credentials.ts';
import { createDeviceCookie } from './device-cookie.ts';
import { createOriginCheck } from './origin-check.ts';
import { VISITOR, type Principal } from './principal.ts';
import { createSessions, type EnsureProfile } from './sessions.ts';

export interface AuthService extends Credentials {
  /** Refuses a state-changing request that comes from another site. */
  checkOrigin: (request: FastifyRequest) => void;
  /** Token of the request's session cookie, if it carries our signature. */
  verifyToken: (request: FastifyRequest) => string | undefined;
  /** Identifies the caller of a request. The only place where a credential becomes a principal. */
  identify: Identify;
  /** The same for operations open to visitors: an ended session counts as no session. */
  findPrincipal: (request: FastifyRequest, reply: FastifyReply) => Promise<Principal>;
  /** The given sessions that have not ended, with the current role of their user. */
  findSessions: (ids: string[]) => Promise<Map<string, Role>>;
}

/** Raises the limits in tests, which sign up hundreds of users. */
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
  const identify = createIdentify([sessions.authenticate]);
  const limits = createAttemptLimits(database, config.isTest ? TEST_LIMIT_FACTOR : 1);
  const device = createDeviceCookie(secret, config.publicUrl.startsWith('https:'));
  return {
    checkOrigin: createOriginCheck(config.publicUrl),
    verifyToken: sessions.verifyToken,
    findSessions: sessions.findSessions,
    identify,
    findPrincipal: (request, reply) =>
      identify(request, reply, { isPassive: false }).catch((error: unknown) => {
        if (error instanceof AppError && error.code === 'session_expired') return VISITOR;
        throw error;
      }),
    ...createCredentials({ auth, limits, device, endSession, endOldest }),
  };
}
