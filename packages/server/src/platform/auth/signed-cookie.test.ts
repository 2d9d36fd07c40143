import { createHmac } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { findCookie, readSignedCookie } from './signed-cookie.ts';

const sign = (token: string, secret: string) =>
  encodeURIComponent(`${token}.${createHmac('sha256', secret).update(token).digest('base64')}`);

describe('session cookie', () => {
  test('a token with our signature is read, regardless of other cookies', () => {
    const header = `a=1; session=${sign('token', 'secret')}; b=2`;
    expect(readSignedCookie(header, 'session', 'secret')).toBe('token');
  });

  test('another key, a changed token, no signature and no cookie give nothing', () => {
    const cookie = sign('token', 'secret');
    expect(readSignedCookie(`session=${cookie}`, 'session', 'other')).toBeUndefined();
    expect(readSignedCookie(`session=x${cookie}`, 'session', 'secret')).toBeUndefined();
    expect(readSignedCookie('session=token', 'session', 'secret')).toBeUndefined();
    expect(readSignedCookie(undefined, 'session', 'secret')).toBeUndefined();
  });

  test.each(['=', 'A', '!', '.x', '%0A'])('a signature with %j after it is refused', (more) => {
    const cookie = `session=${sign('token', 'secret')}${more}`;
    expect(readSignedCookie(cookie, 'session', 'secret')).toBeUndefined();
  });

  test('a signature in another spelling of Base64 is refused', () => {
    const value = decodeURIComponent(sign('token', 'secret')).replace(/=$/, '');
    expect(readSignedCookie(`session=${value}`, 'session', 'secret')).toBeUndefined();
  });

  test('the name must match whole', () => {
    expect(findCookie('xsession=1; session2=2', 'session')).toBeUndefined();
  });

  test('no header makes it throw or accept', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        expect(readSignedCookie(`session=${text}`, 'session', 'secret')).toBeUndefined();
      }),
    );
  });
});
