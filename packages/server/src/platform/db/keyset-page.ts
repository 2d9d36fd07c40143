import { problemMessage } from '@beamwright/domain/messages';
import { PAGE_SIZE } from '@beamwright/contract';
import { sql, type RawBuilder } from 'kysely';
import { AppError } from '../errors.ts';

/** Where a row stands in a list: newest first, with the id to break ties. */
interface Position {
  at: Date;
  id: string;
}

/** The columns of a position, in milliseconds at most. */
interface PositionColumns {
  at?: string;
  id?: string;
  /** IDs that Stripe gave are words. */
  ids?: keyof typeof CURSORS;
  /** In which direction the list goes on. */
  order?: 'newest_first' | 'oldest_first';
}

interface PageRequest {
  cursor?: string | undefined;
  limit?: number | undefined;
}

const CURSORS = {
  uuid: /^(\d{1,15})\.([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/,
  bigint: /^(\d{1,15})\.(\d{1,18})$/,
  text: /^(\d{1,15})\.([A-Za-z0-9_]{1,255})$/,
};
/** PostgreSQL can't parse what `toISOString` returns for years above 9999. */
const LATEST_MS = Date.UTC(9999, 11, 31);

export function pageLimit(page: PageRequest): number {
  return page.limit ?? PAGE_SIZE;
}

/** The last row of the page that returned `cursor`. */
export function readCursor(
  cursor: string | undefined,
  ids: keyof typeof CURSORS = 'uuid',
): Position | undefined {
  if (cursor === undefined) return undefined;
  const [, ms, lastId] =
    CURSORS[ids].exec(Buffer.from(cursor, 'base64url').toString('latin1')) ?? [];
  if (ms === undefined || lastId === undefined || Number(ms) > LATEST_MS) {
    throw new AppError('validation_failed', 'unreadable cursor', {
      errors: [{ field: 'query.cursor', message: problemMessage('unreadable_cursor') }],
    });
  }
  return { at: new Date(Number(ms)), id: lastId };
}

/** SQL condition for the rows of `table` after the page that returned `cursor`. */
export function afterCursor(
  table: string,
  cursor: string | undefined,
  { at = 'created_at', id = 'id', ids = 'uuid', order = 'newest_first' }: PositionColumns = {},
): RawBuilder<boolean> {
  const last = readCursor(cursor, ids);
  if (last === undefined) return sql<boolean>`true`;
  const time = last.at.toISOString();
  return sql<boolean>`(${sql.ref(`${table}.${at}`)}, ${sql.ref(`${table}.${id}`)})
    ${sql.raw(order === 'newest_first' ? '<' : '>')} (${time}::timestamptz, ${last.id}::${sql.raw(ids)})`;
}

/** Turns `limit + 1` rows into a page: the extra row only shows that there is a next page. */
export function toPageBy<Row, Item>(
  rows: Row[],
  limit: number,
  positionOf: (row: Row) => Position,
  present: (row: Row) => Item,
): { items: Item[]; next_cursor: string | null } {
  const shown = rows.slice(0, limit);
  const last = rows.length > limit ? shown.at(-1) : undefined;
  return {
    items: shown.map((row) => present(row)),
    next_cursor: last ? toCursor(positionOf(last)) : null,
  };
}

const toCursor = ({ at, id }: Position): string =>
  Buffer.from(`${at.getTime()}.${id}`, 'latin1').toString('base64url');

/** The same for rows in the order of `created_at` and `id`. */
export const toPage = <Row extends { created_at: Date; id: string }, Item>(
  rows: Row[],
  limit: number,
  present: (row: Row) => Item,
): { items: Item[]; next_cursor: string | null } =>
  toPageBy(rows, limit, ({ created_at, id }) => ({ at: created_at, id }), present);
