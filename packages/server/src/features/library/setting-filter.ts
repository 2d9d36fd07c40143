import type { SettingFilter } from '@beamwright/contract';
import { sql, type RawBuilder, type Transaction } from 'kysely';
import type { Database } from '../../platform/db/database.ts';
import { correctWords } from './correct-words.ts';
import { foldersWithin } from './folder-tree.ts';
import { firstLetters, foldText, isNumber, splitWords } from './search-words.ts';

type Trx = Transaction<Database>;
/** One of these words must be present; the second part says whether a prefix is enough. */
type Group = [word: string, isBeginning: boolean][];

export interface FilterMatch {
  matched: 'exactly' | 'nearly';
  /** Without a filter. */
  isEvery: boolean;
  /** Over the rows of `settings`. */
  condition: RawBuilder<boolean>;
}

/**
 * Up to this many matches, the word index provides the ids. With more, such as one of fifty in a library of 100,000,
 * reading in list order fills a page quickly.
 */
const MAX_BY_ID = 2000;

const WORDS_OF = ['machine_id', 'machine_type', 'lens_id', 'operation', 'source'] as const;

/** The settings of a filter. A search without results is repeated with corrected words. */
export async function matchFilter(
  trx: Trx,
  userId: string,
  filter: SettingFilter,
): Promise<FilterMatch> {
  if (Object.values(filter).every((value) => value === undefined))
    return { isEvery: true, matched: 'exactly', condition: sql`true` };
  const ranges = rangeCondition(filter);
  const words = splitWords(filter.search ?? '');
  const narrowed = await filterGroups(trx, userId, filter);
  const exactly = await findByWords(trx, [...narrowed, ...searchGroups(words)]);
  if (exactly !== null)
    return { isEvery: false, matched: 'exactly', condition: sql`${exactly} and ${ranges}` };
  const meant = await correctWords(trx, userId, words);
  const nearly =
    meant === null ? null : await findByWords(trx, [...narrowed, ...searchGroups(meant)]);
  if (nearly === null) return { isEvery: false, matched: 'exactly', condition: sql`false` };
  return { isEvery: false, matched: 'nearly', condition: sql`${nearly} and ${ranges}` };
}

function rangeCondition({ confidence_min, confidence_max, pinned }: SettingFilter) {
  const conditions = [sql<boolean>`true`];
  if (confidence_min !== undefined) {
    conditions.push(sql`settings.confidence >= ${confidence_min}`);
  }
  if (confidence_max !== undefined) {
    conditions.push(sql`settings.confidence <= ${confidence_max}`);
  }
  if (pinned === true) conditions.push(sql`settings.is_pinned`);
  return sql.join<boolean>(conditions, sql` and `);
}

/** A number must match completely, unless it is still being typed. */
function searchGroups(words: readonly string[]): Group[] {
  return words.map((word, at) => [[word, !isNumber(word) || at === words.length - 1]]);
}

async function filterGroups(trx: Trx, userId: string, filter: SettingFilter): Promise<Group[]> {
  const groups: Group[] = WORDS_OF.flatMap((name) => {
    const values = listed<string>(filter[name]);
    return values === undefined ? [] : [anyOf(values.map((value) => `${name}=${value}`))];
  });
  const materials = listed(filter.material);
  if (materials !== undefined) groups.push(anyOf(materials.map(materialWord)));
  for (const tag of listed(filter.tag) ?? []) groups.push(anyOf([`tag=${foldText(tag)}`]));
  const folders = listed(filter.folder_id);
  if (folders !== undefined) {
    const within = await foldersWithin(
      trx,
      userId,
      folders.filter((id) => id !== 'none'),
    );
    const all = [...new Set([...folders, ...within])];
    groups.push(anyOf(all.map((id) => `folder_id=${id}`)));
  }
  return groups;
}

const anyOf = (words: string[]): Group => words.map((word) => [word, false]);

const materialWord = (name: string): string => `material=${firstLetters(foldText(name), 200)}`;

const listed = <T extends string>(value: T | T[] | undefined): T[] | undefined =>
  typeof value === 'string' ? [value] : value;

/** The settings that have a word of every group; `null` when there are none. */
async function findByWords(trx: Trx, groups: Group[]): Promise<RawBuilder<boolean> | null> {
  if (groups.length === 0) return sql<boolean>`true`;
  const { rows } = await sql<{ id: string }>`
    select id from find_settings(${JSON.stringify(groups)}::jsonb, ${MAX_BY_ID + 1}) as id
  `.execute(trx);
  if (rows.length === 0) return null;
  if (rows.length <= MAX_BY_ID) {
    return sql<boolean>`settings.id = any(${rows.map(({ id }) => id)}::uuid[])`;
  }
  return sql<boolean>`settings.words @@ ${toTsquery(groups)}::tsquery`;
}

function toTsquery(groups: Group[]): string {
  return groups
    .map((group) => `(${group.map(([word, is]) => quote(word) + (is ? ':*' : '')).join(' | ')})`)
    .join(' & ');
}

const quote = (word: string): string => `'${word.replaceAll('\\', '\\\\').replaceAll("'", "''")}'`;
