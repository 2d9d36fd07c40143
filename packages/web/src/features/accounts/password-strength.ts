import { judgePassword } from '@beamwright/contract';
import type { PasswordOwner } from '@beamwright/contract';
import { passwordMessage } from '@beamwright/domain/password-messages';
import { i18n } from '../../lib/i18n.ts';

export interface Strength {
  /** Bars of four; with one, the password is refused. */
  bars: 1 | 2 | 3 | 4;
  words: string;
}

/** Guessing a word takes about this many bits, however long it is. */
const WORD_BITS = 13;
const LETTER_BITS = 4.7;
const DIGIT_BITS = 3.3;
const YEAR_BITS = 6;
const OTHER_BITS = 4;
/** A separator that is repeated adds little. */
const REPEATED_BITS = 1;
const GOOD_BITS = 36;
const STRONG_BITS = 50;

/** How hard a new password is to guess, and why. */
export function passwordStrength(password: string, owner: PasswordOwner): Strength {
  const issue = judgePassword(password, owner);
  if (issue !== undefined) {
    return { bars: 1, words: i18n.t(passwordMessage.sentences[issue].en) };
  }
  const bits = estimateBits(password);
  if (bits < GOOD_BITS) return { bars: 2, words: i18n.t('Fair. Another word makes it safer.') };
  if (bits < STRONG_BITS) return { bars: 3, words: i18n.t('Good. Hard to guess.') };
  return { bars: 4, words: i18n.t('Strong. Very hard to guess.') };
}

/** Careful: letters in a row count as a word, digits as a year, and what occurs twice counts once. */
function estimateBits(password: string): number {
  const seen = new Set<string>();
  let bits = 0;
  for (const part of password.toLowerCase().match(/\p{L}+|\d+|./gsu) ?? []) {
    bits += seen.has(part) ? REPEATED_BITS : bitsOf(part);
    seen.add(part);
  }
  return bits;
}

function bitsOf(part: string): number {
  if (/^(19|20)\d\d$/.test(part)) return YEAR_BITS;
  if (/^\d/.test(part)) return part.length * DIGIT_BITS;
  return /^\p{L}/u.test(part) ? Math.min(WORD_BITS, part.length * LETTER_BITS) : OTHER_BITS;
}
