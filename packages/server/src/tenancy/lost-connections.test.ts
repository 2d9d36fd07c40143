import { randomBytes, randomUUID } from 'node:crypto';
import { createJob, getProfile, listJobs, type Machine } from '@beamwright/contract';
import { describe, expect, test } from 'vitest';
import { createPlace } from '../platform/testing/served-place.ts';
import { isLong, seed } from './fuzz.ts';
import { startTcpProxy, type TcpProxy } from '../platform/testing/tcp-proxy.ts';
import { readAll, createFirstMachine } from './served-account.ts';
import { createCaller, findFreePort, startProcess, type Caller } from './served-process.ts';
import { ENGINES } from './test-world.ts';

/** A multiple of the number of attacks, so that each one runs equally often. */
const ROUNDS = isLong ? 60 : 12;
const WRITERS = 6;
/** Longer than it takes to notice a hang, even on a busy machine. */
const RECOVERY_MS = 30_000;

const delay = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

const ATTACKS: ((proxy: TcpProxy) => Promise<void> | void)[] = [
  (proxy) => proxy.reset(),
  (proxy) => proxy.finish(),
  (proxy) => proxy.inject(randomBytes(200)),
];

/** T33: the process survives, reports that the database is unreachable, and recovers by itself. */
describe.runIf(ENGINES.includes('postgresql'))('connections lost under load', () => {
  test('end nothing and lose nothing', { timeout: 600_000 }, async () => {
    const place = await createPlace('postgresql');
    const url = new URL(place.environment['DATABASE_URL'] as string);
    const proxy = await startTcpProxy({ host: url.hostname, port: Number(url.port) });
    url.host = `127.0.0.1:${proxy.port}`;
    const port = await findFreePort();
    const environment = { DATABASE_URL: url.href, PORT: String(port), REQUESTS_PER_MINUTE: '0' };
    const server = await startProcess(environment);
    const caller = createCaller(port);
    try {
      const machine = await createFirstMachine(caller, server.greeting);
      const load = startLoad(caller, machine);
      for (let round = 0; round < ROUNDS; round += 1) {
        await delay((round * 37 + seed) % 100);
        await ATTACKS[round % ATTACKS.length]?.(proxy);
        await untilServed(caller);
        expect(server.isAlive()).toBe(true);
      }
      const { confirmed, statuses } = await load.stop();
      expect([...statuses].filter((status) => status !== 201 && status !== 503)).toEqual([]);
      expect(confirmed.size).toBeGreaterThan(ROUNDS);
      const stored = await readAll((query) => caller.call(listJobs, { query }));
      expect([...confirmed].filter((id) => !stored.has(id))).toEqual([]);
      // Ten connections of the pool and the one that listens.
      await expect.poll(proxy.connectionCount, { timeout: 20_000 }).toBeLessThanOrEqual(11);
      expect(await server.stop()).toBe(0);
    } finally {
      await server.kill();
      await proxy.close();
      await place.remove();
    }
  });
});

/** Starts jobs until stopped. A job that gets a 503 is sent again with the same id. */
function startLoad(caller: Caller, { id: machine_id }: Machine) {
  const confirmed = new Set<string>();
  const statuses = new Set<number | undefined>();
  const end = new AbortController();
  async function write(): Promise<void> {
    while (!end.signal.aborted) {
      const body = { id: randomUUID(), machine_id, input_text: 'cut 3mm birch plywood' };
      for (let tries = 0; tries < 2; tries += 1) {
        const answer = await caller.call(createJob, { body });
        statuses.add(answer?.status);
        if (answer?.status === 201) {
          confirmed.add(body.id);
          break;
        }
      }
    }
  }
  const writers = Array.from({ length: WRITERS }, write);
  return {
    stop: async () => {
      end.abort();
      await Promise.all(writers);
      return { confirmed, statuses };
    },
  };
}

async function untilServed(caller: Caller): Promise<void> {
  const start = Date.now();
  for (;;) {
    const answer = await caller.call(getProfile, {});
    if (answer?.status === 200) return;
    expect(answer?.status).toBe(503);
    expect(Date.now() - start).toBeLessThan(RECOVERY_MS);
    await delay(50);
  }
}
