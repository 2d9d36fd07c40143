import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { expectSoundNumbers, expectSoundStep } from '../engine/testing/expect-sound-step.ts';
import { machines } from '../engine/testing/random-machine.ts';
import { MATERIALS } from '../materials/catalog.ts';
import { messagesText } from '../messages/in-english.ts';
import { energyRatios } from '../proposals/energy-ratios.ts';
import { countCases } from '../testing/count-cases.ts';
import { OPERATIONS, RESULT_OUTCOMES, type StepSettings } from '../types.ts';
import { judgeWork, stepOfWork } from './case-work.ts';
import { CONSULTATION_PROBLEMS } from './consultation-types.ts';
import { judgeProposal } from './judge-proposal.ts';
import { suggestNext, type Complained } from './suggest-next.ts';
import { isSameRun, type CaseTry } from './tried.ts';

const RUNS = { numRuns: countCases(20_000) };

const work = fc.record({
  machine: machines,
  material: fc.option(
    fc.constantFrom(...MATERIALS.map(({ canonical }) => canonical), 'flurbium', ''),
    { nil: null, freq: 20 },
  ),
  thickness_mm: fc.option(fc.double({ min: 0.1, max: 60, noNaN: true }), { nil: null }),
  operation: fc.constantFrom(...OPERATIONS),
});
const problems = fc.constantFrom(...CONSULTATION_PROBLEMS);
const details = fc.constantFrom(
  '',
  'The left side hangs on.',
  'too hot',
  'not enough power, and it charred',
  'rechts unten',
);

/** How a try differs from our own numbers. */
const changes = fc.record({
  speed: fc.double({ min: 0.05, max: 20, noNaN: true }),
  power: fc.constantFrom(1, 1, 0.5, 2),
  passes: fc.constantFrom(0, 0, 1, 3),
  interval: fc.constantFrom(1, 1, 0.5, 4),
  z: fc.constantFrom(0, 0, 3),
  air: fc.constantFrom(null, true, false),
});
const reports = fc.record({
  cut_through: fc.option(fc.boolean(), { nil: null }),
  edge_score: fc.option(fc.integer({ min: 0, max: 10 }), { nil: null }),
  outcome: fc.option(fc.constantFrom(...RESULT_OUTCOMES), { nil: null }),
  notes: fc.constantFrom('', 'too hot', 'too fast', 'not enough power'),
});
type Change = typeof changes extends fc.Arbitrary<infer T> ? T : never;

function runOf(own: StepSettings, change: Change): StepSettings {
  const { interval_mm, z_offset_mm } = own;
  return {
    ...own,
    speed_mm_min: Number((own.speed_mm_min * change.speed).toPrecision(3)),
    power_percent: Math.min(100, Math.max(1, Math.round(own.power_percent * change.power))),
    passes: own.passes + change.passes,
    interval_mm: interval_mm === null ? null : interval_mm * change.interval,
    z_offset_mm: z_offset_mm === null ? null : z_offset_mm + change.z,
    air_assist: change.air,
    air_psi: null,
  };
}

const ownNumbers = (about: typeof work extends fc.Arbitrary<infer T> ? T : never) =>
  stepOfWork(judgeWork(about));

