import {
  createJob,
  createMachine,
  createWebhook,
  signUp,
  type Machine,
} from '@beamwright/contract';
import { expect, test, vi } from 'vitest';
import { createPlace, type ServedPlace } from '../platform/testing/served-place.ts';
import { startReceiver, type Receiver } from '../platform/testing/start-receiver.ts';
import { isLong, seed } from './fuzz.ts';
import {
  createCaller,
  findFreePort,
  startProcess,
  type Caller,
  type ServedProcess,
} from './served-process.ts';
import { ENGINES } from './test-world.ts';

const ROUNDS = isLong ? 20 : 2;
const WRITERS = 2;
/** A receiver gets few a second, and all must arrive. */
const MAX_WRITTEN = 25;
/** A round is killed this many ms after an event arrived; varies by round and by seed. */
const MAX_EXTRA_MS = 60;
/** As many events can be on their way to an endpoint when a process is killed. */
const MAX_ON_THEIR_WAY = 8;

/** As if the minute of the killed processes were over. */
const END_LEASES = `update webhook_endpoints set leased_until = now() - interval '1 second', due_at = now()`;

const dataOf = ({ received }: Receiver): { id: string; data: { id: string } }[] =>
  received.map(({ body }) => JSON.parse(body) as { id: string; data: { id: string } });

/**
 * A job that was confirmed reaches its receiver, over `kill -9` between commit, claim, sending and marking. With PostgreSQL, a second
 * process sends events meanwhile.
 */
test.each(ENGINES)(
  '%s loses no event over kill -9, and what is sent again has the same id',
  { timeout: 600_000 },
  async (engine) => {
    const place = await createPlace(engine);
    const receiver = await startReceiver();
    const start = (port: number) =>
      startProcess({ ...place.environment, PORT: String(port), REQUESTS_PER_MINUTE: '0' });
    const [port, secondPort] = [await findFreePort(), await findFreePort()];
    const confirmed = new Set<string>();
    const second = engine === 'postgresql' ? await start(secondPort) : undefined;
    try {
      const { caller, machineId } = await addMaker({ start, place, port }, receiver.url);
      for (let round = 0; round < ROUNDS; round += 1) {
        // Nothing else may have the endpoint; with PostgreSQL, the second process may.
        if (second === undefined) await place.sql(END_LEASES);
        const server = await start(port);
        const enough = receiver.received.length + 1 + ((round * 3 + seed) % 8);
        const killed = killAfter(
          () => receiver.received.length >= enough,
          (round * 17 + seed) % MAX_EXTRA_MS,
          server.kill,
        );
        const writers = Array.from({ length: WRITERS }, () =>
          runUntilCut(caller.at(port), machineId, confirmed),
        );
        await Promise.all([...writers, killed]);
      }
      await second?.kill();
      await vi.waitFor(
        async () => {
          await place.sql(`update webhook_deliveries set due_at = now() where state = 'waiting'`);
          await place.sql(END_LEASES);
          const last = await start(port);
          await new Promise((resolve) => setTimeout(resolve, 2000));
          await last.stop();
          expect(
            await place.sql(`select state from webhook_deliveries where state <> 'delivered'`),
          ).toEqual([]);
        },
        { timeout: 120_000, interval: 100 },
      );
      const sent = dataOf(receiver);
      const reached = new Set(sent.map(({ data }) => data.id));
      expect([...confirmed].filter((id) => !reached.has(id))).toEqual([]);
      const [{ events } = { events: 0 }] = await place.sql<{ events: number }>(
        'select count(*)::int as events from webhook_events',
      );
      expect(new Set(sent.map(({ id }) => id)).size).toBe(events);
      expect(sent.length - events).toBeLessThanOrEqual(ROUNDS * MAX_ON_THEIR_WAY);
      expect(confirmed.size).toBeGreaterThanOrEqual(ROUNDS);
    } finally {
      await second?.kill();
      await receiver.close();
      await place.remove();
    }
  },
);

interface Served {
  start: (port: number) => Promise<ServedProcess>;
  place: ServedPlace;
  port: number;
}

/** An account with API access, a machine and an endpoint. The embedded engine is written to between two processes. */
async function addMaker({ start, place, port }: Served, url: string) {
  const caller = createCaller(port);
  const first = await start(port);
  const body = { email: 'mara@holt.example', password: 'quiet copper lantern', name: 'Mara' };
  await caller.call(signUp, { body });
  const laser = { type: 'CO2', power_watts: 60, is_galvo: false } as const;
  const machine = await caller.call(createMachine, {
    body: { name: 'Laser', ...laser, lens_focal_lengths_mm: [50.8] },
  });
  if (machine === undefined) throw new Error('no machine');
  await first.stop();
  await place.sql(`update profiles set plan_text = 'Corporate'`);
  const next = await start(port);
  const added = await caller.call(createWebhook, { body: { url, events: ['job.completed'] } });
  expect(added?.status).toBe(201);
  await next.stop();
  return { caller, machineId: (machine.body as Machine).id };
}

async function killAfter(isTime: () => boolean, extraMs: number, kill: () => Promise<void>) {
  await vi.waitUntil(isTime, { timeout: 60_000, interval: 1 });
  await new Promise((resolve) => setTimeout(resolve, extraMs));
  await kill();
}

async function runUntilCut(
  { call }: Caller,
  machine_id: string,
  confirmed: Set<string>,
): Promise<void> {
  for (let written = 0; written < MAX_WRITTEN; written += 1) {
    const answer = await call(createJob, {
      body: { machine_id, input_text: 'cut 3mm birch plywood' },
    });
    if (answer === undefined) return;
    expect(answer.status).toBe(201);
    confirmed.add((answer.body as { id: string }).id);
  }
}
