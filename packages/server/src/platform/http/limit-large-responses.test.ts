import { EventEmitter } from 'node:events';
import type { FastifyReply } from 'fastify';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { limitLargeResponses } from './limit-large-responses.ts';

const { signal } = new AbortController();

function createReply() {
  const raw = Object.assign(new EventEmitter(), {
    destroy: vi.fn<() => void>(() => void raw.emit('close')),
  });
  return { raw, reply: { raw } as unknown as FastifyReply };
}

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

test('a user gets the next large response after reading the last one; others do not wait', async () => {
  const first = createReply();
  await limitLargeResponses(first.reply, 'ann', signal);
  const passed = vi.fn<() => void>();
  const second = createReply();
  const waiting = limitLargeResponses(second.reply, 'ann', signal).then(passed);
  const other = createReply();
  await limitLargeResponses(other.reply, 'bob', signal);
  expect(passed).not.toHaveBeenCalled();
  first.raw.emit('close');
  await waiting;
  for (const { raw } of [second, other]) raw.emit('close');
  expect(vi.getTimerCount()).toBe(0);
});

test('a fifth waiting response is refused, and a caller who does not read is disconnected', async () => {
  const unread = createReply();
  await limitLargeResponses(unread.reply, 'ann', signal);
  const replies = Array.from({ length: 4 }, createReply);
  const waiting = replies.map(({ reply }) => limitLargeResponses(reply, 'ann', signal));
  await expect(limitLargeResponses(createReply().reply, 'ann', signal)).rejects.toMatchObject({
    code: 'server_busy',
  });
  await vi.advanceTimersByTimeAsync(5 * 180_000);
  await Promise.all(waiting);
  for (const { raw } of [unread, ...replies]) expect(raw.destroy).toHaveBeenCalledTimes(1);
});
