import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { machines } from '../engine/testing/random-machine.ts';
import { machineLimits } from '../machines/limits.ts';
import { MATERIALS } from '../materials/catalog.ts';
import { countCases } from '../testing/count-cases.ts';
import { OPERATIONS, type StepSettings } from '../types.ts';
import { judgeWork, stepOfWork } from './case-work.ts';
import { inRepeats } from './in-repeats.ts';
import { judgeProposal } from './judge-proposal.ts';
import { proposalLimits } from './proposal-limits.ts';

const RUNS = { numRuns: countCases(20_000) };

const work = fc.record({
  machine: machines,
  material: fc.option(
    fc.constantFrom(...MATERIALS.map(({ canonical }) => canonical), 'flurbium', '', ' '),
    { nil: null },
  ),
  thickness_mm: fc.option(fc.double({ min: -1, max: 100 }), { nil: null }),
  operation: fc.constantFrom(...OPERATIONS),
});
const any = fc.option(fc.double(), { nil: null });
const settings: fc.Arbitrary<StepSettings> = fc.record({
  speed_mm_min: fc.double(),
  power_percent: fc.double(),
  passes: fc.oneof(fc.double(), fc.integer({ min: -2, max: 400 })),
  interval_mm: any,
  frequency_hz: any,
  pulse_width_ns: any,
  kerf_mm: any,
  air_assist: fc.option(fc.boolean(), { nil: null }),
  air_psi: any,
  hatch_angle_deg: any,
  hatch_type: fc.constantFrom(null, 'unidirectional', 'bidirectional', 'crosshatch'),
  fill_type: fc.constantFrom('line', 'fill'),
  expected_color: fc.constantFrom(null, 'black', 'blue'),
  z_offset_mm: any,
});

describe('CON-6 every proposal', () => {
  it(
    'is judged without an error, and never passes outside of the limits',
    { timeout: 300_000 },
    () => {
      fc.assert(
        fc.property(work, settings, (about, numbers) => {
          const { checks, confidence, blocked } = judgeProposal({ ...about, settings: numbers });
          expect(checks.map(({ check }) => check)).toEqual(['limits', 'material', 'energy', 'air']);
          expect(confidence >= 0.1 && confidence <= 0.95).toBe(true);
          if (!checks.every(({ ok }) => ok)) return;
          expect(blocked).toBeNull();
          for (const { field, low, high } of proposalLimits(about.machine)) {
            const value = numbers[field];
            expect(value === null || (value >= low && value <= high)).toBe(true);
          }
        }),
        RUNS,
      );
    },
  );

  it(
    'of our own numbers passes, and of ten times the energy does not',
    { timeout: 300_000 },
    () => {
      fc.assert(
        fc.property(work, fc.integer({ min: 1, max: 6 }), (about, repeats) => {
          const step = stepOfWork(judgeWork(about));
          const judge = (change: Partial<StepSettings>) =>
            judgeProposal({
              ...about,
              settings: { ...(step?.settings as StepSettings), ...change },
            }).checks.filter(({ ok }) => !ok);
          if (step === null) return;
          expect(judge({})).toEqual([]);
          const repeated = inRepeats(step.settings, repeats, about.machine);
          const { checks } = judgeProposal({ ...about, settings: repeated, repeats });
          const failed = checks.filter(({ ok }) => !ok).map(({ check }) => check);
          const { power_min_percent } = machineLimits(about.machine);
          // With the least power at the highest speed, nothing less can be run.
          if (repeated.power_percent > power_min_percent) expect(failed).toEqual([]);
          else expect(failed).not.toContain('limits');
          const { speed_mm_min } = step.settings;
          expect(judge({ speed_mm_min: speed_mm_min / 10 }).map(({ check }) => check)).toContain(
            'energy',
          );
        }),
        RUNS,
      );
    },
  );

  it('on a refused material never passes', { timeout: 300_000 }, () => {
    const refused = MATERIALS.filter(({ safety }) => safety === 'block');
    fc.assert(
      fc.property(work, fc.constantFrom(...refused), settings, (about, { canonical }, numbers) => {
        const speed_mm_min = machineLimits(about.machine).speed_max_mm_s * 30;
        const proposed = { ...numbers, speed_mm_min, power_percent: 50, passes: 1 };
        const judged = judgeProposal({ ...about, material: canonical, settings: proposed });
        // Copper may be cleared from a board by pulses; other work on it is refused.
        if (judged.blocked === null) expect(canonical).toMatch(/PCB|FR4/);
        else expect(judged.checks.map(({ ok }) => ok).slice(1)).toEqual([false, false, false]);
      }),
      { numRuns: countCases(5000) },
    );
  });

  it('has limits that a field can show', () => {
    fc.assert(
      fc.property(machines, (machine) => {
        for (const { low, high } of proposalLimits(machine)) {
          expect(Number.isFinite(low) && Number.isFinite(high)).toBe(true);
          expect(low).toBeLessThanOrEqual(high);
        }
      }),
      { numRuns: countCases(5000) },
    );
  });
});
