import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { API_PREFIX } from '@beamwright/contract';
import { findCookie } from './signed-cookie.ts';

const LIFETIME_S = 180 * 24 * 60 * 60;
const ID = /^[\w-]{22}$/;

/**
 * Marks a browser in which an account was signed in (a device cookie, as OWASP describes). It grants no access. It
 * only gives wrong passwords and codes from this browser a separate budget, for one account.
 */
export function createDeviceCookie(secret: string, isSecure: boolean) {
  const name = `${isSecure ? '__Secure-' : ''}beamwright.device`;
  const sign = (id: string, email: string): string =>
    createHmac('sha256', secret).update(`device:${id}:${email}`).digest('base64url');

  return {
    /** The id of the browser, if this account was signed in there before. */
    readId: (cookieHeader: string | undefined, email: string): string | undefined => {
      const [id = '', ...rest] = (findCookie(cookieHeader, name) ?? '').split('.');
      if (!ID.test(id)) return undefined;
      // Compared as text, because decoding Base64 would ignore anything after the signature.
      const given = Buffer.from(rest.join('.'));
      const expected = Buffer.from(sign(id, email));
      return given.length === expected.length && timingSafeEqual(given, expected) ? id : undefined;
    },
    write: (email: string, id: string = randomBytes(16).toString('base64url')): string => {
      const value = `${id}.${sign(id, email)}`;
      const path = `${API_PREFIX}/auth`;
      return `${name}=${value}; Max-Age=${LIFETIME_S}; Path=${path}; HttpOnly; SameSite=Lax${isSecure ? '; Secure' : ''}`;
    },
  };
}
