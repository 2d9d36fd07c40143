import { EventEmitter } from 'node:events';
import type pg from 'pg';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { listenPostgresql } from './listen-postgresql.ts';

/** A connection that the test can refuse, cut or leave without a response. */
class FakeClient extends EventEmitter {
  answers = true;
  hangs = false;
  queries = 0;
  readonly connect: () => Promise<void>;
  readonly end = vi.fn<() => Promise<void>>(async () => {});

  constructor(refuses: boolean) {
    super();
    this.connect = async () => {
      if (refuses) throw new Error('refused');
    };
  }

  async query(): Promise<void> {
    this.queries += 1;
    if (this.hangs) await new Promise(() => {});
    if (!this.answers) throw new Error('Query read timeout');
  }
}

async function start() {
  const clients: FakeClient[] = [];
  const server = { isDown: false };
  const received: string[] = [];
  const createClient = (): pg.Client => {
    const client = new FakeClient(server.isDown);
    clients.push(client);
    return client as unknown as pg.Client;
  };
  const stop = await listenPostgresql(createClient, 'beamwright', {
    onMessage: (payload) => received.push(payload),
    onLost: () => received.push('lost'),
    onBack: () => received.push('back'),
  });
  return { clients, server, received, stop };
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('a lost connection is retried after 250 and 500 ms, then every second', async () => {
  const { clients, server, received, stop } = await start();
  server.isDown = true;
  clients[0]?.emit('error', new Error('cut'));
  clients[0]?.emit('end');
  for (const ms of [250, 500, 1000, 1000, 1000]) {
    const { length } = clients;
    await vi.advanceTimersByTimeAsync(ms - 1);
    expect(clients).toHaveLength(length);
    await vi.advanceTimersByTimeAsync(1);
    expect(clients).toHaveLength(length + 1);
  }
  server.isDown = false;
  await vi.advanceTimersByTimeAsync(1000);
  clients.at(-1)?.emit('notification', { payload: 'news' });
  expect(received).toEqual([...Array.from({ length: 6 }, () => 'lost'), 'back', 'news']);
  await stop();
});

test('a silently lost connection is detected and replaced', async () => {
  const { clients, received, stop } = await start();
  for (const client of clients) client.answers = false;
  await vi.advanceTimersByTimeAsync(3000);
  expect(received).toEqual(['lost', 'back']);
  expect(clients[0]?.end).toHaveBeenCalledOnce();
  await stop();
});

test('nothing is retried after closing', async () => {
  const { clients, stop } = await start();
  clients[0]?.emit('error', new Error('cut'));
  await stop();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(clients).toHaveLength(1);
});

test('a connection that does not answer gets one statement at a time', async () => {
  const { clients, stop } = await start();
  const [client] = clients as [FakeClient];
  await vi.advanceTimersByTimeAsync(2000);
  const before = client.queries;
  client.hangs = true;
  await vi.advanceTimersByTimeAsync(5000);
  expect(before).toBe(3);
  expect(client.queries).toBe(before + 1);
  await stop();
});
