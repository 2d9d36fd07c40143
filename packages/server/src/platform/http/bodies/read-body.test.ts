import type { IncomingMessage } from 'node:http';
import { PassThrough } from 'node:stream';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { AppError } from '../../errors.ts';
import type { BodyPlace } from './body-budget.ts';
import { readBody } from './read-body.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const place = {
  take: () => undefined,
  onEvicted: () => undefined,
  complete: () => undefined,
  free: () => undefined,
};

function start({ maxBytes = 100, ...ofPlace }: Partial<BodyPlace> & { maxBytes?: number } = {}) {
  const payload = new PassThrough();
  const body = readBody(
    payload as unknown as IncomingMessage,
    { ...place, ...ofPlace },
    {
      maxBytes,
      timeoutMs: 60_000,
      createRefusal: () => new AppError('payload_too_large', 'too much'),
    },
  );
  body.catch(() => undefined);
  return { payload, body };
}

test('chunks become one body', async () => {
  const { payload, body } = start();
  payload.write('one ');
  payload.end('two');
  await vi.advanceTimersByTimeAsync(1);
  expect(String(await body)).toBe('one two');
});

test('more than is allowed is refused at once, though the length was not announced', async () => {
  const { payload, body } = start({ maxBytes: 3 });
  payload.write('four');
  await expect(body).rejects.toThrow(expect.objectContaining({ code: 'payload_too_large' }));
});

test('a body beyond the budget is refused', async () => {
  const take = () => {
    throw new AppError('server_busy', 'full');
  };
  const { payload, body } = start({ take });
  payload.write('x');
  await expect(body).rejects.toThrow(expect.objectContaining({ code: 'server_busy' }));
});

test('ten seconds of silence end it, and so does a slow drip', async () => {
  const silent = start();
  await vi.advanceTimersByTimeAsync(10_000);
  await expect(silent.body).rejects.toThrow(expect.objectContaining({ code: 'request_timeout' }));

  const dripping = start();
  for (let second = 0; second < 59; second += 1) {
    dripping.payload.write('x');
    await vi.advanceTimersByTimeAsync(1000);
  }
  const state = vi.fn<() => void>();
  dripping.body.catch(state);
  await vi.advanceTimersByTimeAsync(0);
  expect(state).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1000);
  await expect(dripping.body).rejects.toThrow(expect.objectContaining({ code: 'request_timeout' }));
});

test('a caller who disconnects is not a server error, even before the first byte', async () => {
  const { payload, body } = start();
  payload.destroy(new Error('aborted'));
  await expect(body).rejects.toThrow(expect.objectContaining({ code: 'request_canceled' }));
  const late = readBody(payload as unknown as IncomingMessage, place, {
    maxBytes: 1,
    timeoutMs: 1,
    createRefusal: () => new AppError('payload_too_large', 'too much'),
  });
  await expect(late).rejects.toThrow(expect.objectContaining({ code: 'request_canceled' }));
});

test('an evicted body is refused, unless it is complete', async () => {
  const evict: ((reason: AppError) => void)[] = [];
  const complete = vi.fn<() => void>();
  const onEvicted: BodyPlace['onEvicted'] = (listener) => evict.push(listener);
  const { payload, body } = start({ onEvicted, complete });
  payload.write('half');
  evict[0]?.(new AppError('server_busy', 'full'));
  await expect(body).rejects.toThrow(expect.objectContaining({ code: 'server_busy' }));
  expect(complete).not.toHaveBeenCalled();

  const whole = start({ complete });
  whole.payload.end('whole');
  await vi.advanceTimersByTimeAsync(1);
  await whole.body;
  expect(complete).toHaveBeenCalledOnce();
});
