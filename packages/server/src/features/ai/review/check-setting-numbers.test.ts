import { inEnglish } from '@beamwright/domain/messages';
import { planJob, machineOfType } from '@beamwright/domain';
import type { Step, StepSettings } from '@beamwright/domain/types';
import { describe, expect, test } from 'vitest';
import { checkSettingNumbers, presentJudgments } from './check-setting-numbers.ts';
import type { StoredSetting } from './lock-setting.ts';

const [cut] = planJob({
  material: 'birch plywood',
  thickness_mm: 3,
  operations: ['Cut'],
  machine: { ...machineOfType('CO2'), power_watts: 60 },
}).steps as readonly Step[] as [Step];

const stored = (change: Partial<StepSettings>, engineStep: Step = cut): StoredSetting =>
  ({
    settings: { steps: [{ ...engineStep, settings: { ...engineStep.settings, ...change } }] },
    engine_answer: { steps: [engineStep] },
    material: 'birch plywood',
    machine_power: 60,
    verdict: 'inside',
    energy_ratio: 1,
    auto_review_result: null,
  }) as unknown as StoredSetting;

const airOf = (change: Partial<StepSettings>) =>
  checkSettingNumbers(stored(change), [])
    .map(({ kind, message }) => ({ kind, text: inEnglish(message) }))
    .filter(({ text }) => text.startsWith('Air assist'));

describe('checks of a setting', () => {
  test.each([
    [{}, 'ok', 'Air assist on, 20 psi'],
    [{ air_assist: true, air_psi: null }, 'ok', 'Air assist on'],
    [{ air_assist: false, air_psi: 0 }, 'stop', 'Air assist off; ours is on'],
    [{ air_assist: null, air_psi: null }, 'stop', 'Air assist unknown; ours is on'],
  ] as const)('depend on the state of the air, not on its pressure: %j', (change, kind, text) => {
    expect(airOf(change)).toEqual([{ kind, text }]);
  });
});

describe('numbers in a check', () => {
  test('are numbers, which the reader’s language formats', () => {
    const review = { recommended_action: 'approve', confidence_score: 0.85 };
    const reviewed = { ...stored({}), energy_ratio: 2.345, auto_review_result: review };
    const messages = checkSettingNumbers(reviewed as StoredSetting, []).map(
      ({ message }) => message,
    );
    expect(messages).toEqual(
      expect.arrayContaining([
        { code: 'review.check_many_times', values: { times: 2.3 } },
        { code: 'review.check_review', values: { action: 'approve', score: 0.85 } },
      ]),
    );
    expect(messages.map(inEnglish)).toEqual(
      expect.arrayContaining([
        '2.3 times our energy',
        'Automatic review: recommends approval, 0.85',
      ]),
    );
  });
});

describe('judgments of a setting', () => {
  test('are energies of all passes and runs, with the published rows at ours', () => {
    const [judged] = presentJudgments(stored({ passes: 2 * cut.settings.passes }));
    const { speed_mm_min, power_percent, passes } = cut.settings;
    const own = (60 * power_percent * passes * 60) / 100 / speed_mm_min;
    expect(judged?.kind).toBe('line');
    expect(judged?.our_energy).toBeCloseTo(own, 2);
    expect(judged?.energy).toBeCloseTo(2 * own, 2);
    const [point] = judged?.published ?? [];
    const row = cut.evidence[point?.evidence_index ?? -1];
    expect(row?.thickness_mm).toBe(3);
    expect(point?.speed_mm_min).toBeCloseTo(
      ((row?.speed_mm_min ?? 0) * passes) / (row?.passes ?? 0),
      1,
    );
  });

  test('count the runs of a sequence', () => {
    const [once] = presentJudgments(stored({}));
    const [thrice] = presentJudgments(stored({}, { ...cut, repeats: 3 }));
    expect(thrice?.energy).toBeCloseTo(3 * (once?.energy ?? 0), 1);
    expect(thrice?.our_energy).toBeCloseTo(3 * (once?.our_energy ?? 0), 1);
  });
});
