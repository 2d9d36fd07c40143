import type { Pool } from 'pg';
import { AppError } from '../errors.ts';
import type { createAuthCall, Http } from './call-better-auth.ts';
import type { createEnterSession, EnteredUser } from './enter-session.ts';

/** Options or answer of a ceremony, as the browser's WebAuthn API takes and gives them. */
export type WebAuthnJson = Record<string, unknown>;

export interface PasskeyRow {
  id: string;
  name: string | null;
  aaguid: string | null;
  backed_up: boolean;
  created_at: Date;
  last_used_at: Date | null;
}

/** Several devices and a spare: nobody needs more. */
export const MAX_PASSKEYS = 20;

const LIST = `select id, name, aaguid, backed_up, created_at, last_used_at
  from auth.passkey where user_id = $1 order by created_at, id`;
const RENAME = 'update auth.passkey set name = $3 where user_id = $1 and id = $2';
const REMOVE = 'delete from auth.passkey where user_id = $1 and id = $2';
const OWNER = 'select user_id from auth.passkey where credential_id = $1';
const USED = 'update auth.passkey set last_used_at = now() where credential_id = $1';

interface Parts {
  pool: Pool;
  call: ReturnType<typeof createAuthCall>;
  enterSession: ReturnType<typeof createEnterSession>;
}

/** Signing in without a password. better-auth keeps each challenge for five minutes and for one use. */
export function createPasskeys({ pool, call, enterSession }: Parts) {
  async function changeOne(statement: string, values: string[]): Promise<void> {
    const { rowCount } = await pool.query(statement, values);
    if (rowCount === 0) throw new AppError('not_found', 'No such passkey of this user');
  }

  /** Signs in with a passkey, of this user if one is given. */
  async function signIn(http: Http, response: WebAuthnJson, userId?: string): Promise<EnteredUser> {
    const credentialId = String(response['id']);
    if (userId !== undefined) {
      const { rows } = await pool.query<{ user_id: string }>(OWNER, [credentialId]);
      if (rows[0]?.user_id !== userId) throw new AppError('passkey_refused', 'Not of this user');
    }
    const content = await call(http, '/passkey/verify-authentication', { response });
    await pool.query(USED, [credentialId]);
    return enterSession(http, content);
  }

  return {
    list: async (userId: string): Promise<PasskeyRow[]> =>
      (await pool.query<PasskeyRow>(LIST, [userId])).rows,
    rename: (userId: string, id: string, name: string) => changeOne(RENAME, [userId, id, name]),
    remove: (userId: string, id: string) => changeOne(REMOVE, [userId, id]),
    beginAdding: async (http: Http): Promise<WebAuthnJson> =>
      (await call(http, '/passkey/generate-register-options')) as WebAuthnJson,
    add: async (http: Http, userId: string, response: WebAuthnJson, name: string): Promise<void> => {
      const { rows } = await pool.query<PasskeyRow>(LIST, [userId]);
      if (rows.length >= MAX_PASSKEYS) {
        const values = { n: MAX_PASSKEYS };
        throw new AppError('too_many_passkeys', 'Too many passkeys', { values });
      }
      await call(http, '/passkey/verify-registration', { response, name });
    },
    beginSignIn: async (http: Http): Promise<WebAuthnJson> => {
      const options = await call(http, '/passkey/generate-authenticate-options');
      return { ...(options as WebAuthnJson), userVerification: 'required' };
    },
    signIn,
  };
}
