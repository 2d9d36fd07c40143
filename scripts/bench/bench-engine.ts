import { planJob } from '@beamwright/domain';
import type { JobRequest } from '@beamwright/domain/types';
import { runNode } from '../lib/run-command.ts';
import { START_OPTIONS } from './app-process.ts';
import { readRequests } from './engine/requests.ts';
import { median, quantile, type Measure } from './measure.ts';
import { writeScore } from './write-score.ts';

const WARM_UP_CALLS = 3000;
const CALLS = 20_000;
const STARTS = 7;
const MB = 1024 * 1024;

/**
 * Times to import the domain in a new process, ms; with the compile cache, as the server and the command line use
 * it.
 */
async function startTimes(cached: boolean): Promise<number[]> {
  const code = [
    "import { enableCompileCache } from 'node:module';",
    cached ? 'enableCompileCache();' : '',
    "const t = performance.now(); await import('@beamwright/domain'); console.log(performance.now() - t)",
  ].join(' ');
  const times: number[] = [];
  for (let i = 0; i < STARTS; i++) {
    const { output } = await runNode(['--input-type=module', '--eval', code]);
    times.push(Number(output));
  }
  return times;
}

async function measureMemory(): Promise<Measure[]> {
  const script = 'scripts/bench/engine/print-memory.ts';
  // The first run fills the compile cache.
  await runNode([script]);
  const { output } = await runNode(['--expose-gc', ...START_OPTIONS, script]);
  const { resident, in_use } = JSON.parse(output) as { resident: number; in_use: number };
  return [
    {
      name: 'engine: memory, in use',
      value: in_use / MB,
      unit: 'MB',
      limit: { most: 60 },
    },
    { name: 'engine: memory, with what Node keeps spare', value: resident / MB, unit: 'MB' },
  ];
}

/** Repeated far beyond the length that is read; every word needs a closer look. */
const HOSTILE = ['cut 3mm ply and ', 'no pvc ', 'pvc for my ', '3mm ', 'abcdefgh '];

/** Time of the slowest text, ms. */
function timeHostile({ machine }: JobRequest): number {
  const times = HOSTILE.map((words) => {
    const before = performance.now();
    planJob({ text: words.repeat(2000), machine });
    return performance.now() - before;
  });
  return Math.max(...times);
}

export async function benchEngine(): Promise<Measure[]> {
  console.log(await writeScore());
  const first_ms = median(await startTimes(false));
  const start_ms = median(await startTimes(true));
  const asked = readRequests();
  const at = (i: number) => asked[i % asked.length] as JobRequest;
  for (let i = 0; i < WARM_UP_CALLS; i++) planJob(at(i));

  const times: number[] = [];
  const started = performance.now();
  for (let i = 0; i < CALLS; i++) {
    const before = performance.now();
    planJob(at(i));
    times.push(performance.now() - before);
  }
  const perSecond = (CALLS / (performance.now() - started)) * 1000;
  return [
    { name: 'engine: import, nothing compiled yet', value: first_ms, unit: 'ms' },
    {
      name: 'engine: import, as every start after',
      value: start_ms,
      unit: 'ms',
      limit: { most: 150 },
    },
    { name: 'engine: one sentence, median', value: median(times), unit: 'ms' },
    {
      name: 'engine: one sentence, p99',
      value: quantile(times, 0.99),
      unit: 'ms',
      limit: { most: 2 },
    },
    { name: 'engine: sentences on one core', value: perSecond, unit: '/s', limit: { least: 5000 } },
    {
      name: 'engine: hostile sentence of full length',
      value: timeHostile(at(0)),
      unit: 'ms',
      limit: { most: 200 },
    },
    ...(await measureMemory()),
  ];
}
