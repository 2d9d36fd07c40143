import { problemMessage } from '@beamwright/domain/messages';
import { sql, type Transaction } from 'kysely';
import type { Database } from '../../platform/db/database.ts';
import { pageLimit } from '../../platform/db/keyset-page.ts';
import { AppError } from '../../platform/errors.ts';
import { beginsWith, whereAll, whereLeft, type UserQuery } from './user-filter.ts';

type Trx = Transaction<Database>;

/** Of the users with one word, how many are counted to find the rarest. */
const MAX_COMPARED = 2000;
/** More words narrow nothing further. */
const MAX_WORDS = 6;

/** The words that a search is for, folded as those of users are. */
export async function readSearched(trx: Trx, q: string): Promise<string[]> {
  const { rows } = await sql<{ words: string[] }>`select searched_words(${q}) as words`.execute(
    trx,
  );
  return (rows[0]?.words ?? []).toSorted((a, b) => b.length - a.length).slice(0, MAX_WORDS);
}

interface Found {
  user_id: string;
  word: string;
}

/** Users by the first of their words that begins with the rarest one of the search, in its order. */
export async function findByWords(
  trx: Trx,
  query: UserQuery,
  words: readonly string[],
  { word: rarest }: { word: string },
): Promise<{ found: string[]; next_cursor: string | null }> {
  const limit = pageLimit(query);
  const others = words.filter((word) => word !== rarest);
  const { rows } = await sql<Found>`
    select own.user_id, own.word from user_words own join profiles on profiles.id = own.user_id
    where ${beginsWith(sql`own.word`, rarest)} and ${afterPlace(query.cursor)} and ${whereLeft(query)}
      and ${sql.join([isFirst(rarest), ...whereAll(others, sql`own.user_id`)], sql` and `)}
    order by own.word, own.user_id limit ${limit + 1}`.execute(trx);
  const shown = rows.slice(0, limit);
  const last = rows.length > limit ? shown.at(-1) : undefined;
  return {
    found: shown.map(({ user_id }) => user_id),
    next_cursor: last ? writePlace(last) : null,
  };
}

/** A user with several such words is listed once. */
const isFirst = (start: string) => sql<boolean>`not exists (select from user_words earlier
  where earlier.user_id = own.user_id and earlier.word >= ${start} and earlier.word < own.word)`;

/** The word of a search that the fewest users have, and whether these are many. */
export async function findRarest(
  trx: Trx,
  words: readonly string[],
): Promise<{ word: string; isCommon: boolean }> {
  const counts = words.map(
    (word) => sql`(select count(*)::int from (select from user_words
      where ${beginsWith(sql`word`, word)} limit ${MAX_COMPARED}) as first_rows)`,
  );
  const { rows } = await sql<{ counts: number[] }>`
    select array[${sql.join(counts)}] as counts`.execute(trx);
  const { counts: counted = [] } = rows[0] ?? {};
  const least = Math.min(...counted);
  return { word: words[counted.indexOf(least)] ?? '', isCommon: least >= MAX_COMPARED };
}

const writePlace = ({ word, user_id }: Found): string =>
  Buffer.from(`${user_id}${word}`, 'utf8').toString('base64url');

const PLACE = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})([^\0]{1,80})$/su;

/** SQL condition for what comes after the page that returned `cursor`. */
function afterPlace(cursor: string | undefined) {
  if (cursor === undefined) return sql<boolean>`true`;
  const [, id, word] = PLACE.exec(Buffer.from(cursor, 'base64url').toString('utf8')) ?? [];
  if (id === undefined || word === undefined) {
    throw new AppError('validation_failed', 'unreadable cursor', {
      errors: [{ field: 'query.cursor', message: problemMessage('unreadable_cursor') }],
    });
  }
  return sql<boolean>`(own.word, own.user_id) > (${word}, ${id}::uuid)`;
}
