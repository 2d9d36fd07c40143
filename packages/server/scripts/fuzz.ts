/**
 * Sends random requests to the running server, by its own API document, and prints every answer outside of it.
 *
 *   npm run fuzz -- --minutes 10 --seed 7
 *   TEST_DATABASE_URL=postgres://… npm run fuzz -- --only library.
 */
import { parseArgs } from 'node:util';
import { runFuzz } from '../src/tenancy/api-fuzz/run-fuzz.ts';
import type { ApiDocument } from '../src/tenancy/api-fuzz/json-schema.ts';
import { ENGINES, startWorld } from '../src/tenancy/test-world.ts';
import { buildApiDocument } from './api-document.ts';

const { values } = parseArgs({
  options: {
    minutes: { type: 'string', default: '2' },
    seed: { type: 'string', default: String(Date.now() % 2 ** 31) },
    only: { type: 'string' },
    times: { type: 'string', default: '5' },
  },
});
const engine = ENGINES.at(-1) ?? 'embedded';
const seed = Number(values.seed);
const until = performance.now() + Number(values.minutes) * 60_000;
console.log(`seed ${seed}, ${engine}`);

const seen = new Set<string>();
// The causes of what fails.
const world = await startWorld(engine, { environment: { LOG_LEVEL: 'error' } });
const result = await runFuzz(world, {
  seed,
  only: values.only?.split(','),
  times: Number(values.times),
  document: buildApiDocument('us') as unknown as ApiDocument,
  goesOn: () => performance.now() < until,
  onFinding: ({ operation, what, request, answer }) => {
    const key = `${operation} ${what.join('; ').replaceAll(/[0-9a-f-]{36}/g, 'ID')}`;
    if (seen.has(key)) return;
    seen.add(key);
    console.log(`\n${key}\n  ${request}\n  ${answer}`);
  },
});
await world.close();
console.log(
  `\n${result.requests} requests, ${result.findings.length} findings, ${seen.size} different`,
);
console.log(
  [...result.statuses]
    .toSorted(([a], [b]) => a - b)
    .map(([status, count]) => `${status}: ${count}`)
    .join(', '),
);
console.log(
  `slowest: ${result.slowest.map(({ ms, operation }) => `${operation} ${ms} ms`).join(', ')}`,
);
console.log(`never answered as asked: ${result.unreached.join(', ')}`);
console.log(
  `processor: ${Math.round(process.cpuUsage().user / 1e6 + process.cpuUsage().system / 1e6)} s`,
);
process.exit(result.findings.length > 0 ? 1 : 0);
