import { problemMessage } from '@beamwright/domain/messages';
import { PAGE_SIZE } from '@beamwright/contract';
import { sql, type RawBuilder } from 'kysely';
import { AppError } from '../errors.ts';

/** The order of every list: newest first, with the id to break ties. */
interface Position {
  created_at: Date;
  id: string;
}

interface PageRequest {
  cursor?: string | undefined;
  limit?: number | undefined;
}

const CURSOR = /^(\d{1,15})\.([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/;
/** PostgreSQL can't parse what `toISOString` returns for years above 9999. */
const LATEST_MS = Date.UTC(9999, 11, 31);

export function pageLimit(page: PageRequest): number {
  return page.limit ?? PAGE_SIZE;
}

/** SQL condition for the rows of `table` after the page that returned `cursor`. */
export function afterCursor(table: string, cursor: string | undefined): RawBuilder<boolean> {
  if (cursor === undefined) return sql<boolean>`true`;
  const [, ms, id] = CURSOR.exec(Buffer.from(cursor, 'base64url').toString('latin1')) ?? [];
  if (ms === undefined || id === undefined || Number(ms) > LATEST_MS) {
    throw new AppError('validation_failed', 'unreadable cursor', {
      errors: [{ field: 'query.cursor', message: problemMessage('unreadable_cursor') }],
    });
  }
  const at = new Date(Number(ms)).toISOString();
  return sql<boolean>`(${sql.ref(`${table}.created_at`)}, ${sql.ref(`${table}.id`)})
    < (${at}::timestamptz, ${id}::uuid)`;
}

/** Turns `limit + 1` rows into a page: the extra row only shows that there is a next page. */
export function toPage<Row extends Position, Item>(
  rows: Row[],
  limit: number,
  present: (row: Row) => Item,
): { items: Item[]; next_cursor: string | null } {
  const shown = rows.slice(0, limit);
  const last = rows.length > limit ? shown.at(-1) : undefined;
  const next = last && Buffer.from(`${last.created_at.getTime()}.${last.id}`, 'latin1');
  return { items: shown.map(present), next_cursor: next?.toString('base64url') ?? null };
}
