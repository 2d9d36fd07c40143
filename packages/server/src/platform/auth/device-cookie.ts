import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { API_PREFIX } from '@beamwright/contract';
import { findCookie } from './session-cookie.ts';

const LIFETIME_S = 180 * 24 * 60 * 60;
const ID = /^[\w-]{22}$/;

/**
 * Marks a browser in which an account was signed in (OWASP: device cookies). It grants no access; it only gives failed
 * passwords from this browser their own budget, for one account.
 */
export function createDeviceCookie(secret: string, isSecure: boolean) {
  const name = `${isSecure ? '__Secure-' : ''}beamwright.device`;
  const sign = (id: string, email: string): string =>
    createHmac('sha256', secret).update(`device:${id}:${email}`).digest('base64url');

  return {
    /** The id of the browser, if it knows the account. */
    readId: (cookieHeader: string | undefined, email: string): string | undefined => {
      const [id = '', ...rest] = (findCookie(cookieHeader, name) ?? '').split('.');
      if (!ID.test(id)) return undefined;
      // As text: decoding Base64 would ignore what follows the signature.
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
