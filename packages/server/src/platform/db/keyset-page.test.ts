import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { AppError } from '../errors.ts';
import { afterCursor, pageLimit, toPage } from './keyset-page.ts';

const idOf = (row: { id: string }) => row.id;
const makeRows = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ id: randomUUID(), created_at: new Date(index) }));

test('20 rows per page by default', () => {
  expect([pageLimit({}), pageLimit({ limit: 3 })]).toEqual([20, 3]);
});

test('one row more than the page gives a cursor and is not shown; the last page has none', () => {
  const rows = makeRows(3);
  const page = toPage(rows, 2, idOf);
  expect(page.items).toEqual(rows.slice(0, 2).map(idOf));
  expect(afterCursor('jobs', page.next_cursor ?? '')).toBeDefined();
  expect(toPage(rows, 3, idOf)).toEqual({ items: rows.map(idOf), next_cursor: null });
  expect(toPage([], 3, idOf)).toEqual({ items: [], next_cursor: null });
});

function refusalOf(cursor: string): unknown {
  try {
    afterCursor('jobs', cursor);
    return undefined;
  } catch (error) {
    return error;
  }
}

test('any other cursor is refused as an invalid field, never as a server error', () => {
  const encoded = fc.string().map((text) => Buffer.from(text).toString('base64url'));
  fc.assert(
    fc.property(fc.oneof(fc.string(), encoded), (cursor) => {
      const error = refusalOf(cursor);
      expect(error).toBeInstanceOf(AppError);
      expect(error).toMatchObject({
        code: 'validation_failed',
        shown: { errors: [{ field: 'query.cursor' }] },
      });
    }),
  );
});

test.each(['999999999999999', '-1', '1e3', ''])('a moment of %s ms is refused', (moment) => {
  const cursor = Buffer.from(`${moment}.${randomUUID()}`).toString('base64url');
  expect(refusalOf(cursor)).toMatchObject({ code: 'validation_failed' });
});
