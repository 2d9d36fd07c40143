import { createHmac } from 'node:crypto';
import { AppError } from '../errors.ts';
import type { BetterAuth } from './better-auth.ts';
import type { Http } from './call-better-auth.ts';
import type { EnteredUser, FactorParts } from './enter-session.ts';
import { readTypedCode } from './recovery-codes.ts';

/** What an authenticator app needs, and the codes that replace it when it is lost. Shown once. */
export interface NewSecondFactor {
  /** `otpauth://` address of the secret, for a QR code. */
  uri: string;
  recovery_codes: string[];
}

const STATE = `select verified from auth.two_factor where user_id = $1`;
/** A code works for at most a minute and a half: its own half minute, and the one before and after. */
const TAKE_CODE = `with gone as (delete from auth.used_code where expires_at < now())
  insert into auth.used_code (hash, expires_at) values ($1, now() + interval '3 minutes')
  on conflict do nothing`;

interface Parts extends FactorParts {
  secret: string;
  auth: BetterAuth;
}

/** Codes of an authenticator app as a second factor, with recovery codes. */
export function createSecondFactor(parts: Parts) {
  const { pool, secret, auth, call, enterSession, endByToken, confirmByFactor, readNewToken } =
    parts;

  /** Ends the new session if its code was used before (RFC 6238 §5.2). */
  async function refuseUsedCode({ reply }: Http, content: unknown, code: string): Promise<void> {
    const { token, user } = content as { token: string; user: { id: string } };
    const hash = createHmac('sha256', secret).update(`code:${user.id}:${code}`).digest('base64url');
    const { rowCount } = await pool.query(TAKE_CODE, [hash]);
    if (rowCount !== 0) return;
    await endByToken(token);
    reply.removeHeader('set-cookie');
    throw new AppError('wrong_code', 'This code was used already');
  }

  return {
    /** Whether codes are asked for, and how many recovery codes are left. */
    read: async (userId: string): Promise<{ is_on: boolean; recovery_codes_left: number }> => {
      const { rows } = await pool.query<{ verified: boolean }>(STATE, [userId]);
      if (!rows[0]?.verified) return { is_on: false, recovery_codes_left: 0 };
      const { backupCodes } = await auth.api.viewBackupCodes({ body: { userId } });
      return { is_on: true, recovery_codes_left: backupCodes.length };
    },
    /** A new secret, which is not asked for until `turnOn` has seen a code of it. */
    setUp: async (http: Http, password: string): Promise<NewSecondFactor> => {
      const content = await call(http, '/two-factor/enable', { body: { password } });
      const { totpURI, backupCodes } = content as { totpURI: string; backupCodes: string[] };
      return { uri: totpURI, recovery_codes: backupCodes };
    },
    turnOn: async (http: Http, code: string): Promise<void> => {
      await call(http, '/two-factor/verify-totp', { body: { code } });
      // better-auth replaces the session, and its answer names the old one.
      await confirmByFactor(readNewToken(http.reply));
    },
    /** The codes before stop working. */
    renewRecoveryCodes: async (http: Http, password: string): Promise<string[]> => {
      const content = await call(http, '/two-factor/generate-backup-codes', { body: { password } });
      return (content as { backupCodes: string[] }).backupCodes;
    },
    /** Ends a sign-in that waits for its second factor, with a code of the app or a recovery code. */
    enterCode: async (
      http: Http,
      typed: string,
    ): Promise<EnteredUser & { isRecovery: boolean }> => {
      const code = readTypedCode(typed);
      const isRecovery = !/^\d{6}$/.test(code);
      const path = isRecovery ? '/two-factor/verify-backup-code' : '/two-factor/verify-totp';
      const content = await call(http, path, { body: { code }, isSigningIn: true });
      if (!isRecovery) await refuseUsedCode(http, content, code);
      await confirmByFactor((content as { token: string }).token);
      return { ...(await enterSession(http, content)), isRecovery };
    },
  };
}
