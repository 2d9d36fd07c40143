import { SESSION_IDLE_S } from '@beamwright/contract';
import type { BetterAuthOptions } from 'better-auth';
import { isAPIError } from 'better-auth/api';
import { getAdapter } from 'better-auth/db/adapter';
import { betterAuth } from 'better-auth/minimal';
import type { FastifyBaseLogger } from 'fastify';
import type { Pool } from 'pg';
import { createLoginKysely } from '../db/login-kysely.ts';
import { hashSessionTokens } from './hash-session-tokens.ts';
import { isLoopbackOrigin } from './origin-check.ts';
import { createFactorPlugins } from './factor-plugins.ts';
import { TEST_PASSWORD_HASH } from './test-password-hash.ts';

/** Even an active session ends this long after signing in. */
export const SESSION_LIFETIME_S = 30 * 24 * 60 * 60;
/** The cookie outlives its session, so that the refusal can say that the session has ended. */
const COOKIE_LIFETIME_S = 2 * SESSION_LIFETIME_S;
/** Maximum characters stored. Browsers send about 150, but a header may have 16,000. */
const MAX_USER_AGENT_LENGTH = 300;
const BASE_PATH = '/auth';
const PASSWORDS = { enabled: true, minPasswordLength: 10, maxPasswordLength: 128 };

interface Options {
  pool: Pool;
  secret: string;
  publicUrl: string;
  isTest: boolean;
  log: FastifyBaseLogger;
}

/** Maps better-auth's field names to our columns. */
const TIMES = { createdAt: 'created_at', updatedAt: 'updated_at' };

/** Sets up better-auth on the schema `auth`. Its own HTTP routes are not mounted; our operations call it. */
export const createBetterAuth = (options: Options) =>
  openAuth(options.pool, { ...toSettings(options), plugins: createFactorPlugins() });

/** The same for passkeys: their library is a tenth of what the server loads, so only the first one asked for loads it. */
export async function createPasskeyAuth(options: Options) {
  const { createPasskeyPlugin } = await import('./passkey-plugin.ts');
  return openAuth(options.pool, { ...toSettings(options), plugins: [createPasskeyPlugin()] });
}

async function openAuth<S extends BetterAuthOptions>(pool: Pool, settings: S) {
  const db = createLoginKysely<unknown>(pool).withSchema('auth');
  const adapter = await getAdapter({ ...settings, database: { db, type: 'postgres' } });
  return betterAuth({ ...settings, database: () => hashSessionTokens(adapter) });
}

function toSettings(options: Options) {
  const isSecure = options.publicUrl.startsWith('https:');
  return {
    appName: 'Beamwright',
    baseURL: new URL(options.publicUrl).origin,
    basePath: BASE_PATH,
    secret: options.secret,
    // Origins are checked before a request gets here, see origin-check.ts; this repeats its rule.
    trustedOrigins: (request) => toTrustedOrigins(request),
    telemetry: { enabled: false },
    logger: {
      level: 'warn',
      log: (level, message) => options.log[level === 'error' ? 'error' : 'warn']({ auth: message }),
    },
    // By default, other errors are written to the console with their stack and become a 500.
    onAPIError: {
      onError: (error) => {
        if (!isAPIError(error)) throw error;
      },
    },
    emailAndPassword: { ...PASSWORDS, ...(options.isTest && { password: TEST_PASSWORD_HASH }) },
    user: { fields: { emailVerified: 'email_verified', ...TIMES } },
    session: {
      fields: {
        token: 'token_hash',
        expiresAt: 'expires_at',
        ipAddress: 'ip_address',
        userAgent: 'user_agent',
        userId: 'user_id',
        ...TIMES,
      },
      // Of the cookie; databaseHooks sets the end of the session itself.
      expiresIn: COOKIE_LIFETIME_S,
      // Only refreshSession prolongs a session, and our own check decides how fresh it must be.
      disableSessionRefresh: true,
      freshAge: 0,
    },
    // Addresses are not stored, see audit_log.
    databaseHooks: {
      session: {
        create: {
          before: async (session: { userAgent?: string | null | undefined }) => ({
            data: {
              ...session,
              expiresAt: new Date(Date.now() + SESSION_IDLE_S * 1000),
              ipAddress: null,
              userAgent: session.userAgent?.slice(0, MAX_USER_AGENT_LENGTH) ?? null,
            },
          }),
        },
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
    // attempt-limits.ts limits password guessing, by account and address.
    rateLimit: { enabled: false },
    advanced: {
      // Over HTTPS, browsers take `__Host-` cookies from this host only, not from a neighboring subdomain. better-auth
      // itself would write `__Secure-`.
      cookiePrefix: `${isSecure ? '__Host-' : ''}beamwright`,
      useSecureCookies: false,
      defaultCookieAttributes: { httpOnly: true, sameSite: 'lax', path: '/', secure: isSecure },
      database: { generateId: 'uuid' },
      ipAddress: { disableIpTracking: true },
    },
  } satisfies BetterAuthOptions;
}

/** Also trusts a loopback origin, which origin-check.ts has already compared with the address of the request. */
function toTrustedOrigins(request: Request | undefined): string[] {
  const origin = request?.headers.get('origin');
  return origin && isLoopbackOrigin(origin) ? [origin] : [];
}

export type BetterAuth = Awaited<ReturnType<typeof createBetterAuth>>;
