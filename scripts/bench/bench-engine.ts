import { readFileSync } from 'node:fs';
import { planJob } from '@beamwright/domain';
import type { JobRequest, MachineProfile } from '@beamwright/domain/types';
import { readCsv } from '../../packages/domain/scripts/read-csv.ts';
import { inRoot } from '../lib/root.ts';
import { runNode } from '../lib/run-command.ts';
import { median, quantile, type Measure } from './measure.ts';
import { writeScore } from './write-score.ts';

const WARM_UP_CALLS = 3000;
const CALLS = 20_000;
const STARTS = 7;

const NO_LIMITS = {
  pulse_width_min_ns: null,
  pulse_width_max_ns: null,
  frequency_min_hz: null,
  frequency_max_hz: null,
  scan_speed_max_mm_s: null,
};

const MACHINES: readonly MachineProfile[] = [
  { ...NO_LIMITS, type: 'CO2', power_watts: 60, is_galvo: false, lens_focal_length_mm: 50.8 },
  { ...NO_LIMITS, type: 'Diode', power_watts: 10, is_galvo: false, lens_focal_length_mm: null },
  { ...NO_LIMITS, type: 'Fiber', power_watts: 30, is_galvo: true, lens_focal_length_mm: 160 },
  { ...NO_LIMITS, type: 'UV', power_watts: 5, is_galvo: true, lens_focal_length_mm: 160 },
];

/** Real questions from forums, each asked of every kind of laser. */
function requests(): JobRequest[] {
  const phrases = readCsv(readFileSync(inRoot('packages/domain/data/job-phrases.csv'), 'utf8'));
  return phrases.flatMap((row) =>
    MACHINES.map((machine) => ({ text: row['text'] ?? '', machine })),
  );
}

/** Import of the domain in a new process; with the compile cache, as the server and the command line have it. */
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

export async function benchEngine(): Promise<Measure[]> {
  console.log(await writeScore());
  const first_ms = median(await startTimes(false));
  const start_ms = median(await startTimes(true));
  const asked = requests();
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
      limit: { most: 3 },
    },
    { name: 'engine: sentences on one core', value: perSecond, unit: '/s', limit: { least: 2000 } },
  ];
}
