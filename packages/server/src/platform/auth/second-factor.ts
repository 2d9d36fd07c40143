import { createHmac } from 'node:crypto';
import type { Pool } from 'pg';
import { AppError } from '../errors.ts';
import type { createAttemptLimits, TakeBack } from './attempt-limits.ts';
import type { BetterAuth } from './better-auth.ts';
import type { Http } from './call-better-auth.ts';
import type { createDeviceCookie } from './device-cookie.ts';
import { toAccountKey, type EnteredUser, type FactorParts } from './enter-session.ts';
import { callerOf, lacksFactor } from './principal.ts';
import { readTypedCode } from './recovery-codes.ts';
import { readSignedCookie } from './signed-cookie.ts';

/** What an authenticator app needs, and the codes that replace it when it is lost. Shown once. */
export interface NewSecondFactor {
  /** `otpauth://` address of the secret, for a QR code. */
  uri: string;
  recovery_codes: string[];
  /** Whether an earlier secret, of which no code was entered, stops working. */
  replaces_secret: boolean;
}

const STATE = `select verified, secret from auth.two_factor where user_id = $1`;
/** A code works for at most a minute and a half: its own half minute, and the one before and after. */
const TAKE_CODE = `with gone as (delete from auth.used_code where expires_at < now())
  insert into auth.used_code (hash, expires_at) values ($1, now() + interval '3 minutes')
  on conflict do nothing`;

/** Whose sign-in waits for a code: better-auth names it in a signed cookie, as it does challenges of passkeys. */
const WAITING = `select u.id, u.email from auth.verification v join auth."user" u on u.id = v.value::uuid
  where v.identifier = $1 and v.identifier like '2fa-%' and v.expires_at > now()`;

interface WaitingUser {
  id: string;
  email: string;
}

interface State {
  verified: boolean;
  secret: string;
}

interface Parts extends FactorParts {
  secret: string;
  auth: BetterAuth;
  limits: Pick<ReturnType<typeof createAttemptLimits>, 'countWrongConfirmation' | 'countWrongCode'>;
  device: Pick<ReturnType<typeof createDeviceCookie>, 'readId'>;
}

/** Whether nobody took it within the last minutes, also at this moment. */
const createTakeOnce =
  (pool: Pool, secret: string) =>
  async (what: string): Promise<boolean> => {
    const hash = createHmac('sha256', secret).update(what).digest('base64url');
    return (await pool.query(TAKE_CODE, [hash])).rowCount !== 0;
  };

const createFindWaiting =
  ({ pool, secret, auth }: Pick<Parts, 'pool' | 'secret' | 'auth'>) =>
  async ({ request }: Http): Promise<WaitingUser | undefined> => {
    const { name } = (await auth.$context).createAuthCookie('two_factor');
    const challenge = readSignedCookie(request.headers.cookie, name, secret);
    if (challenge === undefined) return undefined;
    return (await pool.query<WaitingUser>(WAITING, [challenge])).rows[0];
  };

const isRecoveryCode = (code: string): boolean => !/^\d{6}$/.test(code);

type TakeCode = (userId: string, code: string) => Promise<boolean>;

/** Ends a sign-in that waits, with a code of the app or a recovery code. */
function createEnter(parts: FactorParts, takeCode: TakeCode) {
  const { call, enterSession, endNewSession, confirmByFactor } = parts;

  /** Ends the new session if its code was used before (RFC 6238 §5.2). */
  async function refuseUsedCode({ reply }: Http, content: unknown, code: string): Promise<void> {
    const { user } = content as { user: { id: string } };
    if (await takeCode(user.id, code)) return;
    await endNewSession(reply);
    throw new AppError('wrong_code', 'This code was used already');
  }

  return async (
    http: Http,
    code: string,
    takeBack: TakeBack,
  ): Promise<EnteredUser & { isRecovery: boolean }> => {
    const isRecovery = isRecoveryCode(code);
    const path = isRecovery ? '/two-factor/verify-backup-code' : '/two-factor/verify-totp';
    const begin = async () => {
      const content = await call(http, path, { body: { code }, isSigningIn: true });
      if (!isRecovery) await refuseUsedCode(http, content, code);
      await confirmByFactor((content as { token: string }).token);
      return content;
    };
    return { ...(await enterSession(http, begin, undefined, takeBack)), isRecovery };
  };
}

