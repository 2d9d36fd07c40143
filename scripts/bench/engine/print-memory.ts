/**
 * Prints the memory of the domain package after answering every request ten times, as JSON in bytes. `resident` is
 * the growth of the process; `in_use` is what a full garbage collection leaves of that. Run with --expose-gc.
 */
import { enableCompileCache } from 'node:module';
import { readRequests } from './requests.ts';

const ROUNDS = 10;

enableCompileCache();
const requests = readRequests();
globalThis.gc?.();
const before = process.memoryUsage();
const { planJob } = await import('@beamwright/domain');
for (let round = 0; round < ROUNDS; round++) requests.forEach((request) => planJob(request));
const resident = process.memoryUsage().rss - before.rss;
globalThis.gc?.();
const in_use = process.memoryUsage().heapUsed - before.heapUsed;
console.log(JSON.stringify({ resident, in_use }));
