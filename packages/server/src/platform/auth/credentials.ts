import type { PasswordOwner } from '@beamwright/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Pool } from 'pg';
import { AppError } from '../errors.ts';
import { toAddressGroup } from '../http/address-group.ts';
import type { createAttemptLimits, SignInAttempt } from './attempt-limits.ts';
import type { BetterAuth } from './better-auth.ts';
import type { createAuthCall, Http } from './call-better-auth.ts';
import type { createDeviceCookie } from './device-cookie.ts';
import {
  toAccountKey,
  type createEnterSession,
  type EnteredUser,
  type User,
} from './enter-session.ts';
import { SIGN_IN_PATHS } from './factor-plugins.ts';
import { callerOf } from './principal.ts';
import { refuseWeakPassword } from './refuse-weak-password.ts';

export interface Credentials {
  /** Creates a user and a session, and sets its cookie on the reply. Ends any previous session of this browser. */
  signUp: (http: Http, body: { email: string; password: string; name: string }) => Promise<User>;
  /** The same for an existing user. `isNewDevice`: nobody has used this account in this browser. */
  signIn: (http: Http, body: { email: string; password: string }) => Promise<EnteredUser>;
  /** The same without a password, for a user who has proved otherwise who they are. */
  enterAs: (http: Http, userId: string) => Promise<EnteredUser>;
  /** The hash of a new password. Refuses one that is easy to guess. */
  hashNewPassword: (password: string, owner: PasswordOwner) => Promise<string>;
  /** Throws `wrong_password` unless it is the password of this user. */
  checkPassword: (http: Pick<Http, 'request'>, userId: string, password: string) => Promise<void>;
  /** Throws `too_many_mails` when too many were asked for to this address or from this network. */
  countMail: (http: Pick<Http, 'request'>, email: string) => Promise<void>;
  /** The same for a link to a new address, without counting against what its owner may ask for. */
  countEmailChange: (
    http: Pick<Http, 'request'>,
    change: { userId: string; email: string },
  ) => Promise<void>;
  /** Whether this account was signed in before in the browser of the request. */
  isKnownDevice: (request: FastifyRequest, email: string) => boolean;
  /** Wrong passwords from this browser are counted apart from now on: its user has proved otherwise who they are. */
  rememberDevice: (http: Http, email: string) => void;
  /** Ends the session of the request and clears its cookie. */
  signOut: (http: Http) => Promise<void>;
  /** The name of the account itself, a copy of the profile’s. */
  renameUser: (userId: string, name: string) => Promise<void>;
  /** Deletes a user with all sessions. The cookies are left to expire. */
  deleteUser: (userId: string) => Promise<void>;
}

const HASH = `select a.password from auth."user" u join auth.account a on a.user_id = u.id
  where u.email = $1 and a.provider_id = 'credential'`;
/** Waits for a change of the password that is not committed yet. */
const LOCKED_HASH = `${HASH} for share of a`;

/** A sign-up that was cut off: without a profile, nobody can use the account. */
const DELETE_UNFINISHED = `delete from auth."user" u where u.email = $1
  and u.created_at < now() - interval '10 seconds'
  and not exists (select from public.profiles p where p.id = u.id)`;

interface Parts {
  pool: Pool;
  auth: BetterAuth;
  limits: ReturnType<typeof createAttemptLimits>;
  device: ReturnType<typeof createDeviceCookie>;
  endSession: (request: FastifyRequest) => Promise<void>;
  endNewSession: (reply: FastifyReply) => Promise<void>;
  call: ReturnType<typeof createAuthCall>;
  enterSession: ReturnType<typeof createEnterSession>;
}

/** Signing up, in and out, and checking passwords. */
export function createCredentials(parts: Parts): Credentials {
  const { pool, auth, limits, device, endSession, call, enterSession } = parts;
  const toAttempt = ({ headers, ip }: FastifyRequest, address: string): SignInAttempt => {
    const email = toAccountKey(address);
    const deviceId = device.readId(headers.cookie, email);
    return { email, addressGroup: toAddressGroup(ip), deviceId };
  };
  return {
    signUp: async (http, body) => {
      await refuseWeakPassword(body.password, body);
      await limits.countSignUp(toAddressGroup(http.request.ip));
      await pool.query(DELETE_UNFINISHED, [toAccountKey(body.email)]);
      const content = await call(http, '/sign-up/email', { body }).catch((error: unknown) =>
        explainFailedSignUp(auth, body.email, error),
      );
      return enterSession(http, content);
    },
    signIn: (http, body) => {
      const attempt = toAttempt(http.request, body.email);
      return limits.countFailure(attempt, async () => {
        const content = await signInWithUnchanged(parts, http, body);
        return enterSession(http, content);
      });
    },
    enterAs: async (http, userId) =>
      enterSession(http, await call(http, SIGN_IN_PATHS.link, { body: { userId } })),
    hashNewPassword: async (password, owner) => {
      await refuseWeakPassword(password, owner);
      return (await auth.$context).password.hash(password);
    },
    checkPassword: ({ request }, userId, password) =>
      limits.countConfirmation(callerOf(request, userId), async () => {
        const { internalAdapter, password: passwords } = await auth.$context;
        const accounts = await internalAdapter.findAccounts(userId);
        const hash = accounts.find(({ providerId }) => providerId === 'credential')?.password;
        if (!hash || !(await passwords.verify({ hash, password })))
          throw new AppError('wrong_password', `Wrong password of user ${userId}`);
      }),
    countMail: ({ request }, email) => limits.countMail(toAttempt(request, email)),
    countEmailChange: ({ request }, { userId, email }) =>
      limits.countEmailChange({
        userId,
        email: toAccountKey(email),
        addressGroup: toAddressGroup(request.ip),
      }),
    isKnownDevice: (request, email) => toAttempt(request, email).deviceId !== undefined,
    rememberDevice: ({ request, reply }, address) => {
      const { email, deviceId } = toAttempt(request, address);
      reply.header('set-cookie', device.write(email, deviceId));
    },
    signOut: async (http) => {
      // better-auth would only log that the session could not be ended.
      await endSession(http.request);
      await call(http, '/sign-out', { body: {} });
    },
    renameUser: async (userId, name) => {
      await (await auth.$context).internalAdapter.updateUser(userId, { name });
    },
    deleteUser: async (userId) => (await auth.$context).internalAdapter.deleteUser(userId),
  };
}

/**
 * The password is compared for a tenth of a second. If it is changed meanwhile, every session has ended already, so the
 * one that has just begun must end too.
 */
async function signInWithUnchanged(
  { pool, call, endNewSession }: Parts,
  http: Http,
  body: { email: string; password: string },
): Promise<unknown> {
  const readHash = async (statement: string) => {
    const { rows } = await pool.query<{ password: string | null }>(statement, [
      toAccountKey(body.email),
    ]);
    return rows[0]?.password;
  };
  const before = await readHash(HASH);
  const content = await call(http, SIGN_IN_PATHS.password, { body });
  if ((await readHash(LOCKED_HASH)) === before) return content;
  await endNewSession(http.reply);
  throw new AppError('invalid_credentials', 'The password was changed at this moment');
}

/** better-auth reports another sign-up with the same address, at the same moment, as a failure of its own. */
async function explainFailedSignUp(
  auth: BetterAuth,
  email: string,
  error: unknown,
): Promise<never> {
  const { internalAdapter } = await auth.$context;
  const isInternal = error instanceof AppError && error.code === 'internal';
  if (isInternal && (await internalAdapter.findUserByEmail(toAccountKey(email))) !== null) {
    throw new AppError('email_taken', error.message);
  }
  throw error;
}
