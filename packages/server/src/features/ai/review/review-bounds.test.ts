import { messagesText } from '@beamwright/domain/messages';
import { planJob, safetyMessage, machineOfType } from '@beamwright/domain';
import type { Step, StepSettings } from '@beamwright/domain/types';
import { describe, expect, test } from 'vitest';
import { comparableSpeed } from './comparable-speed.ts';
import { judgeSettingEnergy } from './judge-setting-energy.ts';
import { findBrokenBounds, type ReviewSubject } from './review-bounds.ts';

const [cut] = planJob({
  material: 'birch plywood',
  thickness_mm: 3,
  operations: ['Cut'],
  machine: { ...machineOfType('CO2'), power_watts: 60 },
}).steps as readonly Step[] as [Step];

const proposal = (change: Partial<StepSettings>, step = cut) => ({
  ...step,
  settings: { ...step.settings, ...change },
});

const judged = (
  change: Partial<StepSettings>,
  rest: Partial<ReviewSubject> = {},
): ReviewSubject => ({
  settings: { steps: [proposal(change)] },
  engine: { steps: [cut] },
  material: 'birch plywood',
  confidence: 0.72,
  ...rest,
});

describe('comparable speed', () => {
  const line = { ...cut.settings, speed_mm_min: 1000, power_percent: 50, passes: 1 };
  const fill = { ...line, fill_type: 'fill' as const, interval_mm: 0.1 };

  test('is the speed with the same energy at our power, passes and line interval', () => {
    expect(comparableSpeed(line, { ...line, power_percent: 100 })).toBe(2000);
    expect(comparableSpeed({ ...line, passes: 2 }, line)).toBe(500);
    expect(comparableSpeed({ ...fill, interval_mm: 0.05 }, fill)).toBe(500);
  });

  test('doesn’t exist between a line and a fill', () => {
    expect(comparableSpeed(line, fill)).toBeNull();
    expect(comparableSpeed(fill, line)).toBeNull();
    expect(comparableSpeed({ ...fill, interval_mm: null }, fill)).toBeNull();
  });
});

const [steel] = planJob({
  material: 'mild steel',
  thickness_mm: 1,
  operations: ['Cut'],
  machine: { ...machineOfType('Fiber'), is_galvo: false, power_watts: 1000 },
}).steps as readonly Step[] as [Step];

describe('our own bounds of the automatic approval', () => {
  const { speed_mm_min, power_percent } = cut.settings;
  const [low, high] = cut.speed_band_mm_min;

  test('let a setting within the band pass, also with other power at the same energy', () => {
    expect(findBrokenBounds(judged({}))).toEqual([]);
    expect(findBrokenBounds(judged({ speed_mm_min: high }))).toEqual([]);
    const half = { power_percent: power_percent / 2, speed_mm_min: speed_mm_min / 2 };
    expect(findBrokenBounds(judged(half))).toEqual([]);
  });

  const bypassed = { ...cut, warnings: [safetyMessage('bypassed_by_you', { reasons: [] })] };
  const FAULTS: [string, ReviewSubject, RegExp][] = [
    ['too fast', judged({ speed_mm_min: high * 1.01 }), /too fast/],
    ['too slow', judged({ speed_mm_min: low * 0.99 }), /too slow/],
    ['half the power at the same speed', judged({ power_percent: power_percent / 3 }), /too fast/],
    ['neither speed nor power', judged({ speed_mm_min: 0, power_percent: 0 }), /different work/],
    ['a fill instead of a line', judged({ fill_type: 'fill', interval_mm: 0.1 }), /different work/],
    [
      'more steps than ours',
      judged({}, { settings: { steps: [proposal({}), proposal({})] } }),
      /Step 2 does different work/,
    ],
    ['no steps of ours', judged({}, { engine: { steps: [] } }), /different work/],
    [
      'a generic answer of ours',
      judged({}, { engine: { steps: [{ ...cut, method: 'generic' }] } }),
      /generic/,
    ],
    [
      'a machine that hardly can',
      judged(
        {},
        { engine: { steps: [{ ...cut, capability_warning: safetyMessage('no_material') }] } },
      ),
      /hardly/,
    ],
    ['a bypass', judged({}, { engine: { steps: [bypassed] } }), /bypassed/],
    ['a blocked material', judged({}, { material: 'PVC sheet' }), /blocked/],
    ['little confidence', judged({}, { confidence: 0.49 }), /confidence/],
  ];
  test('stop the energy of our passes in fewer of them, which no approval would let through', () => {
    const { speed_mm_min: speed } = steel.settings;
    const ours = {
      ...steel,
      settings: { ...steel.settings, passes: 7 },
      speed_band_mm_min: [speed / 1.2, speed * 1.2] as [number, number],
    };
    const settings = { steps: [proposal({ speed_mm_min: speed / 3.5, passes: 2 }, ours)] };
    const far = { settings, engine: { steps: [ours] }, material: 'mild steel', confidence: 0.72 };
    expect(judgeSettingEnergy(far).verdict).toBe('far');
    expect(messagesText(findBrokenBounds(far))).toMatch(/far outside our band/);
  });

  test('state the factor as a number', () => {
    const factorsOf = (ratio: number) =>
      findBrokenBounds(judged({ speed_mm_min: high * ratio })).map(
        ({ values }) => values['factor'],
      );
    expect(factorsOf(1.05)).toContain(1.05);
    expect(factorsOf(1.44)).toContain(1.4);
  });

  test.each(FAULTS)('stop %s', (_name, faulty, reason) => {
    expect(messagesText(findBrokenBounds(faulty))).toMatch(reason);
  });
});
