import type { Role } from '@beamwright/contract';
import type { FastifyBaseLogger, FastifyRequest } from 'fastify';
import type { Config } from '../../config.ts';
import type { DatabaseHandle } from '../db/database-handle.ts';
import { currentCaller, runAsCaller } from '../db/queue/caller.ts';
import { AppError } from '../errors.ts';
import { createApiKeys, type ApiKeyStore } from './api-keys.ts';
import { createAttemptLimits } from './attempt-limits.ts';
import { createIdentify, type Authenticator, type Identify } from './authenticator.ts';
import { createBetterAuth, createPasskeyAuth } from './better-auth.ts';
import { createAuthCall, createBeginSession } from './call-better-auth.ts';
import { createCredentials, type Credentials } from './credentials.ts';
import { createDeviceCookie } from './device-cookie.ts';
import { createDevices, type DeviceStore } from './devices.ts';
import { createEnterSession } from './enter-session.ts';
import { createOriginCheck } from './origin-check.ts';
import { asViewed, VISITOR, type Principal } from './principal.ts';
import { createLeases } from './lease-requests.ts';
import { createPasskeys } from './passkeys.ts';
import { createSecondFactor } from './second-factor.ts';
import {
  createSessions,
  type AccountSession,
  type EndDueGrants,
  type EnsureProfile,
} from './sessions.ts';

export interface AuthService extends Credentials {
  /** Refuses a state-changing request that comes from another site. */
  checkOrigin: (request: FastifyRequest) => void;
  /** Token of the request's session cookie, if it carries our signature. */
  verifyToken: (request: FastifyRequest) => string | undefined;
  /** Identifies the caller of a request. The only place where a credential becomes a principal. */
  identify: Identify;
  /** The same for operations open to visitors: an ended session counts as no session. */
  findPrincipal: (request: FastifyRequest) => Promise<Principal>;
  /** The given sessions that have not ended, with the current role of their user. */
  findSessions: (ids: string[]) => Promise<Map<string, Role>>;
  /** The user of each session that is not over, by the hash of its token. */
  findUsers: (hashes: string[]) => Promise<Map<string, string>>;
  /** Users with a session that was begun or refreshed since then. */
  countActive: (since: Date) => Promise<number>;
  /** When each of these users last used a session that is still there. */
  findLastSeen: (userIds: string[]) => Promise<Map<string, Date>>;
  /** The sessions of a user, that of the request first. */
  listSessions: (request: FastifyRequest, userId: string) => Promise<AccountSession[]>;
  /** Prolongs the session of the request. Returns the seconds until it ends. */
  refreshSession: (request: FastifyRequest) => Promise<number>;
  /** Ends one session of a user. Returns whether it had not ended before. */
  endOneSession: (userId: string, id: string) => Promise<boolean>;
  /** Ends all sessions of a user except that of the request. Returns how many. */
  endOtherSessions: (request: FastifyRequest, userId: string) => Promise<number>;
  /** Remembers that the user of the request has just confirmed who they are. */
  confirmSession: (request: FastifyRequest) => Promise<void>;
  /**
   * Throws `factor_confirmation_required` if the account has a passkey or codes and this session has used neither.
   */
  requireFactor: (request: FastifyRequest) => Promise<void>;
  /** Counts what a user does in the database; throws `rate_limited` beyond one of the limits. */
  countUse: ReturnType<typeof createAttemptLimits>['countUse'];
  /**
   * Counts what a visitor sends; throws `too_many_messages` beyond one of the limits. Returns whether the address that it
   * names is named no more often than usual.
   */
  countMessage: ReturnType<typeof createAttemptLimits>['countMessage'];
  /** Counts a wrong code in `check`, by who typed it, and throws `rate_limited` beyond one of the limits. */
  countWrongTypedCode: ReturnType<typeof createAttemptLimits>['countWrongTypedCode'];
  /** Makes the browser of a request a device. */
  openDevice: ReturnType<typeof createDevices>['open'];
  /**
   * Who sent a request, as they are by now, for what goes on after its response. Throws once their key or session has
   * ended. Nothing is counted, and the connection may be gone.
   */
  identifyAgain: (request: FastifyRequest) => Promise<Principal>;
  /** Whether a request comes with a key that worked within the last second. */
  hasWorkingKey: ReturnType<typeof createApiKeys>['isWorking'];
  /** To be called after a key of an account was changed: this process reads its keys again. */
  forgetKeysOf: (userId: string) => void;
  passkeys: ReturnType<typeof createPasskeys>;
  secondFactor: ReturnType<typeof createSecondFactor>;
}

