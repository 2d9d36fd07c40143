import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { inEnglish } from '../messages/in-english.ts';
import { wordsOf } from '../messages/testing/english.ts';
import { expectSoundNumbers, expectWithinMachine } from '../engine/testing/expect-sound-step.ts';
import { machines } from '../engine/testing/random-machine.ts';
import { MATERIALS } from '../materials/catalog.ts';
import { DEPTHS, OPERATIONS } from '../types.ts';
import type { JobRequest, Step, StepSettings } from '../types.ts';
import { engineSteps } from '../workflow/engine-steps.ts';
import { planReading } from '../workflow/plan-job.ts';
import { readJob } from '../workflow/read-job.ts';
import { canBurn } from '../safety/can-burn.ts';
import { planFromProposal } from './plan-from-proposal.ts';
import { countCases } from '../testing/count-cases.ts';

/** Few of the cases are blocked jobs. */
const RUNS = { numRuns: countCases(10_000, 2000) };

const numbers = fc.oneof(
  fc.double(),
  fc.double({ min: 0, max: 100 }),
  fc.constantFrom(0, -1, 1e308, 5e-324, NaN, Infinity, 0.1, 20, 5000, 10_000),
);
const anything = fc.oneof(fc.jsonValue(), fc.anything(), numbers);
/** A number near the engine's own, so that many proposals get through; else anything. */
const near = (own: number | null) =>
  fc.oneof(
    {
      weight: 12,
      arbitrary: fc.double({ min: 0.3, max: 3, noNaN: true }).map((f) => (own ?? 1) * f),
    },
    { weight: 1, arbitrary: numbers },
    { weight: 1, arbitrary: anything },
  );
const optional = (own: number | null) =>
  fc.oneof({ weight: 5, arbitrary: fc.constant(null) }, { weight: 5, arbitrary: near(own) });
const usually = <Value>(value: fc.Arbitrary<Value>) =>
  fc.oneof({ weight: 8, arbitrary: value }, { weight: 1, arbitrary: anything });

const stepsNear = (steps: readonly Step[]) =>
  fc.tuple(
    ...steps.map(({ settings }) =>
      fc.record({
        speed: near(settings.speed_mm_min),
        speed_unit: fc.constantFrom('mm/min', 'mm/min', 'mm/s', null),
        power_percent: near(settings.power_percent),
        passes: near(settings.passes),
        interval_mm: optional(settings.interval_mm),
        frequency: optional(settings.frequency_hz),
        frequency_unit: fc.constantFrom('Hz', 'kHz', null),
        pulse_width_ns: optional(settings.pulse_width_ns),
        kerf_mm: optional(settings.kerf_mm),
        air_psi: optional(settings.air_psi),
        hatch_angle_deg: optional(45),
        hatch_type: fc.constantFrom('unidirectional', 'crosshatch', null),
        z_offset_mm: optional(settings.z_offset_mm),
      }),
    ),
  );
const REASON = 'The resin in this sheet takes far more heat';
const proposalsNear = (steps: readonly Step[]) =>
  fc.oneof(
    { weight: 1, arbitrary: anything },
    {
      weight: 9,
      arbitrary: fc.record({
        steps: usually(stepsNear(steps)),
        confidence: usually(fc.double({ min: 0, max: 1 })),
        rationale: usually(fc.string({ unit: 'grapheme', maxLength: 40 })),
        disagreement_reason: usually(fc.constantFrom(REASON, null)),
      }),
    },
  );
const reviewsOf = (steps: readonly Step[]) =>
  fc.oneof(
    { weight: 6, arbitrary: fc.constant(null) },
    { weight: 1, arbitrary: anything },
    {
      weight: 2,
      arbitrary: fc.record({
        verdict: fc.constantFrom('accept', 'amend', 'reject'),
        amended: proposalsNear(steps),
        concerns: usually(fc.array(anything, { maxLength: 5 })),
      }),
    },
  );

