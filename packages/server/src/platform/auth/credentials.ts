import type { PasswordOwner } from '@beamwright/contract';
import type { FastifyRequest } from 'fastify';
import { AppError } from '../errors.ts';
import { toAddressGroup } from '../http/address-group.ts';
import type { createAttemptLimits } from './attempt-limits.ts';
import type { BetterAuth } from './better-auth.ts';
import { createAuthCall, type Http } from './call-better-auth.ts';
import type { createDeviceCookie } from './device-cookie.ts';
import { refuseWeakPassword } from './refuse-weak-password.ts';

interface User {
  id: string;
  email: string;
  name: string;
}

export interface Credentials {
  /** Creates a user and a session, and sets its cookie on the reply. Ends any previous session of this browser. */
  signUp: (http: Http, body: { email: string; password: string; name: string }) => Promise<User>;
  /** The same for an existing user. `isNewDevice`: nobody has used this account in this browser. */
  signIn: (
    http: Http,
    body: { email: string; password: string },
  ) => Promise<User & { isNewDevice: boolean }>;
  /** The same without a password, for a user who has proved otherwise who they are. */
  enterAs: (http: Http, user: User) => Promise<void>;
  /** The hash of a new password. Refuses one that is easy to guess. */
  hashNewPassword: (password: string, owner: PasswordOwner) => Promise<string>;
  /** Throws `wrong_password` unless it is the password of this user. */
  checkPassword: (userId: string, password: string) => Promise<void>;
  /** Throws `too_many_mails` when too many were asked for with this address or from this network. */
  countMail: (http: Pick<Http, 'request'>, purpose: string, email: string) => Promise<void>;
  /** Ends the session of the request and clears its cookie. */
  signOut: (http: Http) => Promise<void>;
  /** Deletes a user with all sessions. The cookies are left to expire. */
  deleteUser: (userId: string) => Promise<void>;
}

interface Parts {
  auth: BetterAuth;
  limits: ReturnType<typeof createAttemptLimits>;
  device: ReturnType<typeof createDeviceCookie>;
  endSession: (request: FastifyRequest) => Promise<void>;
  endOldest: (userId: string) => Promise<void>;
  writeCookie: (token: string) => string;
}

/** Signing up, in and out, and checking passwords. */
export function createCredentials({
  auth,
  limits,
  device,
  endSession,
  endOldest,
  writeCookie,
}: Parts): Credentials {
  const call = createAuthCall(auth);

  /** Prevents session fixation: a session planted in this browser ends at sign-in. */
  async function enter(http: Http, path: string, body: { email: string }): Promise<User> {
    const user = toUser(await call(http, path, body));
    await replaceSession(http, user.id, body.email);
    return user;
  }

  async function replaceSession({ request, reply }: Http, userId: string, address: string) {
    await endSession(request);
    await endOldest(userId);
    const email = toAccountKey(address);
    const known = device.readId(request.headers.cookie, email);
    reply.header('set-cookie', device.write(email, known));
  }

  return {
    signUp: async (http, body) => {
      await refuseWeakPassword(body.password, body);
      await limits.countSignUp(toAddressGroup(http.request.ip));
      return enter(http, '/sign-up/email', body);
    },
    signIn: (http, body) => {
      const { headers, ip } = http.request;
      const email = toAccountKey(body.email);
      const deviceId = device.readId(headers.cookie, email);
      const attempt = { email, addressGroup: toAddressGroup(ip), deviceId };
      return limits.countFailure(attempt, async () => ({
        ...(await enter(http, '/sign-in/email', body)),
        isNewDevice: deviceId === undefined,
      }));
    },
    enterAs: async (http, user) => {
      const { internalAdapter } = await auth.$context;
      const userAgent = http.request.headers['user-agent'] ?? null;
      const { token } = await internalAdapter.createSession(user.id, false, { userAgent });
      http.reply.header('set-cookie', writeCookie(token));
      await replaceSession(http, user.id, user.email);
    },
    hashNewPassword: async (password, owner) => {
      await refuseWeakPassword(password, owner);
      return (await auth.$context).password.hash(password);
    },
    checkPassword: (userId, password) =>
      limits.countConfirmation(userId, async () => {
        const { internalAdapter, password: passwords } = await auth.$context;
        const accounts = await internalAdapter.findAccounts(userId);
        const hash = accounts.find(({ providerId }) => providerId === 'credential')?.password;
        if (!hash || !(await passwords.verify({ hash, password })))
          throw new AppError('wrong_password', `Wrong password of user ${userId}`);
      }),
    countMail: ({ request }, purpose, email) =>
      limits.countMail(purpose, toAccountKey(email), toAddressGroup(request.ip)),
    signOut: async (http) => {
      // better-auth would only log that the session could not be ended.
      await endSession(http.request);
      await call(http, '/sign-out', {});
    },
    deleteUser: async (userId) => (await auth.$context).internalAdapter.deleteUser(userId),
  };
}

/** Emails of the same account have the same key, whether or not the account exists. */
const toAccountKey = (email: string): string => email.toLowerCase();

function toUser(content: unknown): User {
  const { user } = (content ?? {}) as { user?: User };
  if (!user) throw new AppError('internal', 'better-auth responded without a user');
  return { id: user.id, email: user.email, name: user.name };
}
