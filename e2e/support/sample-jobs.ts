import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { BurnResult, JobRequest, MachineProfile } from '@beamwright/domain/types';
import { readCsv } from '../../packages/domain/scripts/read-csv.ts';
import { seededRandom } from '../../packages/domain/src/engine/score/seeded-random.ts';

const DOMAIN = path.resolve(import.meta.dirname, '../../packages/domain');

const LASERS = ['CO2', 'Diode', 'Fiber', 'UV'] as const;
const OPERATIONS = ['Engrave', 'Cut', 'Mark', 'Score', 'Perforate'] as const;
const DEPTHS = ['light', 'medium', 'deep'] as const;
/** Round values coincide with published ones, where ties and limits occur. */
const WATTS = [5, 10, 20, 30, 40, 50, 60, 80, 100];
const THICKNESS = [0.5, 1, 1.5, 2, 3, 4, 5, 6, 8, 10, 12];

/** Seeded random values: the same order of calls gives the same values. */
class Draws {
  readonly #next: () => number;

  constructor(seed: number) {
    this.#next = seededRandom(seed);
  }

  one<Value>(values: readonly Value[]): Value {
    return values[Math.floor(this.#next() * values.length)] as Value;
  }

  isTrue(share: number): boolean {
    return this.#next() < share;
  }

  /** Half the numbers are round ones from the list, half are random up to the largest. */
  number(round: readonly number[]): number {
    return this.isTrue(0.5) ? this.one(round) : 0.1 + this.#next() * Math.max(...round);
  }
}

/** Every sentence of both collections and as many completed forms, on machines chosen by the seed. */
export function sampleJobs(forms: number, seed = 31_107): JobRequest[] {
  const draws = new Draws(seed);
  const sentences = ['job', 'parser'].flatMap((name) => table(`samples/${name}-sentences`));
  const materials = table('data/materials').map(({ canonical = '' }) => canonical);
  return [
    ...sentences.map((row) => sentence(draws, row)),
    ...Array.from({ length: forms }, () => form(draws, materials)),
  ];
}

function table(file: string): Record<string, string>[] {
  return readCsv(readFileSync(path.join(DOMAIN, `${file}.csv`), 'utf8'));
}

/** Some jobs get no answers, so they end in questions or a refusal. */
function sentence(draws: Draws, row: Record<string, string>): JobRequest {
  const { text = '', machine_type } = row;
  const laser = LASERS.find((one) => one === machine_type) ?? draws.one(LASERS);
  const job: JobRequest = { text, machine: machine(draws, laser) };
  if (draws.isTrue(0.2)) return job;
  return { ...job, answers: { thickness_declined: true, depth: 'medium' }, bypass_safety: true };
}

function form(draws: Draws, materials: readonly string[]): JobRequest {
  const material = draws.one(materials);
  return {
    material,
    answers: { material },
    thickness_mm: draws.number(THICKNESS),
    operations: [draws.one(OPERATIONS)],
    depth: draws.one(DEPTHS),
    machine: machine(draws, draws.one(LASERS)),
    bypass_safety: true,
    ...(draws.isTrue(0.3) && { results: [result(draws, material), result(draws, material)] }),
  };
}

function machine(draws: Draws, type: MachineProfile['type']): MachineProfile {
  const pulsed = type === 'Fiber' || type === 'UV';
  const pulses = pulsed && draws.isTrue(0.5);
  return {
    type,
    power_watts: draws.isTrue(0.9) ? draws.number(WATTS) : null,
    is_galvo: draws.isTrue(pulsed ? 0.9 : 0.1),
    lens_focal_length_mm: draws.isTrue(0.5) ? draws.one([50.8, 63.5, 100, 160, 210]) : null,
    pulse_width_min_ns: pulses ? 2 : null,
    pulse_width_max_ns: pulses ? 500 : null,
    frequency_min_hz: pulsed ? 20_000 : null,
    frequency_max_hz: pulsed ? draws.one([80_000, 4_000_000]) : null,
    scan_speed_max_mm_s: draws.isTrue(0.5) ? draws.one([150, 500, 1000, 7000]) : null,
  };
}

function result(draws: Draws, material: string): BurnResult {
  return {
    material,
    thickness_mm: draws.one(THICKNESS),
    operation: draws.one(OPERATIONS),
    settings: {
      speed_mm_min: 60 * draws.number([5, 10, 20, 100, 300]),
      power_percent: draws.one([20, 50, 80, 100]),
      passes: draws.one([1, 1, 2]),
      interval_mm: draws.one([null, 0.1, 0.05]),
    },
    cut_through: draws.one([true, true, false, null]),
    edge_score: draws.one([9, 5, null]),
  };
}
