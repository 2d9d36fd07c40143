import { RETENTION } from '@beamwright/contract';
import type { FastifyReply } from 'fastify';
import type { Pool, QueryConfig } from 'pg';
import { sendTogether } from '../db/send-together.ts';
import { AppError } from '../errors.ts';
import type { createAuthCall, Http } from './call-better-auth.ts';
import type { createDeviceCookie } from './device-cookie.ts';
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
  endNewSession: (reply: FastifyReply) => Promise<void>;
}

/** A password that was right when it was compared. */
export interface ComparedPassword {
  userId: string;
  hash: string;
}

/** Nobody enters an account whose days of grace are over. */
const ifDue = (userId: string): QueryConfig => ({
  name: 'refuse-due',
  text: `select 'due' as refusal from public.profiles where id = $1 and erase_at <= now()`,
  values: [userId],
});

/**
 * Comparing a password takes a tenth of a second. If it is changed meanwhile, every session has ended already, so the
 * one that has just begun must end too. Waits for a change that is not committed yet.
 */
const ifChanged = ({ userId, hash }: ComparedPassword): QueryConfig => ({
  name: 'refuse-changed',
  text: `select 'changed' as refusal where not exists (select from auth.account
    where user_id = $1 and provider_id = 'credential' and password = $2 for share)`,
  values: [userId, hash],
});

const REFUSALS = {
  due: () =>
    new AppError('erase_begun', 'The account is due', { values: { days: RETENTION.grace.days } }),
  changed: () => new AppError('invalid_credentials', 'The password was changed at this moment'),
};

/**
 * What follows when better-auth has begun a session. Without one, a second factor is still to come. `last` is sent with
 * the last statements.
 */
export function createEnterSession({ pool, device, endNewSession }: Parts) {
  return async (
    { request, reply }: Http,
    content: unknown,
    password?: ComparedPassword,
    last: QueryConfig[] = [],
  ): Promise<EnteredUser> => {
    const { user, twoFactorRedirect } = (content ?? {}) as {
      user?: User;
      twoFactorRedirect?: boolean;
    };
    const results = await sendTogether(pool, [
      ...(password ? [ifChanged(password)] : []),
      // Prevents session fixation: a session planted in this browser ends at sign-in.
      ...(user ? [ifDue(user.id), ...endReplaced(request, user.id), ...last] : []),
    ]);
    const [refused] = results.flatMap(({ rows }) => rows as { refusal: keyof typeof REFUSALS }[]);
    if (refused) {
      await endNewSession(reply);
      throw REFUSALS[refused.refusal]();
    }
    if (twoFactorRedirect) {
      throw new AppError('second_factor_required', 'The password was right; the code is missing');
    }
    if (!user) throw new AppError('internal', 'better-auth responded without a user');
    const key = toAccountKey(user.email);
    const known = device.readId(request.headers.cookie, key);
    reply.header('set-cookie', device.write(key, known));
    return { id: user.id, email: user.email, name: user.name, isNewDevice: known === undefined };
  };
}

/** Emails of the same account have the same key, whether or not the account exists. */
export const toAccountKey = (email: string): string => email.toLowerCase();
