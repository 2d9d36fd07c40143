import { problemMessage } from '@beamwright/domain/messages';
import { sql, type RawBuilder } from 'kysely';
import { AppError } from '../../../platform/errors.ts';

/** Number of users who requested the job of a setting, regardless of the status of their settings. */
export const usersOfJob = sql<number>`(select count(distinct same.created_by)::int
  from ai_generated_settings same where same.settings_hash = setting.settings_hash)`;

const rank = sql<number>`coalesce(
  array_position(array['inside', 'outside', 'far', 'blocked'], setting.verdict), 5)`;

/** Sort keys of a queue, all ascending; the id breaks ties. */
const KEYS = {
  risk: [rank, sql<number>`-${usersOfJob}`],
  asked: [sql<number>`-${usersOfJob}`],
  doubtful: [sql<number>`setting.confidence`],
} as const;

export type QueueSort = keyof typeof KEYS;

export const keysOf = (sort: QueueSort): readonly RawBuilder<number>[] => KEYS[sort];

/** The keys of a row as one array, for the cursor. */
export const keyArray = (sort: QueueSort): RawBuilder<number[]> =>
  sql<number[]>`array[${sql.join(keysOf(sort).map((key) => sql`(${key})::float8`))}]`;

const NUMBER = String.raw`-?\d{1,9}(?:[.]\d{1,20})?`;
const CURSOR = new RegExp(
  `^(${NUMBER}(?:[|]${NUMBER})?)[|]([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$`,
);

/** SQL condition for the settings after the page that gave `cursor`. */
export function afterKeys(sort: QueueSort, cursor: string | undefined): RawBuilder<boolean> {
  if (cursor === undefined) return sql<boolean>`true`;
  const keys = keysOf(sort);
  const text = Buffer.from(cursor, 'base64url').toString('latin1');
  const [, numbers = '', id] = CURSOR.exec(text) ?? [];
  const values = numbers.split('|');
  if (id === undefined || values.length !== keys.length) {
    throw new AppError('validation_failed', 'unreadable cursor', {
      errors: [{ field: 'query.cursor', message: problemMessage('unreadable_cursor') }],
    });
  }
  const given = values.map((value) => sql`${value}::float8`);
  const own = keys.map((key) => sql`(${key})::float8`);
  return sql<boolean>`(${sql.join([...own, sql`setting.id`])})
    > (${sql.join([...given, sql`${id}::uuid`])})`;
}

export const keysCursor = (keys: readonly number[], id: string): string =>
  Buffer.from([...keys, id].join('|'), 'latin1').toString('base64url');