/** Codes of an authenticator app as a second factor, with recovery codes. */
export function createSecondFactor(parts: Parts) {
  const { pool, secret, auth, limits, device, call, endNewSession, readNewToken } = parts;
  const { confirmByFactor } = parts;

  const readState = async (userId: string): Promise<State | undefined> =>
    (await pool.query<State>(STATE, [userId])).rows[0];

  const takeOnce = createTakeOnce(pool, secret);
  const findWaiting = createFindWaiting(parts);
  const takeCode: TakeCode = (userId, code) => takeOnce(`code:${userId}:${code}`);
  const enter = createEnter(parts, takeCode);

  return {
    /** Whether codes are asked for, and how many recovery codes are left. */
    read: async (userId: string): Promise<{ is_on: boolean; recovery_codes_left: number }> => {
      if (!(await readState(userId))?.verified) return { is_on: false, recovery_codes_left: 0 };
      const { backupCodes } = await auth.api.viewBackupCodes({ body: { userId } });
      return { is_on: true, recovery_codes_left: backupCodes.length };
    },
    /** A new secret, which is not asked for until `turnOn` has seen a code of it. */
    setUp: async (http: Http, userId: string, password: string): Promise<NewSecondFactor> => {
      const replaces_secret = (await readState(userId)) !== undefined;
      const content = await call(http, '/two-factor/enable', { body: { password } });
      const { totpURI, backupCodes } = content as { totpURI: string; backupCodes: string[] };
      return { uri: totpURI, recovery_codes: backupCodes, replaces_secret };
    },
    /** The session counts as one with a second factor from now on, unless it should have had one before. */
    turnOn: async (http: Http, userId: string, code: string): Promise<void> => {
      const state = await readState(userId);
      if (state?.verified) throw new AppError('second_factor_on_already', `User ${userId}`);
      await call(http, '/two-factor/verify-totp', { body: { code } });
      // better-auth replaces the session, and its answer names the old one. It replaces none when codes were on by now.
      const token = readNewToken(http.reply);
      // The code does not sign in as well.
      await takeCode(userId, code);
      if (token === '' || !(await takeOnce(`on:${userId}:${state?.secret}`))) {
        await endNewSession(http.reply);
        throw new AppError('second_factor_on_already', 'Another request was faster');
      }
      if (!lacksFactor(http.request)) await confirmByFactor(token);
    },
    /** Confirms who the user of the request is, with a code of the app. */
    confirm: (http: Http, userId: string, code: string): Promise<void> =>
      limits.countWrongConfirmation(callerOf(http.request, userId), async () => {
        if (!(await readState(userId))?.verified)
          throw new AppError('second_factor_not_set_up', `User ${userId}`);
        await call(http, '/two-factor/verify-totp', { body: { code } });
        if (!(await takeCode(userId, code)))
          throw new AppError('wrong_code', 'This code was used already');
        await confirmByFactor(http.request.sessionToken ?? '');
      }),
    /** The codes before stop working. */
    renewRecoveryCodes: async (http: Http, password: string): Promise<string[]> => {
      const content = await call(http, '/two-factor/generate-backup-codes', { body: { password } });
      return (content as { backupCodes: string[] }).backupCodes;
    },
    /** Ends a sign-in that waits for its second factor, with a code of the app or a recovery code. */
    enterCode: async (http: Http, typed: string) => {
      const user = await findWaiting(http);
      if (!user) throw new AppError('sign_in_again', 'No sign-in waits for a code');
      const code = readTypedCode(typed);
      const attempt = {
        userId: user.id,
        deviceId: device.readId(http.request.headers.cookie, toAccountKey(user.email)),
        isRecovery: isRecoveryCode(code),
      };
      return limits.countWrongCode(attempt, (takeBack) => enter(http, code, takeBack));
    },
  };
}
