import { ERASE_GRACE_DAYS } from '@beamwright/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Pool } from 'pg';
import { AppError } from '../errors.ts';
import type { createAuthCall, Http } from './call-better-auth.ts';
import type { createDeviceCookie } from './device-cookie.ts';

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
  endSession: (request: FastifyRequest) => Promise<void>;
  endOldest: (userId: string) => Promise<void>;
  endNewSession: (reply: FastifyReply) => Promise<void>;
}

const IS_DUE = 'select from public.profiles where id = $1 and erase_at <= now()';

/** What follows when better-auth has begun a session. Without one, a second factor is still to come. */
export function createEnterSession(parts: Parts) {
  const { pool, device, endSession, endOldest, endNewSession } = parts;
  /** Nobody enters an account whose days of grace are over. */
  const refuseDue = async (reply: FastifyReply, userId: string): Promise<void> => {
    const { rowCount } = await pool.query(IS_DUE, [userId]);
    if (rowCount === 0) return;
    await endNewSession(reply);
    const values = { days: ERASE_GRACE_DAYS };
    throw new AppError('erase_begun', `The account ${userId} is due`, { values });
  };
  return async ({ request, reply }: Http, content: unknown): Promise<EnteredUser> => {
    const { user, twoFactorRedirect } = (content ?? {}) as {
      user?: User;
      twoFactorRedirect?: boolean;
    };
    if (twoFactorRedirect) {
      throw new AppError('second_factor_required', 'The password was right; the code is missing');
    }
    if (!user) throw new AppError('internal', 'better-auth responded without a user');
    await refuseDue(reply, user.id);
    // Prevents session fixation: a session planted in this browser ends at sign-in.
    await endSession(request);
    await endOldest(user.id);
    const key = toAccountKey(user.email);
    const known = device.readId(request.headers.cookie, key);
    reply.header('set-cookie', device.write(key, known));
    return { id: user.id, email: user.email, name: user.name, isNewDevice: known === undefined };
  };
}

/** Emails of the same account have the same key, whether or not the account exists. */
export const toAccountKey = (email: string): string => email.toLowerCase();