describe('CON-7 every suggestion', () => {
  it(
    'is sound, new, within the machine’s limits, and passes the checks of a proposal',
    { timeout: 300_000 },
    () => {
      let suggested = 0;
      fc.assert(
        fc.property(
          work,
          problems,
          details,
          fc.array(fc.tuple(changes, fc.boolean()), { maxLength: 4 }),
          (about, problem, words, given) => {
            const own = ownNumbers(about);
            if (own === null) return;
            const tries = given.map(([change, failed]): CaseTry => {
              const report = { cut_through: failed ? false : null, edge_score: null, notes: '' };
              return { settings: runOf(own.settings, change), ...report };
            });
            const { step, reason, was } = suggestNext({ ...about, problem, details: words, tries });
            expect(was === null).toBe(tries.length === 0);
            expect(reason).not.toBeNull();
            expect(messagesText(reason === null ? [] : [reason])).not.toMatch(/NaN|undefined|∞/);
            if (step === null) return;
            suggested += 1;
            expectSoundStep(step, about.machine);
            for (const { settings } of tries)
              expect(isSameRun(step.settings, settings)).toBe(false);
            const { checks } = judgeProposal({ ...about, settings: step.settings });
            expect(checks.filter(({ ok }) => !ok)).toEqual([]);
          },
        ),
        RUNS,
      );
      expect(suggested).toBeGreaterThan(50);
    },
  );

  it(
    'has more energy than every cut that failed, and never more than our range',
    { timeout: 300_000 },
    () => {
      const some = (minLength: number) => fc.array(changes, { minLength, maxLength: 4 });
      fc.assert(
        fc.property(work, some(1), some(0), (about, given, before) => {
          const cut = { ...about, operation: 'Cut' as const };
          const own = ownNumbers(cut);
          if (own === null) return;
          const failed = { cut_through: false, edge_score: null, notes: '' };
          const runsOf = (list: readonly Change[]) =>
            list.map((change) => Object.assign({ settings: runOf(own.settings, change) }, failed));
          const material = about.material ?? '';
          const [tries, reported] = [runsOf(given), material === '' ? [] : runsOf(before)];
          const results = reported.map((one) => Object.assign({}, cut, one, { material }));
          const complained = {
            ...cut,
            problem: 'not_through',
            details: '',
            tries,
            results,
          } as const;
          const { step } = suggestNext(complained);
          if (step === null) return;
          for (const { settings } of [...tries, ...reported]) {
            const { total } = energyRatios(step.settings, settings);
            if (Number.isFinite(total)) expect(total).toBeGreaterThan(1);
          }
          const [low, high] = step.speed_band_mm_min;
          expect(step.settings.speed_mm_min).toBeGreaterThanOrEqual(low);
          expect(step.settings.speed_mm_min).toBeLessThanOrEqual(high);
        }),
        { numRuns: countCases(10_000) },
      );
    },
  );

  it('is the same for the same case, whatever was typed and run', { timeout: 300_000 }, () => {
    const any = fc.option(fc.double(), { nil: null });
    const junk = fc.record({
      speed_mm_min: fc.double(),
      power_percent: fc.double(),
      passes: fc.oneof(fc.double(), fc.integer()),
      interval_mm: any,
      frequency_hz: any,
      pulse_width_ns: any,
      kerf_mm: any,
      air_assist: fc.option(fc.boolean(), { nil: null }),
      air_psi: any,
      hatch_angle_deg: any,
      hatch_type: fc.constantFrom(null, 'bidirectional', 'crosshatch'),
      fill_type: fc.constantFrom('line', 'fill'),
      expected_color: fc.constantFrom(null, 'blue', 'black', 'x'.repeat(50)),
      z_offset_mm: any,
    });
    const tries = fc.array(
      fc
        .tuple(junk, reports)
        .map(([settings, report]): CaseTry => Object.assign({ settings }, report)),
      { maxLength: 3 },
    );
    const cases: fc.Arbitrary<Complained> = fc
      .tuple(work, problems, fc.oneof(details, fc.string()), tries, fc.boolean())
      .map(([about, problem, words, list, isWhole]) =>
        Object.assign({}, about, {
          operation: isWhole ? null : about.operation,
          problem,
          details: words,
          tries: list,
        }),
      );
    fc.assert(
      fc.property(cases, (complained) => {
        const found = suggestNext(complained);
        expect(suggestNext(complained)).toEqual(found);
        if (complained.operation === null) expect(found.step).toBeNull();
        if (found.step !== null) {
          const { step } = found;
          expectSoundNumbers(step.settings);
          expectSoundStep(step, complained.machine);
          for (const { settings } of complained.tries)
            expect(isSameRun(step.settings, settings)).toBe(false);
        }
        for (const { source, text } of found.causes) {
          expect(source).not.toMatch(/^S\d|undefined/);
          expect(messagesText([text])).toMatch(/[a-z].*\.$/);
        }
      }),
      RUNS,
    );
  });

  it('stays refused on a blocked material: no numbers and no causes', { timeout: 300_000 }, () => {
    const refused = MATERIALS.filter(({ safety }) => safety === 'block');
    fc.assert(
      fc.property(work, problems, fc.constantFrom(...refused), (about, problem, { canonical }) => {
        const complained = { ...about, material: canonical, problem, details: '', tries: [] };
        for (const operation of [about.operation, null]) {
          const found = suggestNext({ ...complained, operation });
          // Copper may be cleared from a board by pulses; other work on it is refused.
          if (/PCB|FR4/.test(canonical) && found.reason?.code !== 'safety.blocked') continue;
          expect(found).toMatchObject({ step: null, causes: [], card: false });
          expect(found.reason?.code).toBe('safety.blocked');
        }
      }),
      { numRuns: countCases(5000) },
    );
  });
});
