import type { ListedMessage } from '@beamwright/contract';
import { expect, test } from 'vitest';
import { toRows } from './rows.ts';

const messageAt = (position: number, at: Date, userId = 'ines'): ListedMessage =>
  ({
    id: `message ${position}`,
    position,
    user: { id: userId },
    reply_to: null,
    deleted_at: null,
    created_at: at.toISOString(),
  }) as ListedMessage;

const rowsOf = (messages: readonly ListedMessage[]) =>
  toRows(messages, { ownId: 'me', readPosition: 0, unsent: [] });

test('a day begins at midnight here, and messages within five minutes share a head', () => {
  const rows = rowsOf([
    messageAt(1, new Date(2026, 10, 21, 23, 58)),
    messageAt(2, new Date(2026, 10, 21, 23, 59, 59, 999)),
    messageAt(3, new Date(2026, 10, 22, 0, 0)),
    messageAt(4, new Date(2026, 10, 22, 0, 4, 59)),
    messageAt(5, new Date(2026, 10, 22, 0, 9, 59)),
    messageAt(6, new Date(2026, 10, 22, 0, 10), 'theo'),
  ]);
  expect(rows.map((row) => (row.kind === 'message' ? row.isFirst : row.kind))).toEqual([
    'day',
    true,
    false,
    'day',
    true,
    false,
    true,
    true,
  ]);
});

test('rows stay the same when older messages come, so they are not rendered again', () => {
  const messages = [1, 2, 3].map((minute) =>
    messageAt(minute, new Date(2026, 10, 21, 12, minute * 10)),
  );
  const before = rowsOf(messages.slice(1)).filter(({ kind }) => kind === 'message');
  const after = rowsOf(messages).filter(({ kind }) => kind === 'message');
  expect(after).toHaveLength(3);
  for (const [at, row] of before.entries()) expect(after[at + 1]).toBe(row);
});
