import { AppError } from '../errors.ts';
import type { Http } from './call-better-auth.ts';
import { orNoCookie, type EnteredUser, type FactorParts } from './enter-session.ts';
import { lacksFactor } from './principal.ts';
import { requireUserHandle, toUserHandle } from './user-handle.ts';

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
const MAX_PASSKEYS = 20;

const LIST = `select id, name, aaguid, backed_up, created_at, last_used_at
  from auth.passkey where user_id = $1 order by created_at, id`;
const RENAME = 'update auth.passkey set name = $3 where user_id = $1 and id = $2';
const OWNER = 'select user_id from auth.passkey where credential_id = $1';
const USED = 'update auth.passkey set last_used_at = now() where credential_id = $1';

/** Signing in without a password. better-auth keeps each challenge for five minutes and for one use. */
export function createPasskeys(parts: FactorParts) {
  const { pool, call, enterSession, endNewSession, confirmByFactor } = parts;

  /** Checks a passkey, of this user if given. better-auth begins a session for it. */
  async function verify(http: Http, response: WebAuthnJson, userId?: string) {
    const { rows } = await pool.query<{ user_id: string }>(OWNER, [String(response['id'])]);
    const owner = rows[0]?.user_id;
    if (owner === undefined || owner !== (userId ?? owner))
      throw new AppError('passkey_refused', 'Unknown, or not of this user');
    requireUserHandle(response, { userId: owner, isKnown: userId !== undefined });
    const content = await call(http, '/passkey/verify-authentication', {
      body: { response },
      isSigningIn: true,
    });
    await pool.query(USED, [String(response['id'])]);
    return content as { session: { token: string } };
  }

  return {
    signIn: (http: Http, response: WebAuthnJson): Promise<EnteredUser> =>
      enterSession(http, async () => {
        const content = await verify(http, response);
        await confirmByFactor(content.session.token);
        return content;
      }),
    /** Confirms who the user of the request is. Their session stays, and the new one ends at once. */
    confirm: async (http: Http, response: WebAuthnJson, userId: string): Promise<void> => {
      await orNoCookie(http, async () => {
        await verify(http, response, userId);
        await endNewSession(http.reply);
      });
      await confirmByFactor(http.request.sessionToken ?? '');
    },
    list: async (userId: string): Promise<PasskeyRow[]> =>
      (await pool.query<PasskeyRow>(LIST, [userId])).rows,
    rename: async (userId: string, id: string, name: string): Promise<void> => {
      const { rowCount } = await pool.query(RENAME, [userId, id, name]);
      if (rowCount === 0) throw new AppError('not_found', 'No such passkey of this user');
    },
    beginAdding: async (http: Http, userId: string): Promise<WebAuthnJson> => {
      const options = (await call(http, '/passkey/generate-register-options')) as WebAuthnJson;
      const user = { ...(options['user'] as object), id: toUserHandle(userId) };
      return { ...options, user };
    },
    /**
     * The session counts as one with a second factor from now on, unless it should have had one before. Returns the id
     * of the passkey.
     */
    add: async (
      http: Http,
      userId: string,
      response: WebAuthnJson,
      name: string,
    ): Promise<string> => {
      const { rows } = await pool.query<PasskeyRow>(LIST, [userId]);
      if (rows.length >= MAX_PASSKEYS) {
        const values = { n: MAX_PASSKEYS };
        throw new AppError('too_many_passkeys', 'Too many passkeys', { values });
      }
      const added = await call(http, '/passkey/verify-registration', { body: { response, name } });
      if (!lacksFactor(http.request)) await confirmByFactor(http.request.sessionToken ?? '');
      return (added as { id: string }).id;
    },
    beginSignIn: async (http: Http): Promise<WebAuthnJson> => {
      const options = await call(http, '/passkey/generate-authenticate-options');
      return { ...(options as WebAuthnJson), userVerification: 'required' };
    },
  };
}