/** Raises the limits in tests, which sign up hundreds of users. */
const TEST_LIMIT_FACTOR = 100;

/** What visitors may do, a key does as a visitor. */
const createFindPrincipal =
  (identify: Identify) =>
  async (request: FastifyRequest): Promise<Principal> => {
    if (request.apiKeyHash !== undefined) return VISITOR;
    try {
      return asViewed(await identify(request));
    } catch (error) {
      if (error instanceof AppError && error.code === 'session_expired') return VISITOR;
      throw error;
    }
  };

const createIdentifyAgain =
  (findKey: ReturnType<typeof createApiKeys>['findAgain'], findSession: Authenticator) =>
  async (request: FastifyRequest): Promise<Principal> => {
    const key = await findKey(request);
    if (key !== undefined) return key;
    // What goes on has begun: it is not refused as a new request would be.
    const session = await runAsCaller({ ...currentCaller() }, () => findSession(request));
    return session ?? VISITOR;
  };

interface Options {
  config: Config;
  database: DatabaseHandle;
  log: FastifyBaseLogger;
  ensureProfile: EnsureProfile;
  endDueGrants: EndDueGrants;
  devices: DeviceStore;
  apiKeys: ApiKeyStore;
}

export async function createAuthService(options: Options): Promise<AuthService> {
  const { config, database, log, ensureProfile, endDueGrants } = options;
  const isSecure = config.publicUrl.startsWith('https:');
  const { secret } = database;
  const authOptions = {
    pool: database.pool,
    secret,
    publicUrl: config.publicUrl,
    isTest: config.isTest,
    log,
  };
  const auth = await createBetterAuth(authOptions);
  let passkeyAuth: ReturnType<typeof createPasskeyAuth> | undefined;
  const findPasskeyAuth = () => (passkeyAuth ??= createPasskeyAuth(authOptions));
  const { sessionToken } = (await auth.$context).authCookies;
  const { authenticate, ...sessions } = createSessions(database, sessionToken, {
    ensureProfile,
    endDueGrants,
    graceDays: config.adminFactorGraceDays,
  });
  const { endSession, endNewSession, confirmByFactor, readNewToken } = sessions;
  const devices = createDevices(options.devices, { secret, isSecure });
  const apiKeys = createApiKeys(options.apiKeys, {
    endDueGrants,
    take: createLeases({ ...database, log }),
  });
  const identify = createIdentify([apiKeys.authenticate, devices.authenticate, authenticate]);
  const limits = createAttemptLimits(database, config.isTest ? TEST_LIMIT_FACTOR : 1);
  const device = createDeviceCookie(secret, isSecure);
  const call = createAuthCall(async () => auth);
  const enterSession = createEnterSession({ pool: database.pool, device, ...sessions });
  const factorParts = {
    pool: database.pool,
    call,
    enterSession,
    endNewSession,
    confirmByFactor,
    readNewToken,
  };
  return {
    ...sessions,
    checkOrigin: createOriginCheck(config.publicUrl),
    identify,
    findPrincipal: createFindPrincipal(identify),
    ...createCredentials({
      ...factorParts,
      auth,
      limits,
      device,
      endSession,
      beginSession: createBeginSession(auth),
    }),
    countUse: limits.countUse,
    countMessage: limits.countMessage,
    countWrongTypedCode: limits.countWrongTypedCode,
    openDevice: devices.open,
    identifyAgain: createIdentifyAgain(apiKeys.findAgain, authenticate),
    hasWorkingKey: apiKeys.isWorking,
    forgetKeysOf: apiKeys.forgetOf,
    passkeys: createPasskeys({ ...factorParts, call: createAuthCall(findPasskeyAuth) }),
    secondFactor: createSecondFactor({ ...factorParts, secret, auth, limits, device }),
  };
}
