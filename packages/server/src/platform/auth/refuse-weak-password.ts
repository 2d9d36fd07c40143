import { readFile } from 'node:fs/promises';
import {
  foldPassword,
  judgePassword,
  readLookalikes,
  type PasswordOwner,
  type PasswordStrength,
} from '@beamwright/contract';
import { passwordMessage } from '@beamwright/domain/messages';
import type { PasswordIssue } from '@beamwright/domain/types';
import { AppError } from '../errors.ts';
import { guessPassword, type Turn } from './strength/guess-password.ts';

const LIST = new URL('../../../data/common-passwords.txt', import.meta.url);
/** A common word surrounded by up to this many digits and symbols is still a common password. */
const MAX_AROUND = 6;

let list: Promise<ReadonlySet<string>> | undefined;

/** Read with the first new password: half a megabyte that most processes never need. */
const readList = (): Promise<ReadonlySet<string>> =>
  (list ??= readFile(LIST, 'utf8').then(
    (text) => new Set(text.split('\n').filter((line) => line !== '' && !line.startsWith('#'))),
  ));

const STRONG_LOG10 = 14;
const GOOD_LOG10 = 10;

export type Judgment =
  | { issue: PasswordIssue; strength: null }
  | { issue: null; strength: PasswordStrength | null };

/**
 * The one judgment of a new password: what is accepted, and what the form says about it. `strength` is null if it is
 * refused, or could not be judged in time.
 */
export async function judgeStrength(
  password: string,
  owner: PasswordOwner,
  turn: Turn,
): Promise<Judgment> {
  const refused = judgePassword(password, owner);
  if (refused !== undefined) return { issue: refused, strength: null };
  if (await isCommon(password)) return { issue: 'common', strength: null };
  const guess = await guessPassword(foldPassword(password), owner, turn);
  if (guess === undefined) return { issue: null, strength: null };
  if (guess.issue !== undefined) return { issue: guess.issue, strength: null };
  if (guess.guessesLog10 < GOOD_LOG10) return { issue: null, strength: 'fair' };
  return { issue: null, strength: guess.guessesLog10 < STRONG_LOG10 ? 'good' : 'strong' };
}

/** Refuses a new password that is easy to guess, and says why and what would be accepted. */
export async function refuseWeakPassword(password: string, owner: PasswordOwner): Promise<void> {
  const turn = { lane: 'saving', asker: owner.email } as const;
  const { issue } = await judgeStrength(password, owner, turn);
  if (issue === null) return;
  throw new AppError('validation_failed', `The new password is ${issue}`, {
    errors: [{ field: 'body.password', message: passwordMessage(issue) }],
  });
}

async function isCommon(password: string): Promise<boolean> {
  const common = await readList();
  const text = foldPassword(password);
  const core = text.replace(/^[^\p{L}]{1,6}/u, '').replace(/[^\p{L}]{1,6}$/u, '');
  const isWord = text.length - core.length <= MAX_AROUND && common.has(core);
  return isWord || [text, readLookalikes(text)].some((variant) => common.has(variant));
}
