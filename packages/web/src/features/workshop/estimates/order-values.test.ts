import type { SettingDetail } from '@beamwright/contract';
import { quoteJob } from '@beamwright/domain';
import { beforeAll, describe, expect, it } from 'vitest';
import { startI18n } from '../../../lib/i18n.ts';
import { newOrder, orderProblems, toOrder } from './order-values.ts';
import { priceSpan, timeText } from './span-text.ts';

const cut = {
  fill_type: 'line',
  interval_mm: null,
  speed_mm_min: 600,
  speed_band_mm_min: [450, 900],
  passes: 1,
  further_steps: [],
  results: { count: 0 },
  repeats: 1,
} as unknown as SettingDetail;
const fill = { ...cut, fill_type: 'fill', interval_mm: 0.1 } as SettingDetail;

beforeAll(() => void startI18n(['en']));

describe('orderProblems', () => {
  it('reports the error of every field, and none for a new order', () => {
    expect(orderProblems(newOrder(cut), fill)).toEqual({});
    const wrong = {
      ...newOrder(cut),
      width_mm: 0,
      pieces: 1.5,
      hourly_rate: null,
      sheet_price: -1,
    };
    expect(orderProblems(wrong, fill)).toEqual({
      width_mm: 'Enter 0.1 or more.',
      pieces: 'Enter a whole number.',
      hourly_rate: 'Enter a number.',
      sheet_price: 'Enter 0 or more.',
    });
    expect(orderProblems({ ...newOrder(cut), sheets: 2 }, fill)).toEqual({
      sheets: 'Enter no more sheets than pieces.',
    });
  });

  it('needs no size when the line length is known, except for fills', () => {
    const values = { ...newOrder(cut), width_mm: null, height_mm: null, line_mm: 800 };
    expect(orderProblems(values, cut)).toEqual({});
    expect(Object.keys(orderProblems(values, fill))).toEqual(['width_mm', 'height_mm']);
  });
});

describe('toOrder', () => {
  it('uses the line length where known and the size for fills, in every step', () => {
    const both = { ...fill, further_steps: [cut] } as unknown as SettingDetail;
    const known = { ...newOrder(cut), line_mm: 800, pieces: 4 };
    const order = toOrder(known, both, { is_galvo: false });
    expect(order.steps.map(({ geometry }) => geometry)).toEqual([
      { size_mm: [100, 100] },
      { path_mm: 800 },
    ]);
    expect(toOrder(newOrder(cut), cut, { is_galvo: true }).steps[0]?.geometry).toEqual({
      size_mm: [100, 100],
    });
  });

  it('runs a sequence as often as the setting’s repeats', () => {
    const deep = { ...fill, repeats: 34 };
    expect(toOrder(newOrder(deep), deep, { is_galvo: true }).repeats).toBe(34);
  });

  it('has no speed band once the setting was burned', () => {
    expect(toOrder(newOrder(cut), cut, { is_galvo: false }).speed_band).toEqual([0.75, 1.5]);
    const burned = { ...cut, results: { ...cut.results, count: 1 } };
    expect(toOrder(newOrder(cut), burned, { is_galvo: false }).speed_band).toBeNull();
  });
});

describe('spans', () => {
  it('shows both ends in one unit, never a number without a unit', () => {
    const { burning_s, price } = quoteJob(
      toOrder({ ...newOrder(cut), pieces: 20 }, cut, { is_galvo: false }),
    );
    expect(timeText(burning_s)).toBe('about 14 min');
    expect(priceSpan(price)).toMatch(/^\$\d+\.\d\d – \$\d+\.\d\d$/);
    expect(timeText({ low: 12, high: 12.2 })).toBe('about 12 s');
    expect(timeText({ low: 80, high: 100 })).toBe('1.3–1.7 min');
    expect(timeText({ low: 5000, high: 9000 })).toBe('1.4–2.5 h');
  });
});
