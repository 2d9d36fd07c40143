import { describe, expect, it } from 'vitest';
import type { PercentSpeedRow, UnknownPowerRow } from '../../data/relative-rows.ts';
import { rowOf } from '../testing/made-up.ts';
import { relativeRows } from './relative-rows.ts';

const unknown = (overrides: Partial<UnknownPowerRow> = {}): UnknownPowerRow => ({
  ...rowOf(),
  laser_power_w: null,
  machine: null,
  named_thickness_mm: null,
  ...overrides,
});
const percent = (): PercentSpeedRow => ({ ...unknown(), speed_mm_s: null, speed_pct: 40 });
const one = (overrides: Partial<UnknownPowerRow> = {}) => relativeRows([unknown(overrides)], [])[0];

describe('relativeRows of made-up machines', () => {
  it('ENG-47 uses the speed of the whole job in the machine’s own unit, watts at the reference', () => {
    expect(one({ passes: 2, power_max_pct: 50 })).toMatchObject({
      subject: { laser: 'CO2', operation: 'Cut', family: 'wood panel', material: 'birch plywood' },
      target: Math.log(10),
      ratedWatts: null,
      machine: 'somebody:',
      contributor: 'somebody',
    });
    expect(one({ power_max_pct: 50 })?.features.slice(0, 4)).toEqual([
      1,
      Math.log(0.5),
      Math.log(0.5),
      0,
    ]);
    expect(one({ power_max_pct: null })?.features.slice(0, 4)).toEqual([1, 0, 0, 0]);
    expect(one({ passes: 0 })?.target).toBe(Math.log(20));
    expect(relativeRows([], [percent()])[0]?.target).toBe(Math.log(40));
  });

  it.each([
    ['a fiber laser', { laser_type: 'Fiber' }],
    ['a galvo', { optics: 'galvo' }],
    ['a score', { operation: 'Score' }],
    ['an engraving', { operation: 'Engrave' }],
    ['unknown thickness', { thickness_mm: null }],
    ['no evidence at all', { excluded: 'hazard' }],
    ['a power ramp', { excluded: 'ramp' }],
    ['no speed', { speed_mm_s: 0 }],
    ['7 %', { power_max_pct: 7 }],
    ['3 mm that the name calls 10 mm', { named_thickness_mm: 10 }],
    ['3 mm that the name calls 1.5 mm', { named_thickness_mm: 1.5 }],
  ] as const)('ENG-47 leaves out %s', (_name, overrides) => {
    expect(one(overrides)).toBeUndefined();
  });

  it.each([
    ['8 %', { power_max_pct: 8 }],
    ['a name that says 2.5 mm', { named_thickness_mm: 2.5 }],
    ['a name that says 6 mm', { named_thickness_mm: 6 }],
    ['a diode', { laser_type: 'Diode' }],
  ] as const)('ENG-47 takes %s', (_name, overrides) => {
    expect(one(overrides)).toBeDefined();
  });

  it('ENG-47 distinguishes the machines of a source', () => {
    expect(one({ machine: 'X20 Pro' })?.machine).toBe('somebody:X20 Pro');
    expect(one()?.machine).toBe('somebody:');
  });
});