const ordinary: fc.Arbitrary<JobRequest> = fc.record({
  machine: machines,
  material: fc.constantFrom(...MATERIALS.map(({ canonical }) => canonical)),
  thickness_mm: fc.double({ min: 0.1, max: 20, noNaN: true }),
  operations: fc.constantFrom(...OPERATIONS).map((one) => [one]),
  depth: fc.constantFrom(...DEPTHS),
  // Stock that takes the beam: what lets it through has no settings to propose against (LGT-3).
  answers: fc.constant({ color: 'dark' as const, coated: true }),
  bypass_safety: fc.boolean(),
});

/** Jobs of several passes are rare by chance. */
const deep: fc.Arbitrary<JobRequest> = fc.record({
  machine: machines.map((machine) =>
    Object.assign(machine, { type: 'Fiber' as const, is_galvo: true }),
  ),
  text: fc.constantFrom('deep engrave brass', 'engrave mild steel 0.06 mm deep, 20x20mm'),
});

const requests = fc.oneof({ weight: 5, arbitrary: ordinary }, { weight: 1, arbitrary: deep });

const cases = requests.chain((request) => {
  const planned = planReading(readJob(request));
  const steps = engineSteps(request, planned.result.parsed);
  return fc.record({
    job: fc.constant(planned),
    steps: fc.constant(steps),
    proposal: proposalsNear(steps),
    review: reviewsOf(steps),
  });
});

/** J/mm of a line, J/mm² of a fill, but for the watts: the same on both sides. */
const energyOf = (
  { power_percent, speed_mm_min, interval_mm, fill_type, hatch_type }: StepSettings,
  times: number,
) =>
  ((power_percent * times) / speed_mm_min / (fill_type === 'fill' ? (interval_mm ?? NaN) : 1)) *
  (hatch_type === 'crosshatch' ? 2 : 1);

/** The most that may be served: our band on what burns, four times ours on anything. */
function maximumsOf({ settings, speed_band_mm_min: [slowest] }: Step, material: string | null) {
  const band = Math.max(1, settings.speed_mm_min / slowest);
  return Math.min(4, canBurn(material) ? band : 4) * (1 + 1e-6);
}

describe('any proposal', () => {
  it(
    'AIP-1 to AIP-14: is refused, or within the machine, never above our energy, never more confident, with our band and warnings, and safe',
    { timeout: 600_000 },
    () => {
      const seen = { refused: 0, taken: 0, blocked: 0 };
      fc.assert(
        fc.property(cases, ({ job, steps, proposal, review }) => {
          const { request, result } = job;
          const [operation] = result.parsed.operations;
          if (operation === undefined) return;
          const planned = planFromProposal({ ...job, operation, proposal, review });
          if (!planned.ok) {
            expect(planned.issues).toHaveLength(1);
            seen.refused += 1;
            return;
          }
          expect(planned.value).toHaveLength(steps.length);
          if (result.safety.level === 'block') {
            seen.blocked += 1;
            expect(request.bypass_safety).toBe(true);
          }
          for (const [at, step] of planned.value.entries()) {
            const own = steps[at] as Step;
            expectSoundNumbers(step);
            const { speed_mm_min } = step.settings;
            // The speed may be past our band where its power is not ours.
            expectWithinMachine(
              { ...step, speed_band_mm_min: [speed_mm_min, speed_mm_min] },
              request.machine,
            );
            const most = maximumsOf(own, result.parsed.material);
            const { settings } = step;
            expect(energyOf(settings, settings.passes)).toBeLessThanOrEqual(
              energyOf(own.settings, own.settings.passes) * most,
            );
            expect(energyOf(settings, 1)).toBeLessThanOrEqual(energyOf(own.settings, 1) * most);
            expect(step.speed_band_mm_min).toEqual(own.speed_band_mm_min);
            if (own.settings.fill_type === 'line' && canBurn(result.parsed.material))
              expect(settings.air_psi ?? 0).toBeGreaterThanOrEqual(own.settings.air_psi ?? 0);
            expect(step.warnings).toEqual(expect.arrayContaining(own.warnings));
            expect(wordsOf(step)).toContain(inEnglish(own.rationale));
            expect(step).toMatchObject({
              capability_warning: own.capability_warning,
              sources: own.sources,
              evidence: own.evidence,
              pass_type: own.pass_type,
            });
            expect(step.confidence).toBeLessThanOrEqual(own.confidence);
            if (step.method === 'ai') seen.taken += 1;
          }
        }),
        RUNS,
      );
      // The cases reach every outcome.
      expect(Math.min(seen.refused, seen.taken, seen.blocked)).toBeGreaterThan(RUNS.numRuns / 400);
    },
  );
});

