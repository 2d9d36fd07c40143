import { sql, type RawBuilder } from 'kysely';
import { AppError } from '../../../platform/errors.ts';

const CURSOR = /^(\d(?:[.]\d{1,20})?)[|]([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/;

/** SQL condition for the settings after a page that was sorted by confidence, the least first. */
export function afterDoubtful(cursor: string | undefined): RawBuilder<boolean> {
  if (cursor === undefined) return sql<boolean>`true`;
  const [, confidence, id] = CURSOR.exec(Buffer.from(cursor, 'base64url').toString('latin1')) ?? [];
  if (confidence === undefined || id === undefined) {
    throw new AppError('validation_failed', 'unreadable cursor', {
      errors: [{ field: 'query.cursor', message: 'Start again from the first page' }],
    });
  }
  return sql<boolean>`(setting.confidence, setting.id) > (${confidence}::float8, ${id}::uuid)`;
}

export function doubtfulCursor({ confidence, id }: { confidence: number; id: string }): string {
  return Buffer.from(`${confidence}|${id}`, 'latin1').toString('base64url');
}
