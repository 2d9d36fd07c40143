import { SESSION_IDLE_S, type PasswordOwner } from '@beamwright/contract';
import { problemMessage } from '@beamwright/domain/messages';
import type { FastifyRequest } from 'fastify';
import type { Pool, QueryConfig } from 'pg';
import { AppError } from '../errors.ts';
import { toAddressGroup } from '../http/address-group.ts';
import { toAppError } from '../http/to-problem.ts';
import type { createAttemptLimits, SignInAttempt } from './attempt-limits.ts';
import type { BetterAuth } from './better-auth.ts';
import type { createAuthCall, createBeginSession, Http } from './call-better-auth.ts';
import type { createDeviceCookie } from './device-cookie.ts';
import {
  toAccountKey,
  type createEnterSession,
  type EnteredUser,
  type User,
} from './enter-session.ts';
import type { ProvedUser } from './factor-plugins.ts';
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
  /** The same for a link to a new address of an account. */
  countEmailChange: (
    http: Pick<Http, 'request'>,
    change: { userId: string; isProved: boolean; email: string },
  ) => Promise<void>;
  /** Whether this account was signed in before in the browser of the request. */
  isKnownDevice: (request: FastifyRequest, email: string) => boolean;
  /** Wrong passwords from this browser are counted apart from now on: its user has proved otherwise who they are. */
  rememberDevice: (http: Http, email: string) => void;
  /** Ends the session of the request and clears its cookie, also if the session can't be ended. */
  signOut: (http: Http) => Promise<void>;
  /** The name of the account itself, a copy of the profile’s. */
  renameUser: (userId: string, name: string) => Promise<void>;
  /** Deletes a user with all sessions. The cookies are left to expire. */
  deleteUser: (userId: string) => Promise<void>;
}

const USER = `u.id, u.email, u.name, u.two_factor_enabled as "twoFactorEnabled"`;
const USER_BY_ID = `select ${USER} from auth."user" u where u.id = $1`;
const userWithHash = (email: string): QueryConfig => ({
  name: 'user-with-hash',
  text: `select ${USER}, a.password as hash from auth."user" u
    left join auth.account a on a.user_id = u.id and a.provider_id = 'credential'
    where u.email = $1`,
  values: [email],
});

type WithHash = ProvedUser & { hash: string | null };

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
  call: ReturnType<typeof createAuthCall>;
  beginSession: ReturnType<typeof createBeginSession>;
  enterSession: ReturnType<typeof createEnterSession>;
}

/** Signing up, in and out, and checking passwords. */
export function createCredentials(parts: Parts): Credentials {
  const { pool, auth, limits, device, endSession, call, beginSession, enterSession } = parts;
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
      return enterSession(http, () =>
        call(http, '/sign-up/email', { body }).catch((error: unknown) =>
          explainFailedSignUp(auth, body.email, error),
        ),
      );
    },
    signIn: (http, { email, password }) => {
      const attempt = toAttempt(http.request, email);
      return limits.countWrongSignIn(
        attempt,
        userWithHash(attempt.email),
        async (takeBack, [row]) => {
          const { hash, ...user } = await prove(auth, row as WithHash | undefined, password);
          const begin = () => beginSession(http, user);
          return enterSession(http, begin, { userId: user.id, hash }, takeBack);
        },
      );
    },
    enterAs: async (http, userId) => {
      const { rows } = await pool.query<ProvedUser>(USER_BY_ID, [userId]);
      const [user] = rows;
      if (!user) throw new AppError('internal', `User ${userId} is gone`);
      return enterSession(http, () => beginSession(http, user));
    },
    hashNewPassword: async (password, owner) => {
      await refuseWeakPassword(password, owner);
      return (await auth.$context).password.hash(password);
    },
    checkPassword: ({ request }, userId, password) =>
      limits.countWrongConfirmation(callerOf(request, userId), async () => {
        const { internalAdapter, password: passwords } = await auth.$context;
        const accounts = await internalAdapter.findAccounts(userId);
        const hash = accounts.find(({ providerId }) => providerId === 'credential')?.password;
        if (!hash || !(await passwords.verify({ hash, password })))
          throw new AppError('wrong_password', `Wrong password of user ${userId}`);
      }),
    countMail: ({ request }, email) => limits.countMail(toAttempt(request, email)),
    countEmailChange: ({ request }, { email, ...change }) =>
      limits.countEmailChange({
        ...change,
        email: toAccountKey(email),
        addressGroup: toAddressGroup(request.ip),
      }),
    isKnownDevice: (request, email) => toAttempt(request, email).deviceId !== undefined,
    rememberDevice: ({ request, reply }, address) => {
      const { email, deviceId } = toAttempt(request, address);
      reply.header('set-cookie', device.write(email, deviceId));
    },
    signOut: async (http) => {
      // Clears the cookie in any case. That the session could not be ended would only be logged.
      await call(http, '/sign-out', { body: {} });
      await endSession(http.request).catch((error: unknown) => {
        const { code, message } = toAppError(error);
        const detail = problemMessage('signed_out_here', {
          hours: Math.ceil(SESSION_IDLE_S / 3600),
        });
        throw new AppError(code, message, { detail }, error);
      });
    },
    renameUser: async (userId, name) => {
      await (await auth.$context).internalAdapter.updateUser(userId, { name });
    },
    deleteUser: async (userId) => (await auth.$context).internalAdapter.deleteUser(userId),
  };
}

/** Takes as long without an account or a password, so that the time tells nobody which addresses have one. */
async function prove(
  auth: BetterAuth,
  found: WithHash | undefined,
  password: string,
): Promise<ProvedUser & { hash: string }> {
  const passwords = (await auth.$context).password;
  const hash = found?.hash;
  const isRight = hash
    ? await passwords.verify({ hash, password })
    : await passwords.hash(password).then(() => false);
  if (!found || !hash || !isRight) {
    throw new AppError('invalid_credentials', 'Unknown address or wrong password');
  }
  return { ...found, hash };
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
