import { createHmac, hkdfSync, randomInt } from 'node:crypto';
import { MEMBER_CODE_DIGITS } from '@beamwright/contract';
import { hashToken } from '../../platform/auth/hash-token.ts';

/** Without 0, 1, I, L, O and U, which are mistaken for others or spell words. */
const LETTERS = '23456789ABCDEFGHJKMNPQRSTVWXYZ';
const GROUPS = 3;
const GROUP = 4;

/** A code that opens a kiosk once: 59 bits, typed at a tablet. */
export function makeKioskCode(): string {
  const letters = Array.from({ length: GROUPS * GROUP }, () => LETTERS[randomInt(LETTERS.length)]);
  return letters.join('').replaceAll(/(.{4})(?=.)/g, '$1-');
}

/** However it is typed. */
export const hashKioskCode = (code: string): string =>
  hashToken(code.toUpperCase().replaceAll(/[^0-9A-Z]/g, ''));

/** The person who has a code. */
interface Holder {
  teamId: string;
  userId: string;
  /** Rises with each new code. */
  number: number;
}

/**
 * Codes that members enter at kiosks. They follow from a secret, so that people can look theirs up; only hashes with a
 * key are stored, because eight digits could be tried one by one.
 */
export function createMemberCodes(secret: string) {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'beamwright member code', 32));
  const mac = (text: string) => createHmac('sha256', key).update(text).digest();
  return {
    codeOf: ({ teamId, userId, number }: Holder): string =>
      (
        mac(`code ${teamId} ${userId} ${number}`).readBigUInt64BE() %
        10n ** BigInt(MEMBER_CODE_DIGITS)
      )
        .toString()
        .padStart(MEMBER_CODE_DIGITS, '0'),
    hashOf: (teamId: string, code: string): string => mac(`hash ${teamId} ${code}`).toString('hex'),
  };
}
export type MemberCodes = ReturnType<typeof createMemberCodes>;
