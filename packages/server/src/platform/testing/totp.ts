import { createHmac } from 'node:crypto';

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** The code that an authenticator app shows for an `otpauth://` address (RFC 6238), some half minutes from now. */
export function codeOf(uri: string, periods = 0): string {
  const secret = new URL(uri).searchParams.get('secret') ?? '';
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(Math.floor(Date.now() / 30_000) + periods));
  const hash = createHmac('sha1', decodeBase32(secret)).update(counter).digest();
  const offset = (hash.at(-1) ?? 0) & 15;
  const number = hash.readUInt32BE(offset) & 0x7fffffff;
  return String(number % 1_000_000).padStart(6, '0');
}

function decodeBase32(text: string): Buffer {
  const bits = text
    .replaceAll('=', '')
    .split('')
    .map((letter) => ALPHABET.indexOf(letter).toString(2).padStart(5, '0'))
    .join('');
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
}
