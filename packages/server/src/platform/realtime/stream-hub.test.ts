import { pino } from 'pino';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Role } from '@beamwright/contract';
import type { SessionPrincipal } from '../auth/principal.ts';
import type { EventStream } from './event-stream.ts';
import type { Listener } from './realtime.ts';
import { createStreamHub } from './stream-hub.ts';

const SESSION: SessionPrincipal = {
  kind: 'session',
  sessionId: 'session',
  userId: 'user',
  role: 'admin',
  plan: 'Free',
  lacksFactor: false,
  isInGrace: false,
  isConfirmed: true,
};

/** Creates a hub with one stream subscribed to the channel `news`, which is for administrators. */
function start() {
  const written: string[] = [];
  const closed = vi.fn<() => void>();
  const stream: EventStream = {
    write: (text) => written.push(text),
    close: closed,
    onClose: () => {},
  };
  let notify: Listener = () => {};
  const findSessions = vi.fn(async () => new Map<string, Role>([['session', 'admin']]));
  const hub = createStreamHub({
    streams: { open: 0 },
    realtime: {
      publish: async () => {},
      publishIn: async () => {},
      isListening: () => true,
      subscribe: (_channel, listener) => {
        notify = listener;
        return () => {};
      },
      close: async () => {},
    },
    auth: { findSessions },
    log: pino({ level: 'silent' }),
  });
  const mayListen = vi.fn(async ({ role }: { role: Role }) => role === 'admin');
  hub.add(stream, SESSION, [{ name: 'news', params: {}, mayListen }], Date.now());
  return { hub, written, closed, findSessions, mayListen, notify: () => notify('changed', null) };
}

const CHANGED = 'data: {"channel":"news","event":"changed","data":null}\n\n';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('a stream without events carries a comment every 25 seconds', async () => {
  const { hub, written } = start();
  await vi.advanceTimersByTimeAsync(50_000);
  expect(written).toEqual(['event: ready\ndata: {}\n\n', ':\n\n', ':\n\n']);
  hub.close();
});

test('idle streams cost one query every four seconds, and busy ones no more', async () => {
  const { hub, written, findSessions, mayListen, notify } = start();
  await vi.advanceTimersByTimeAsync(20_000);
  expect([findSessions.mock.calls.length, mayListen.mock.calls.length]).toEqual([5, 0]);
  for (let index = 0; index < 100; index += 1) {
    notify();
    await vi.advanceTimersByTimeAsync(40);
  }
  expect(written.filter((text) => text === CHANGED)).toHaveLength(100);
  expect([findSessions.mock.calls.length, mayListen.mock.calls.length]).toEqual([6, 2]);
  hub.close();
});

test('a stream is closed within five seconds after its session has ended', async () => {
  const { hub, closed, findSessions } = start();
  await vi.advanceTimersByTimeAsync(4000);
  findSessions.mockResolvedValue(new Map());
  await vi.advanceTimersByTimeAsync(3900);
  expect(closed).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1100);
  expect(closed).toHaveBeenCalledOnce();
  hub.close();
});

test('a role that was taken away is asked about before the next event', async () => {
  const { hub, written, findSessions, notify } = start();
  await vi.advanceTimersByTimeAsync(3900);
  notify();
  await vi.advanceTimersByTimeAsync(1);
  findSessions.mockResolvedValue(new Map([['session', 'user']]));
  await vi.advanceTimersByTimeAsync(100);
  notify();
  await vi.advanceTimersByTimeAsync(1);
  expect(written.slice(1)).toEqual([CHANGED, 'event: refused\ndata: {"channel":"news"}\n\n']);
  hub.close();
});

test('a stream that cannot be checked gets nothing and is closed', async () => {
  const { hub, written, closed, findSessions, notify } = start();
  findSessions.mockRejectedValue(new Error('the database does not respond'));
  await vi.advanceTimersByTimeAsync(10_000);
  expect(closed).not.toHaveBeenCalled();
  notify();
  await vi.advanceTimersByTimeAsync(1);
  expect(closed).toHaveBeenCalledOnce();
  expect(written).not.toContain(CHANGED);
  hub.close();
});

/** A hub with a shared channel that these users follow, two streams each. */
function startShared(users: string[]) {
  const written = new Map<string, string[]>();
  const inTeam = new Set(users);
  let notify: Listener = () => {};
  const hub = createStreamHub({
    streams: { open: 0 },
    realtime: {
      publish: async () => {},
      publishIn: async () => {},
      isListening: () => true,
      subscribe: (_channel, listener) => {
        notify = listener;
        return () => {};
      },
      close: async () => {},
    },
    auth: { findSessions: async (ids) => new Map(ids.map((id): [string, Role] => [id, 'admin'])) },
    log: pino({ level: 'silent' }),
  });
  const mayListen = vi.fn(async () => true);
  const checkAll = vi.fn(async (asked: readonly { userId: string }[]) =>
    asked.map(({ userId }) => inTeam.has(userId)),
  );
  for (const userId of [...users, ...users]) {
    const lines: string[] = [];
    const stream: EventStream = {
      write: (text) => lines.push(text),
      close: () => {},
      onClose: () => {},
    };
    const channel = { name: 'news', params: { teamId: 'team' }, mayListen, checkAll };
    hub.add(stream, { ...SESSION, userId }, [channel], Date.now());
    written.set(userId, lines);
  }
  return { hub, written, inTeam, mayListen, checkAll, notify: () => notify('changed', null) };
}

test('the rights of 500 subscribers of a shared channel are checked with one query', async () => {
  const users = Array.from({ length: 500 }, (_, at) => `user ${at}`);
  const { hub, written, mayListen, checkAll, notify } = startShared(users);
  await vi.advanceTimersByTimeAsync(3500);
  for (let index = 0; index < 10; index += 1) notify();
  await vi.advanceTimersByTimeAsync(1);
  for (const lines of written.values()) expect(lines.slice(1)).toHaveLength(10);
  expect([checkAll.mock.calls.length, mayListen.mock.calls.length]).toEqual([1, 0]);
  hub.close();
});

test('who may no longer read a shared channel is cut off within five seconds, without an event', async () => {
  const { hub, written, inTeam, checkAll, notify } = startShared(['ann', 'bob']);
  await vi.advanceTimersByTimeAsync(100);
  inTeam.delete('bob');
  await vi.advanceTimersByTimeAsync(4900);
  const refused = 'event: refused\ndata: {"channel":"news"}\n\n';
  expect(written.get('bob')).toEqual(['event: ready\ndata: {}\n\n', refused]);
  notify();
  await vi.advanceTimersByTimeAsync(1);
  expect(written.get('bob')).toHaveLength(2);
  expect(written.get('ann')?.slice(1)).toEqual([CHANGED]);
  expect(checkAll).toHaveBeenCalledTimes(1);
  hub.close();
});
