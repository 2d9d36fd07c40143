import type { AiSetting } from '@beamwright/contract';
import { beforeAll, describe, expect, it } from 'vitest';
import { startI18n } from '../../../lib/i18n.ts';
import { neverServedLabel, plotOf } from './plot-of-setting.ts';

beforeAll(() => {
  startI18n(['en']);
});

const published = [{ watts: 20, speed_mm_min: 500 }];
const setting = (overrides: object = {}, never_ratio: number | null = 4) =>
  ({
    machine_power: 80,
    burns: false,
    steps: [{ settings: { power_percent: 75, speed_mm_min: 900 } }],
    comparable_speeds_mm_min: [600],
    engine_steps: [
      { settings: { power_percent: 50, speed_mm_min: 1000 }, speed_band_mm_min: [800, 1250] },
    ],
    judgments: [{ never_ratio, published }],
    ...overrides,
  }) as unknown as AiSetting;

describe('the chart of a step', () => {
  it('has our answer, the band and the proposal at its own watts', () => {
    expect(plotOf(setting(), 0)).toEqual({
      // 600 mm/min at our 40 W is the same energy as 900 mm/min at 60 W.
      proposal: { watts: 60, speed_mm_min: 900 },
      ours: { watts: 40, speed_mm_min: 1000 },
      band_mm_min: [800, 1250],
      never_below_mm_min: 250,
      published,
    });
  });

  it('has no proposal that can’t be compared, and no limit where there is none', () => {
    expect(plotOf(setting({ comparable_speeds_mm_min: [null] }), 0)?.proposal).toBeNull();
    expect(plotOf(setting({ steps: [] }), 0)?.proposal).toBeNull();
    expect(plotOf(setting({}, null), 0)?.never_below_mm_min).toBeNull();
  });

  it('doesn’t exist where our answer has no such step', () => {
    expect(plotOf(setting(), 1)).toBeNull();
    expect(plotOf(setting({ judgments: [null] }), 0)).toBeNull();
  });
});

it('the zone that is never served names its limit, or fire', () => {
  expect(neverServedLabel(setting(), 0)).toBe('Above 4×: never served');
  expect(neverServedLabel(setting({ burns: true }), 0)).toBe('Above our band: may catch fire');
  expect(neverServedLabel(setting({}, null), 0)).toBe('');
});
