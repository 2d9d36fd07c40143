import { readFile } from 'node:fs/promises';
import {
  foldPassword,
  judgePassword,
  readLookalikes,
  type PasswordOwner,
} from '@beamwright/contract';
import { passwordMessage } from '@beamwright/domain/messages';
import type { PasswordIssue } from '@beamwright/domain/types';
import { AppError } from '../errors.ts';
import { guessPassword } from './strength/guess-password.ts';

const LIST = new URL('../../../data/common-passwords.txt', import.meta.url);
/** A common word surrounded by up to this many digits and symbols is still a common password. */
const MAX_AROUND = 6;

let list: Promise<ReadonlySet<string>> | undefined;

/** Read with the first new password: half a megabyte that most processes never need. */
const readList = (): Promise<ReadonlySet<string>> =>
  (list ??= readFile(LIST, 'utf8').then(
    (text) => new Set(text.split('\n').filter((line) => line !== '' && !line.startsWith('#'))),
  ));

/** Refuses a new password that is easy to guess, and says why and what would be accepted. */
export async function refuseWeakPassword(password: string, owner: PasswordOwner): Promise<void> {
  const issue: PasswordIssue | undefined =
    judgePassword(password, owner) ??
    ((await isCommon(password)) ? 'common' : await guessPassword(foldPassword(password), owner));
  if (issue === undefined) return;
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
