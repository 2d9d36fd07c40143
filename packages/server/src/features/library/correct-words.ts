import { Spelling } from '@beamwright/domain';
import type { Transaction } from 'kysely';
import type { Database } from '../../platform/db/database.ts';
import { isNumber } from './search-words.ts';

type Trx = Transaction<Database>;

/**
 * The words of the library a search with slips may have meant; `null` when there is nothing to correct. A word that
 * begins one of the library is right as it is.
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
  // A slip leaves the first letter right, so only that part of the vocabulary is read.
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
