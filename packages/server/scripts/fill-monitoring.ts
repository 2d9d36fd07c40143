// Fills a scratch installation with 30 days of a busy one, and prints how long administrators wait for its figures.
//
//   TEST_DATABASE_URL=postgres://… node packages/server/scripts/fill-monitoring.ts postgresql 5000000
//   node packages/server/scripts/fill-monitoring.ts embedded 500000
import {
  getAiFigures,
  getGoals,
  getLoad,
  getVitals,
  listEndpoints,
  listMeasuredPages,
  listRequests,
  PERFORMANCE_RANGES,
  type Operation,
} from '@beamwright/contract';
import { rollUp } from '../src/features/monitoring/performance/roll-up/roll-up.ts';
import { ROLLED_UP } from '../src/features/monitoring/performance/tables.ts';
import type { Engine } from '../src/platform/db/database-handle.ts';
import { startWorld, type World } from '../src/tenancy/test-world.ts';
import { fillInstallation, print, timed } from './fill/fill-installation.ts';
import { sizeOf } from './fill/size.ts';

const RUNS = 20;

/** Without a task, in one transaction after another, as the task would. */
async function rollUpAll({ transactions }: World): Promise<void> {
  for (const kind of ROLLED_UP) {
    const db: typeof transactions.asService = (work) => transactions.asService(work);
    while (await rollUp(db, kind));
  }
}

async function measure(world: World): Promise<void> {
  const admin = await world.addMaker({ role: 'admin' });
  const requests: [name: string, operation: Operation, query: object][] = [
    ['goals', getGoals, {}],
    ['requests', listRequests, {}],
    ...PERFORMANCE_RANGES.flatMap((range): [string, Operation, object][] => [
      [`vitals ${range}`, getVitals, { range }],
      [`pages ${range}`, listMeasuredPages, { range }],
      [`endpoints ${range}`, listEndpoints, { range }],
      [`ai ${range}`, getAiFigures, { range }],
      [`load ${range}`, getLoad, { range }],
    ]),
  ];
  for (const [name, operation, query] of requests) {
    const times: number[] = [];
    for (let run = 0; run < RUNS; run += 1) {
      const startedAt = performance.now();
      const { status, body } = await admin.call(operation, { query });
      if (status !== 200) throw new Error(`${name}: ${status} ${JSON.stringify(body)}`);
      times.push(performance.now() - startedAt);
    }
    times.sort((a, b) => a - b);
    const at = (share: number) => Math.round(times[Math.ceil(RUNS * share) - 1] ?? 0);
    print(`${name.padEnd(16)} p50 ${at(0.5)} ms, p95 ${at(0.95)} ms`);
  }
}

const [engine = 'embedded', count = '500000'] = process.argv.slice(2);
const world = await startWorld(engine as Engine);
try {
  await world.stopTasks();
  await world.addMaker({ role: 'admin' });
  await timed('filled', () =>
    world.asOwner((client) => fillInstallation(client, sizeOf(Number(count)))),
  );
  await timed('rolled up', () => rollUpAll(world));
  await measure(world);
} finally {
  await world.close();
}
