import { RETENTION } from '@beamwright/contract';
import type { FastifyReply } from 'fastify';
import type { Pool, QueryConfig } from 'pg';
import { sendTogether } from '../db/send-together.ts';
import { AppError } from '../errors.ts';
import type { TakeBack } from './attempt-limits.ts';
import type { createAuthCall, Http } from './call-better-auth.ts';
import type { createDeviceCookie } from './device-cookie.ts';
import { hashToken } from './hash-token.ts';
import { endReplaced } from './sessions.ts';

export interface User {
  id: string;
  email: string;
  name: string;
}

/** A user who has just signed in. `isNewDevice`: nobody has used this account in this browser. */
export type EnteredUser = User & { isNewDevice: boolean };

/** What passkeys and codes need of sessions. `token` is the one in the cookie. */
export interface FactorParts {
  pool: Pool;
  call: ReturnType<typeof createAuthCall>;
  enterSession: ReturnType<typeof createEnterSession>;
  /** Ends the session that this reply begins. It sets no cookie. */
  endNewSession: (reply: FastifyReply) => Promise<void>;
  /** Remembers that a passkey or a code was used in this session just now. */
  confirmByFactor: (token: string) => Promise<void>;
  readNewToken: (reply: FastifyReply) => string;
}

interface Parts {
  pool: Pool;
  device: ReturnType<typeof createDeviceCookie>;
  readNewToken: (reply: FastifyReply) => string;
}

/** A password that was right when it was compared. */
export interface ComparedPassword {
  userId: string;
  hash: string;
}

/** Ends the new session `$1` where there is a refusal, and returns that. */
const endRefused = (refusal: string): string => `with refused as (${refusal}),
  ended as (delete from auth.session where token_hash = $1 and exists (select from refused))
  select refusal from refused`;

/** Nobody enters an account whose days of grace are over. */
const ifDue = (sessionHash: string, userId: string): QueryConfig => ({
  name: 'refuse-due',
  text: endRefused(
    `select 'due' as refusal from public.profiles where id = $2 and erase_at <= now()`,
  ),
  values: [sessionHash, userId],
});

/**
 * Comparing a password takes a tenth of a second. If it is changed meanwhile, every session has ended already, so the
 * one that has just begun must end too. Waits for a change that is not committed yet.
 */
const ifChanged = (sessionHash: string, { userId, hash }: ComparedPassword): QueryConfig => ({
  name: 'refuse-changed',
  text: endRefused(`select 'changed' as refusal where not exists (select from auth.account
    where user_id = $2 and provider_id = 'credential' and password = $3 for share)`),
  values: [sessionHash, userId, hash],
});

const REFUSALS = {
  due: () =>
    new AppError('erase_begun', 'The account is due', { values: { days: RETENTION.grace.days } }),
  changed: () => new AppError('invalid_credentials', 'The password was changed at this moment'),
};

/** A new session reaches the browser only if all that `work` checks after it has begun succeeds. */
export async function orNoCookie<T>({ reply }: Http, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    const isHalfway = error instanceof AppError && error.code === 'second_factor_required';
    if (!isHalfway) reply.removeHeader('set-cookie');
    throw error;
  }
}

/**
 * What follows when better-auth has begun a session in `begin`. Without one, a second factor is still to come. All is sent
 * at once: a refusal ends the new session, and without that, nothing after it has an effect.
 */
export function createEnterSession({ pool, device, readNewToken }: Parts) {
  const enter = async (
    { request, reply }: Http,
    content: unknown,
    password?: ComparedPassword,
    takeBack?: TakeBack,
  ): Promise<EnteredUser> => {
    const { user, twoFactorRedirect } = (content ?? {}) as {
      user?: User;
      twoFactorRedirect?: boolean;
    };
    const hash = hashToken(readNewToken(reply));
    const results = await sendTogether(pool, [
      ...(password ? [ifChanged(hash, password)] : []),
      // Prevents session fixation: a session planted in this browser ends at sign-in.
      ...(user
        ? [
            ifDue(hash, user.id),
            ...endReplaced(request, { hash, userId: user.id }),
            ...(takeBack ? [takeBack(hash)] : []),
          ]
        : []),
    ]);
    const [refused] = results.flatMap(({ rows }) => rows as { refusal: keyof typeof REFUSALS }[]);
    if (refused) throw REFUSALS[refused.refusal]();
    if (twoFactorRedirect) {
      throw new AppError('second_factor_required', 'The password was right; the code is missing');
    }
    if (!user) throw new AppError('internal', 'better-auth responded without a user');
    const key = toAccountKey(user.email);
    const known = device.readId(request.headers.cookie, key);
    reply.header('set-cookie', device.write(key, known));
    return { id: user.id, email: user.email, name: user.name, isNewDevice: known === undefined };
  };
  return (
    http: Http,
    begin: () => Promise<unknown>,
    password?: ComparedPassword,
    takeBack?: TakeBack,
  ): Promise<EnteredUser> =>
    orNoCookie(http, async () => enter(http, await begin(), password, takeBack));
}

/** Emails of the same account have the same key, whether or not the account exists. */
export const toAccountKey = (email: string): string => email.toLowerCase();
