import { betterAuth } from 'better-auth';
import type { FastifyBaseLogger } from 'fastify';
import type { Pool } from 'pg';
import { createLoginKysely } from '../db/login-kysely.ts';
import { isLoopbackOrigin } from './origin-check.ts';

export const SESSION_IDLE_S = 48 * 60 * 60;
/** Name of the header that carries the caller's address into better-auth; never read from outside. */
export const CLIENT_IP_HEADER = 'x-beamwright-client-ip';
const BASE_PATH = '/auth';

interface Options {
  pool: Pool;
  secret: string;
  publicUrl: string;
  /** Tests sign up by the hundred. */
  limitFactor: number;
  log: FastifyBaseLogger;
}

/** Field names of better-auth in the words of our schema. */
const TIMES = { createdAt: 'created_at', updatedAt: 'updated_at' };

/** better-auth on the schema `auth`; its own HTTP routes are not mounted, operations call it. */
export function createBetterAuth(options: Options) {
  const database = createLoginKysely<unknown>(options.pool).withSchema('auth');
  return betterAuth({
    appName: 'Beamwright',
    baseURL: new URL(options.publicUrl).origin,
    basePath: BASE_PATH,
    secret: options.secret,
    database: { db: database, type: 'postgres' },
    // Origins are checked before a request gets here, see origin-check.ts; this repeats its rule.
    trustedOrigins: (request) => toTrustedOrigins(request),
    telemetry: { enabled: false },
    logger: {
      level: 'warn',
      log: (level, message) => options.log[level === 'error' ? 'error' : 'warn']({ auth: message }),
    },
    emailAndPassword: { enabled: true, minPasswordLength: 10, maxPasswordLength: 128 },
    user: { fields: { emailVerified: 'email_verified', ...TIMES } },
    session: {
      fields: {
        expiresAt: 'expires_at',
        ipAddress: 'ip_address',
        userAgent: 'user_agent',
        userId: 'user_id',
        ...TIMES,
      },
      expiresIn: SESSION_IDLE_S,
    },
    // Addresses are not kept (see audit_log); the limiter's own rows live for minutes.
    databaseHooks: {
      session: {
        create: { before: async (session) => ({ data: { ...session, ipAddress: null } }) },
      },
    },
    account: {
      fields: {
        accountId: 'account_id',
        providerId: 'provider_id',
        userId: 'user_id',
        accessToken: 'access_token',
        refreshToken: 'refresh_token',
        idToken: 'id_token',
        accessTokenExpiresAt: 'access_token_expires_at',
        refreshTokenExpiresAt: 'refresh_token_expires_at',
        ...TIMES,
      },
    },
    verification: { fields: { expiresAt: 'expires_at', ...TIMES } },
    rateLimit: {
      enabled: true,
      storage: 'database',
      modelName: 'rate_limit',
      fields: { lastRequest: 'last_request' },
      customRules: {
        '/sign-in/email': { window: 60, max: 10 * options.limitFactor },
        '/sign-up/email': { window: 60, max: 10 * options.limitFactor },
      },
    },
    advanced: {
      cookiePrefix: 'beamwright',
      useSecureCookies: options.publicUrl.startsWith('https:'),
      defaultCookieAttributes: { httpOnly: true, sameSite: 'lax', path: '/' },
      database: { generateId: 'uuid' },
      ipAddress: { ipAddressHeaders: [CLIENT_IP_HEADER], disableIpTracking: false },
    },
  });
}

/** On this computer the address that was served is as good as PUBLIC_URL. */
function toTrustedOrigins(request: Request | undefined): string[] {
  const origin = request?.headers.get('origin');
  return origin && isLoopbackOrigin(origin) ? [origin] : [];
}

export type BetterAuth = ReturnType<typeof createBetterAuth>;
