import type { PasswordIssue } from '@beamwright/domain/types';

/** What is known about the owner when the account is created. */
export interface PasswordOwner {
  email: string;
  name: string;
}

const MIN_LENGTH = 10;
/** Unpredictable characters a password needs. */
const MIN_UNPREDICTABLE = 7;
/** Minimum characters in addition to the owner's name. */
const MIN_IMPERSONAL = 6;
const PRODUCT = 'beamwright';

const KEYS = ['1234567890-=', 'qwertyuiop[]', "asdfghjkl;'", 'zxcvbnm,./'];
const OTHER_ROWS = ['qwertzuiop', 'yxcvbnm', 'azertyuiop', 'qsdfghjklm', 'wxcvbn'];
const LOOKALIKES: Record<string, string> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
  '!': 'i',
};

/** Passwords are compared without case and letter width. */
export const foldPassword = (password: string): string => password.normalize('NFKC').toLowerCase();

/** Digits and symbols count as the letters they resemble. */
export const readLookalikes = (text: string): string =>
  Array.from(text, (character) => LOOKALIKES[character] ?? character).join('');

/**
 * The rules of NIST SP 800-63B: length and no well-known pattern; nothing about kinds of characters. `common` needs
 * the list, which the server has.
 */
export function judgePassword(password: string, owner: PasswordOwner): PasswordIssue | undefined {
  const text = foldPassword(password);
  const characters = Array.from(text);
  if (characters.length < MIN_LENGTH) return 'short';
  if (isRepeated(characters)) return 'repeated';
  if (countUnpredictable(characters) < MIN_UNPREDICTABLE) return 'predictable';
  if (isPersonal(text, owner)) return 'personal';
  return undefined;
}

/** A repeated short part, also with signs between, or very few different characters. */
function isRepeated(characters: string[]): boolean {
  if (new Set(characters).size <= 3) return true;
  const plain = characters.filter((character) => /[\p{L}\p{N}]/u.test(character));
  return hasPeriod(characters) || (plain.length >= MIN_LENGTH && hasPeriod(plain));
}

function hasPeriod(characters: string[]): boolean {
  const longest = Math.min(MIN_LENGTH - 1, Math.floor(characters.length / 2));
  for (let period = 1; period <= longest; period++) {
    const repeats = (character: string, index: number) =>
      index < period || character === characters[index - period];
    if (characters.every(repeats)) return true;
  }
  return false;
}

/** Three and more characters in a row of the alphabet or the keyboard count as two. */
function countUnpredictable(characters: string[]): number {
  let count = 0;
  let run = 0;
  characters.forEach((character, index) => {
    run = isStep(characters[index - 1], character) ? run + 1 : 1;
    if (run <= 2) count += 1;
  });
  return count;
}

function isStep(from: string | undefined, to: string): boolean {
  if (from === undefined) return false;
  if (from === to || KEY_STEPS.has(from + to)) return true;
  const isPlain = /^[a-z0-9]{2}$/.test(from + to);
  return isPlain && Math.abs(from.charCodeAt(0) - to.charCodeAt(0)) === 1;
}

/** Pairs of keys that touch, in both directions. */
const KEY_STEPS = new Set([
  ...KEYS.flatMap((row, index) =>
    Array.from(row).flatMap((key, place) =>
      [row, KEYS[index - 1], KEYS[index + 1]]
        .flatMap((other) => (other ?? '').slice(Math.max(0, place - 1), place + 2).split(''))
        .map((neighbor) => key + neighbor),
    ),
  ),
  ...OTHER_ROWS.flatMap((row) =>
    Array.from(row)
      .slice(1)
      .flatMap((key, place) => [`${row[place]}${key}`, `${key}${row[place]}`]),
  ),
]);

function isPersonal(text: string, owner: PasswordOwner): boolean {
  const words = personalWords(owner);
  return [text, readLookalikes(text)].some((variant) => {
    const rest = words.reduce((left, word) => left.replaceAll(word, ''), variant);
    return rest !== variant && Array.from(rest).length < MIN_IMPERSONAL;
  });
}

/** Longest first, so that an address is removed before its parts. */
function personalWords({ email, name }: PasswordOwner): string[] {
  const [local = '', domain = ''] = foldPassword(email).split('@');
  const labels = domain.split('.').slice(0, -1);
  const whole = [foldPassword(email), local, domain, foldPassword(name), PRODUCT];
  const parts = [local, foldPassword(name), ...labels].flatMap((word) =>
    word.split(/[^\p{L}\p{N}]+/u),
  );
  const words = [...whole, ...parts].filter((word) => Array.from(word).length >= 3);
  return [...new Set(words)].sort((a, b) => b.length - a.length);
}
