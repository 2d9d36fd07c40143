import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { expectSoundNumbers, expectWithinMachine } from '../engine/testing/expect-sound-step.ts';
import { machines } from '../engine/testing/random-machine.ts';
import { MATERIALS } from '../materials/catalogue.ts';
import { DEPTHS, OPERATIONS } from '../types.ts';
import type { JobRequest, Step } from '../types.ts';
import { engineSteps } from '../workflow/engine-steps.ts';
import { planJob } from '../workflow/plan-job.ts';
import { energyDistance } from './energy-distance.ts';
import { planFromProposal } from './plan-from-proposal.ts';

const RUNS = { seed: 20_263, numRuns: 8000 };

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
  const result = planJob(request);
  const steps = engineSteps(request, result.parsed);
  return fc.record({
    request: fc.constant(request),
    result: fc.constant(result),
    steps: fc.constant(steps),
    proposal: proposalsNear(steps),
    review: reviewsOf(steps),
  });
});

describe('any proposal', () => {
  it(
    'AIP-1 to AIP-14: is refused, or within the machine, near our energy, with our warnings, and safe',
    { timeout: 600_000 },
    () => {
      const seen = { refused: 0, taken: 0, blocked: 0 };
      fc.assert(
        fc.property(cases, ({ request, result, steps, proposal, review }) => {
          const [operation] = result.parsed.operations;
          if (operation === undefined) return;
          const planned = planFromProposal({ request, result, operation, proposal, review });
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
            expectWithinMachine(step, request.machine);
            expect(energyDistance(step.settings, own).beyond).toBeLessThanOrEqual(8);
            expect(step.warnings).toEqual(expect.arrayContaining(own.warnings));
            expect(step).toMatchObject({
              capability_warning: own.capability_warning,
              sources: own.sources,
              evidence: own.evidence,
              pass_type: own.pass_type,
            });
            expect(step.confidence).toBeLessThanOrEqual(own.confidence + 0.15 + 1e-9);
            if (step.method === 'ai') seen.taken += 1;
          }
        }),
        RUNS,
      );
      // The cases reach every outcome.
      expect(Math.min(seen.refused, seen.taken, seen.blocked)).toBeGreaterThan(100);
    },
  );
});
