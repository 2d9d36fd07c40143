import { createHmac, timingSafeEqual } from 'node:crypto';

/** Signature of a cookie, as better-auth writes it. */
const sign = (token: string, secret: string): string =>
  createHmac('sha256', secret).update(token).digest('base64');

/** The value of a cookie that `readSignedCookie` reads. */
export const signCookie = (token: string, secret: string): string =>
  `${token}.${sign(token, secret)}`;

/**
 * The token inside a cookie that better-auth has signed (`token.signature`, HMAC-SHA256 in Base64), such as the one of
 * the session. Undefined when there is none or the signature is not ours.
 */
export function readSignedCookie(
  cookieHeader: string | undefined,
  cookieName: string,
  secret: string,
): string | undefined {
  const value = findCookie(cookieHeader, cookieName);
  if (value === undefined) return undefined;
  const dot = value.lastIndexOf('.');
  const token = value.slice(0, dot);
  // Compared as text, because decoding Base64 would ignore anything after the signature.
  const given = Buffer.from(value.slice(dot + 1));
  const expected = Buffer.from(sign(token, secret));
  const matches = given.length === expected.length && timingSafeEqual(given, expected);
  return dot > 0 && matches ? token : undefined;
}

export function findCookie(header: string | undefined, name: string): string | undefined {
  const start = `${name}=`;
  const pair = header?.split(';').find((part) => part.trimStart().startsWith(start));
  if (pair === undefined) return undefined;
  try {
    return decodeURIComponent(pair.trim().slice(start.length));
  } catch {
    return undefined;
  }
}

/**
 * The cookies that every parser finds under the same name. better-auth also takes a name with spaces around it, so a
 * request could show it another sign-in than the one that we count.
 */
export const withPlainNames = (header: string): string =>
  header
    .split(';')
    .map((pair) => pair.trim())
    .filter((pair) => /^[^\s=]+=/.test(pair))
    .join('; ');
