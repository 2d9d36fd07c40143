import { describe, expect, it } from 'vitest';
import { readBurnResults } from './read-results.ts';

const good = {
  material: 'birch plywood',
  thickness_mm: 3,
  operation: 'Cut',
  settings: { speed_mm_min: 900, power_percent: 60, passes: 1 },
  cut_through: true,
  edge_score: 8,
};
const settings = (more: object) => ({ ...good, settings: { ...good.settings, ...more } });

function fieldOf(value: unknown): string | null {
  const read = readBurnResults(value);
  return read.ok ? null : (read.issues[0]?.field ?? '');
}

describe('readBurnResults', () => {
  it('ENG-50 fills in optional fields', () => {
    const { settings: all, ...rest } = good;
    const read = readBurnResults([
      {
        ...rest,
        operation: 'cut',
        settings: { speed_mm_min: 900, power_percent: 60 },
        cut_through: null,
      },
    ]);
    expect(all.passes).toBe(1);
    expect(read).toEqual({
      ok: true,
      value: [
        {
          ...rest,
          cut_through: null,
          settings: { speed_mm_min: 900, power_percent: 60, passes: 1, interval_mm: null },
        },
      ],
    });
    expect(readBurnResults([])).toEqual({ ok: true, value: [] });
  });

  it.each([
    ['results', 'no list'],
    ['results[0]', [7]],
    ['results[0].material', [{ ...good, material: ' ' }]],
    ['results[1].thickness_mm', [good, { ...good, thickness_mm: -3 }]],
    ['results[0].thickness_mm', [{ ...good, thickness_mm: 301 }]],
    ['results[0].operation', [{ ...good, operation: 'saw' }]],
    ['results[0].settings', [{ ...good, settings: null }]],
    ['results[0].settings.speed_mm_min', [settings({ speed_mm_min: Number.NaN })]],
    ['results[0].settings.speed_mm_min', [settings({ speed_mm_min: 0 })]],
    ['results[0].settings.speed_mm_min', [settings({ speed_mm_min: Number.POSITIVE_INFINITY })]],
    ['results[0].settings.power_percent', [settings({ power_percent: 101 })]],
    ['results[0].settings.passes', [settings({ passes: 1.5 })]],
    ['results[0].settings.interval_mm', [settings({ interval_mm: '0.1' })]],
    ['results[0].cut_through', [{ ...good, cut_through: 'yes' }]],
    ['results[0].edge_score', [{ ...good, edge_score: 10.5 }]],
    ['results[0].edge_score', [{ ...good, edge_score: -1 }]],
  ])('ENG-50 refuses an absurd %s and reports it', (field, value) => {
    expect(fieldOf(value)).toBe(field);
    const read = readBurnResults(value);
    expect(read.ok ? '' : read.issues[0]?.message).toContain(`"${field}" must be`);
  });
});

describe('readBurnResults at its bounds', () => {
  it.each([
    ['a thousand results', Array.from({ length: 1000 }, () => good)],
    ['50 m/s', [settings({ speed_mm_min: 3_000_000 })]],
    ['a thousand passes', [settings({ passes: 1000 })]],
    ['10 mm between lines', [settings({ interval_mm: 10 })]],
    ['all of the power', [settings({ power_percent: 100 })]],
    ['300 mm', [{ ...good, thickness_mm: 300 }]],
    [
      'the worst and the best edge',
      [
        { ...good, edge_score: 0 },
        { ...good, edge_score: 10 },
      ],
    ],
    ['a long name', [{ ...good, material: 'x'.repeat(200) }]],
  ])('ENG-50 takes %s', (_, value) => {
    expect(fieldOf(value)).toBeNull();
  });

  it.each([
    ['results', Array.from({ length: 1001 }, () => good)],
    ['results[0].settings.speed_mm_min', [settings({ speed_mm_min: 3_000_001 })]],
    ['results[0].settings.passes', [settings({ passes: 1001 })]],
    ['results[0].settings.interval_mm', [settings({ interval_mm: 10.1 })]],
    ['results[0].settings.power_percent', [settings({ power_percent: '50' })]],
    ['results[0].edge_score', [{ ...good, edge_score: '5' }]],
    ['results[0].material', [{ ...good, material: 'x'.repeat(201) }]],
    ['results[0].material', [{ ...good, material: 7 }]],
    ['results[0].operation', [{ ...good, operation: 7 }]],
    ['results[0]', [[good]]],
  ])('ENG-50 refuses values out of range: %s', (field, value) => {
    expect(fieldOf(value)).toBe(field);
    const read = readBurnResults(value);
    expect(read.ok ? null : read.issues[0]?.code).toBe('invalid_result');
  });
});
