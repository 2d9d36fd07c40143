import { describe, expect, it } from 'vitest';
import { ofSources, queryOf, rankedOf } from '../testing/made-up.ts';
import { choosePower } from './choose-power.ts';

describe('choosePower', () => {
  it.each([
    ['CO2', 70, 20],
    ['Diode', 100, 60],
    ['Fiber', 90, 50],
    ['UV', 100, 100],
  ] as const)(
    'ENG-5 without rows starts %s at %s %% on lines and %s %% on fills',
    (laser, line, fill) => {
      const query = queryOf({ laser, isGalvo: laser === 'Fiber' || laser === 'UV' });
      expect(choosePower(query, [], 'line')).toBe(line);
      expect(choosePower(query, [], 'surface')).toBe(fill);
    },
  );

  it('ENG-65 a small fiber head on a gantry runs near full power, whatever galvos use', () => {
    const head = queryOf({ laser: 'Fiber', watts: 2, operation: 'Engrave' });
    const galvos = ofSources([{ laser_type: 'Fiber', optics: 'galvo', power_max_pct: 20 }]);
    expect(choosePower(head, galvos, 'surface')).toBe(90);
    const heads = ofSources([{ laser_type: 'Fiber', power_max_pct: 80 }]);
    expect(choosePower(head, [...galvos, ...heads], 'surface')).toBe(80);
  });

  it('ENG-5 takes the middle of the five nearest contributors, each once, whole percent', () => {
    const rows = ofSources(
      [10, 20, 30.4, 40, 50, 90, 90].map((power_max_pct) => ({ power_max_pct })),
    );
    const again = rankedOf({ source_id: 'source-1', power_max_pct: 100 });
    expect(
      choosePower(queryOf(), [...rows.slice(0, 1), again, again, ...rows.slice(1)], 'line'),
    ).toBe(30);
    expect(choosePower(queryOf(), ofSources([{ power_max_pct: null }]), 'line')).toBe(100);
  });
});
