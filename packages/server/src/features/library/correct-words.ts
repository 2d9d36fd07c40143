import { Spelling } from '@beamwright/domain';
import type { Transaction } from 'kysely';
import type { Database } from '../../platform/db/database.ts';
import { isNumber } from './search-words.ts';

type Trx = Transaction<Database>;

/**
 * Words of the library that a search with typos may mean; `null` when there is nothing to correct. A word that is the
 * beginning of one in the library needs no correction.
 */
export async function correctWords(
  trx: Trx,
  userId: string,
  words: readonly string[],
): Promise<string[] | null> {
  const meant: string[] = [];
  for (const word of words) meant.push(await correctWord(trx, userId, word));
  return meant.some((word, at) => word !== words[at]) ? meant : null;
}

async function correctWord(trx: Trx, userId: string, word: string): Promise<string> {
  const [first] = word;
  if (first === undefined || isNumber(word)) return word;
  // A typo keeps the first letter, so only that part of the vocabulary is read.
  const alike = await trx
    .selectFrom('setting_words')
    .select('word')
    .where('user_id', '=', userId)
    .where('setting_count', '>', 0)
    .where('word', '>=', first)
    .where('word', '<', String.fromCodePoint((first.codePointAt(0) as number) + 1))
    .orderBy('word')
    .execute();
  const known = alike.map((row) => row.word).filter((one) => !one.includes('='));
  if (known.some((one) => one.startsWith(word))) return word;
  return new Spelling(known).correct(word) ?? word;
}