const BURNING = ['paper', 'EVA foam', 'veg-tan leather', 'oak', 'acrylic', 'cotton', 'unobtainium'];

describe('T36 a proposal that burns', () => {
  it(
    'AIP-8, AIP-9, AIP-13: with 2 to 60 times our energy and any reason or review, never above our band',
    { timeout: 600_000 },
    () => {
      const seen = { refused: 0, taken: 0 };
      const jobs = fc.record({
        machine: machines,
        material: fc.constantFrom(...BURNING),
        thickness_mm: fc.double({ min: 0.1, max: 12, noNaN: true }),
        operations: fc.constantFrom(...OPERATIONS).map((one) => [one]),
        answers: fc.constant({ depth: 'light' as const, thickness_declined: true }),
      });
      const hot = fc.record({
        times: fc.double({ min: 1, max: 60, noNaN: true }),
        by: fc.constantFrom('speed', 'power_percent', 'passes', 'interval_mm', 'all'),
        reason: fc.constantFrom(REASON, null),
        verdict: fc.constantFrom(null, 'accept', 'amend', 'nonsense', 'reject'),
      });
      fc.assert(
        fc.property(jobs, hot, (request, { times, by, reason, verdict }) => {
          const job = planReading(readJob(request));
          const { result } = job;
          const [operation] = result.parsed.operations;
          const engine = result.steps;
          if (operation === undefined || engine.length === 0) return;
          const share = (key: string) => (by === key ? times : by === 'all' ? times ** 0.25 : 1);
          const proposal = {
            steps: engine.map(({ settings }) => ({
              speed: settings.speed_mm_min / share('speed'),
              speed_unit: 'mm/min',
              power_percent: settings.power_percent * share('power_percent'),
              passes: Math.ceil(settings.passes * share('passes')),
              interval_mm: (settings.interval_mm ?? 0) / share('interval_mm'),
              hatch_type: 'crosshatch',
              air_psi: 0,
              z_offset_mm: 0,
            })),
            confidence: 1,
            rationale: 'It is the best.',
            disagreement_reason: reason,
          };
          const review =
            verdict === null ? null : { verdict, amended: { ...proposal }, concerns: [] };
          const planned = planFromProposal({ ...job, operation, proposal, review });
          if (!planned.ok) {
            seen.refused += 1;
            return;
          }
          expect(verdict === 'reject' || verdict === 'nonsense').toBe(false);
          seen.taken += 1;
          for (const [at, step] of planned.value.entries()) {
            const own = engine[at] as Step;
            const most = maximumsOf(own, result.parsed.material);
            expect(energyOf(step.settings, step.settings.passes)).toBeLessThanOrEqual(
              energyOf(own.settings, own.settings.passes) * most,
            );
            expect(step.confidence).toBeLessThanOrEqual(own.confidence);
            expect(step.speed_band_mm_min).toEqual(own.speed_band_mm_min);
            expect(step.settings.hatch_type).not.toBe('crosshatch');
          }
        }),
        { numRuns: countCases(3000) },
      );
      expect(Math.min(seen.refused, seen.taken)).toBeGreaterThan(countCases(3000) / 30);
    },
  );
});
