import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { messagesText } from '../messages/in-english.ts';
import { MATERIALS } from '../materials/catalog.ts';
import { DEPTHS, LASER_TYPES, OPERATIONS } from '../types.ts';
import type { JobRequest } from '../types.ts';
import { planJob } from '../workflow/plan-job.ts';
import { machineOfType } from '../machines/machine-of-type.ts';
import { disguised, HAZARD_NAMES, wordings, typo } from './testing/hazard-wordings.ts';
import type { HazardName } from './testing/hazard-wordings.ts';
import { countCases } from '../testing/count-cases.ts';

/** In CI; the sum is at least 20,000 cases. */
const RUNS = { numRuns: countCases(8000) };

const SAFE = MATERIALS.filter(({ safety, generic }) => safety === 'safe' && !generic);
const BOARDS = new Set(['FR4 PCB', 'copper-clad FR4', 'solder mask (PCB)']);

const machines = fc.record({
  type: fc.constantFrom(...LASER_TYPES),
  power_watts: fc.option(fc.integer({ min: 1, max: 150 }), { nil: null }),
  is_galvo: fc.boolean(),
  lens_focal_length_mm: fc.constant(null),
  pulse_width_min_ns: fc.constant(null),
  pulse_width_max_ns: fc.constant(null),
  frequency_min_hz: fc.constant(null),
  frequency_max_hz: fc.constant(null),
  scan_speed_max_mm_s: fc.constant(null),
});

const extras = fc.record(
  {
    thickness_mm: fc.double({ min: 0.05, max: 30, noNaN: true }),
    operations: fc.subarray([...OPERATIONS], { minLength: 1 }),
    depth: fc.constantFrom(...DEPTHS),
  },
  { requiredKeys: [] },
);

interface Wording {
  hazard: HazardName;
  typed: string;
  sentence: string;
}

/** The ways a job can carry a name; the last four also name harmless stock, which must not hide it. */
const PATHS: readonly ((wording: Wording, safe: string) => Partial<JobRequest>)[] = [
  ({ typed, sentence }) => ({ text: sentence.replaceAll('#', typed) }),
  ({ typed }) => ({ material: typed }),
  ({ typed }) => ({ text: 'cut this 3mm sheet', material: typed }),
  ({ typed }) => ({ text: 'cut this 3mm sheet', answers: { material: typed } }),
  ({ typed }, safe) => ({ text: `cut 3mm ${safe}`, answers: { material: typed } }),
  ({ typed, sentence }, safe) => ({ text: sentence.replaceAll('#', typed), material: safe }),
  ({ typed, sentence }, safe) => ({
    text: sentence.replaceAll('#', typed),
    answers: { material: safe },
  }),
  ({ typed }, safe) => ({ material: typed, answers: { material: safe } }),
];
/** Objects are stock only where nothing else is named. */
const OBJECT_PATHS = PATHS.slice(0, 4);

const hidden = fc.constantFrom(...HAZARD_NAMES).chain((name) =>
  fc.record({
    wording: wordings(fc.constant(name)),
    path: fc.constantFrom(...(name.object ? OBJECT_PATHS : PATHS)),
    safe: fc.constantFrom(...SAFE).map(({ canonical }) => canonical),
    machine: machines.filter(({ type }) => !BOARDS.has(name.material.canonical) || type === 'CO2'),
    extra: extras,
  }),
);

const requestOf = (
  { wording, path, safe, machine, extra }: typeof hidden extends fc.Arbitrary<infer T> ? T : never,
  more: Partial<JobRequest> = {},
): JobRequest => {
  const carried = path(wording, safe);
  const answers = { thickness_declined: true, depth: 'light' as const, ...carried.answers };
  return { ...extra, ...carried, ...more, machine, answers };
};

describe('SAF-1 and SAF-15 a blocked material never gives a step', () => {
  it('by any name, object, language and case; in sentence, field and answer; next to safe stock', () => {
    fc.assert(
      fc.property(hidden, (job) => {
        const result = planJob(requestOf(job));
        expect([result.outcome, result.steps]).toEqual(['blocked', []]);
        expect(result.safety.level).toBe('block');
        expect(result.safety.reasons.length).toBeGreaterThan(0);
        expect(result.safety.emissions.length).toBeGreaterThan(0);
      }),
      RUNS,
    );
  });

  it('in a disguise that a reader sees through', () => {
    const names = HAZARD_NAMES.filter(({ object, acronym }) => !object && !acronym);
    const job = fc
      .constantFrom(...names)
      .chain((name) => fc.tuple(fc.constant(name), disguised(name)));
    fc.assert(
      fc.property(job, ([{ material }, typed]) => {
        const type = BOARDS.has(material.canonical) ? ('CO2' as const) : ('Diode' as const);
        const machine = machineOfType(type, {});
        const answers = { material: 'birch plywood', thickness_mm: 3 };
        for (const text of [`cut ${typed}`, `cut 3 mm birch plywood with ${typed}`])
          expect(planJob({ machine, text, answers }).outcome).toBe('blocked');
        expect(
          planJob({ machine, text: 'cut this sheet', answers: { ...answers, material: typed } })
            .outcome,
        ).toBe('blocked');
      }),
      RUNS,
    );
  });

  it('with a typo it is blocked or asked about, never planned', () => {
    // Beside other stock a single mistyped word may be a person’s name (SAF-20).
    const mistyped = hidden
      .filter(({ wording: { hazard, sentence } }) => !hazard.object && !/acrylic/.test(sentence))
      .chain(({ wording, ...job }) =>
        fc.record({
          wording: fc.record({
            hazard: fc.constant(wording.hazard),
            sentence: fc.constant(wording.sentence),
            typed: typo(wording.typed),
          }),
          path: fc.constantFrom(...OBJECT_PATHS),
          safe: fc.constant(job.safe),
          machine: fc.constant(job.machine),
          extra: fc.constant(job.extra),
        }),
      );
    fc.assert(
      fc.property(mistyped, (job) => {
        expect(planJob(requestOf(job)).steps).toEqual([]);
      }),
      RUNS,
    );
  });

  it('with the bypass every step says so and has lower confidence', () => {
    fc.assert(
      fc.property(hidden, (job) => {
        const result = planJob(requestOf(job, { bypass_safety: true }));
        for (const step of result.steps) {
          expect(messagesText(step.warnings)).toContain('bypassed by you');
          expect(step.confidence).toBeLessThanOrEqual(0.75);
        }
        if (result.outcome === 'workflow') expect(result.safety.level).toBe('block');
      }),
      { numRuns: countCases(4000) },
    );
  });
});
