import { problemMessage } from '@beamwright/domain/messages';
import type { SettingSort } from '@beamwright/contract';
import { sql, type RawBuilder } from 'kysely';
import { AppError } from '../../platform/errors.ts';

export interface SortOrder {
  column: 'created_at' | 'updated_at' | 'name_key' | 'material_key' | 'confidence';
  type: 'timestamptz' | 'text' | 'float8';
  direction: 'asc' | 'desc';
}

const COLUMNS: Record<SettingSort, SortOrder> = {
  created: { column: 'created_at', type: 'timestamptz', direction: 'desc' },
  updated: { column: 'updated_at', type: 'timestamptz', direction: 'desc' },
  name: { column: 'name_key', type: 'text', direction: 'asc' },
  material: { column: 'material_key', type: 'text', direction: 'asc' },
  confidence: { column: 'confidence', type: 'float8', direction: 'desc' },
};

export function sortOrder(sort: SettingSort, isReversed: boolean): SortOrder {
  const order = COLUMNS[sort];
  if (!isReversed) return order;
  return { ...order, direction: order.direction === 'asc' ? 'desc' : 'asc' };
}

/** Where a page ended: pinned settings come first, the id breaks ties. */
export interface Place {
  is_pinned: boolean;
  value: Date | string | number;
  id: string;
}

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
/** PostgreSQL reads ISO dates of four-digit years. */
const LATEST_MS = Date.UTC(9999, 11, 31);

export function writeCursor({ column }: SortOrder, { is_pinned, value, id }: Place): string {
  const written = value instanceof Date ? value.getTime() : value;
  return Buffer.from(JSON.stringify([column, is_pinned, written, id])).toString('base64url');
}

export function readCursor(order: SortOrder, cursor: string): Place {
  const [column, is_pinned, value, id] = parse(cursor);
  if (
    column !== order.column ||
    typeof is_pinned !== 'boolean' ||
    typeof id !== 'string' ||
    !UUID.test(id)
  ) {
    return refuseCursor();
  }
  return { is_pinned, id, value: readValue(order, value) };
}

function readValue({ type }: SortOrder, value: unknown): Place['value'] {
  if (type === 'text') {
    const isText = typeof value === 'string' && value.isWellFormed() && !value.includes('\u0000');
    return isText ? value : refuseCursor();
  }
  if (typeof value !== 'number') return refuseCursor();
  if (type === 'float8') return value;
  const isMoment = Number.isInteger(value) && value >= 0 && value <= LATEST_MS;
  return isMoment ? new Date(value) : refuseCursor();
}

function parse(cursor: string): unknown[] {
  try {
    const parsed: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8'));
    return Array.isArray(parsed) ? parsed : [];
  } catch {
    return [];
  }
}

function refuseCursor(): never {
  throw new AppError('validation_failed', 'unreadable cursor', {
    errors: [{ field: 'query.cursor', message: problemMessage('unreadable_cursor') }],
  });
}

/** SQL condition for the settings after a place, within its section. */
export function afterPlace(
  { column, type, direction }: SortOrder,
  { value, id }: Place,
): RawBuilder<boolean> {
  const written = value instanceof Date ? value.toISOString() : value;
  return sql<boolean>`(${sql.ref(`settings.${column}`)}, settings.id)
    ${sql.raw(direction === 'asc' ? '>' : '<')} (${written}::${sql.raw(type)}, ${id}::uuid)`;
}
