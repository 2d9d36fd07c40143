import { randomUUID } from 'node:crypto';
import {
  createJob,
  listJobs,
  listSettings,
  saveSetting,
  type Machine,
  type Setting,
} from '@beamwright/contract';
import { expect, test } from 'vitest';
import { createPlace } from '../platform/testing/served-place.ts';
import { isLong, seed } from './fuzz.ts';
import { readAll, createFirstMachine } from './served-account.ts';
import { createCaller, findFreePort, startProcess, type Caller } from './served-process.ts';
import { ENGINES } from './test-world.ts';

const ROUNDS = isLong ? 40 : 3;
const WRITERS = 6;
/** A round is killed some ms after this many acknowledged jobs; both vary by round and by seed. */
const MAX_JOBS_PER_ROUND = 12;
const MAX_EXTRA_MS = 40;

interface Confirmed {
  jobs: Set<string>;
  settings: Set<string>;
}

/** T8: everything acknowledged with 201 survives `kill -9` at any moment. */
test.each(ENGINES)(
  '%s loses no acknowledged write over kill -9',
  { timeout: 600_000 },
  async (engine) => {
    const place = await createPlace(engine);
    const port = await findFreePort();
    const environment = { ...place.environment, PORT: String(port), REQUESTS_PER_MINUTE: '0' };
    const caller = createCaller(port);
    const confirmed: Confirmed = { jobs: new Set(), settings: new Set() };
    let machine: Machine | undefined;
    try {
      for (let round = 0; round < ROUNDS; round += 1) {
        const server = await startProcess(environment);
        try {
          machine ??= await createFirstMachine(caller, server.greeting);
          await expectSurvived(caller, confirmed);
          const enough = confirmed.jobs.size + 1 + ((round * 5 + seed) % MAX_JOBS_PER_ROUND);
          const { id } = machine;
          const afterJob = async () => {
            if (confirmed.jobs.size < enough) return;
            await delay((round * 17 + seed) % MAX_EXTRA_MS);
            await server.kill();
          };
          const writers = Array.from({ length: WRITERS }, () =>
            writeUntilCut(caller, id, confirmed, afterJob),
          );
          await Promise.all(writers);
        } finally {
          await server.kill();
        }
      }
      const server = await startProcess(environment);
      try {
        await expectSurvived(caller, confirmed);
      } finally {
        await server.kill();
      }
      expect(confirmed.jobs.size).toBeGreaterThan(ROUNDS);
      expect(confirmed.settings.size).toBeGreaterThan(0);
    } finally {
      await place.remove();
    }
  },
);

const delay = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

async function writeUntilCut(
  caller: Caller,
  machine_id: string,
  confirmed: Confirmed,
  afterJob: () => Promise<void>,
): Promise<void> {
  for (;;) {
    const id = randomUUID();
    const body = { id, machine_id, input_text: 'cut 3mm birch plywood' };
    const job = await caller.call(createJob, { body });
    if (job === undefined) return;
    expect(job).toMatchObject({ status: 201 });
    confirmed.jobs.add(id);
    void afterJob();
    const saved = await caller.call(saveSetting, { body: { job_id: id, step_index: 0 } });
    if (saved === undefined) return;
    expect(saved).toMatchObject({ status: 201 });
    confirmed.settings.add((saved.body as Setting).id);
  }
}

async function expectSurvived(caller: Caller, confirmed: Confirmed): Promise<void> {
  const jobs = await readAll((query) => caller.call(listJobs, { query }));
  const settings = await readAll((query) => caller.call(listSettings, { query }));
  expect([...confirmed.jobs].filter((id) => !jobs.has(id))).toEqual([]);
  expect([...confirmed.settings].filter((id) => !settings.has(id))).toEqual([]);
}
