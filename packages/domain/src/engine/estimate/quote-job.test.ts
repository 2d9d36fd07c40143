import { describe, expect, it } from 'vitest';
import { planStep } from '../plan-step.ts';
import { CO2_60W, inputOf } from '../testing/make-job.ts';
import { quoteJob } from './quote-job.ts';
import type { JobOrder, Span } from './quote-job.ts';

const base = planStep(inputOf('Engrave', 'oak', CO2_60W)).settings;
const fill = { ...base, speed_mm_min: 24_000, interval_mm: 0.1, passes: 1 };
const cut = {
  ...base,
  fill_type: 'line' as const,
  interval_mm: null,
  speed_mm_min: 600,
  passes: 2,
};

const order = (given: Partial<JobOrder> = {}): JobOrder => ({
  steps: [{ settings: cut, geometry: { path_mm: 300 } }],
  repeats: 1,
  is_galvo: false,
  pieces: 10,
  sheets: 2,
  setup_minutes: 5,
  sheet_minutes: 1.5,
  hourly_rate: 60,
  sheet_price: 2.25,
  speed_band: null,
  ...given,
});

const isOrdered = ({ low, likely, high }: Span) => low <= likely && likely <= high;

describe('quoteJob', () => {
  it('EST-6 a path takes 10 to 20 % more than a straight line, likely 15 %, and a second to get there', () => {
    const { steps_s, piece_s, burning_s } = quoteJob(order());
    // 2 passes of 300 mm at 10 mm/s: 60 s.
    expect(steps_s).toEqual([
      { low: expect.closeTo(66), likely: expect.closeTo(69), high: expect.closeTo(72) },
    ]);
    expect(piece_s).toEqual({
      low: expect.closeTo(66.5),
      likely: expect.closeTo(70),
      high: expect.closeTo(74),
    });
    expect(burning_s.likely).toBeCloseTo(700);
  });

  it('EST-6 a fill on a slow gantry spends more on turning; on mirrors it is the turn', () => {
    const steps = [{ settings: fill, geometry: { size_mm: [100, 100] as const } }];
    // 1000 lines of 100 mm at 400 mm/s with 10 mm of overscan on either side, 53⅓ mm at 1500 mm/s².
    expect(quoteJob(order({ steps })).steps_s[0]).toEqual({
      low: expect.closeTo(300),
      likely: expect.closeTo(300),
      high: expect.closeTo(516.67, 1),
    });
    expect(quoteJob(order({ steps, is_galvo: true })).steps_s[0]).toEqual({
      low: expect.closeTo(250.3),
      likely: expect.closeTo(250.6),
      high: expect.closeTo(251),
    });
  });

  it('EST-6 keeps the likely value inside its range at any speed', () => {
    for (const speed_mm_min of [60, 6000, 60_000, 600_000]) {
      for (const is_galvo of [true, false]) {
        const steps = [fill, cut].map((settings) => ({
          settings: { ...settings, speed_mm_min },
          geometry: { size_mm: [30, 20] as const },
        }));
        const { steps_s, total_s, price } = quoteJob(order({ steps, is_galvo }));
        expect([...steps_s, total_s, price].every(isOrdered)).toBe(true);
      }
    }
  });

  it('EST-7 all steps of all pieces, set-up once, loading per sheet, an hour at its rate', () => {
    const { handling_s, total_s, time_price, material_price, price, piece_price } =
      quoteJob(order());
    expect(handling_s).toBe(480);
    expect(total_s.likely).toBeCloseTo(1180);
    expect(time_price.likely).toBe(19.67);
    expect(material_price).toBe(4.5);
    expect(price.likely).toBe(24.17);
    expect(piece_price.likely).toBe(2.42);
    const two = quoteJob(order({ steps: [...order().steps, ...order().steps] }));
    expect(two.piece_s.likely).toBeCloseTo(139);
    expect(quoteJob(order({ repeats: 34 })).piece_s.likely).toBeCloseTo(34 * 69 + 1);
  });

  it('EST-7 a job costs at least the minimum price, also if a test moves the speed', () => {
    expect(quoteJob(order({ minimum_price: 10 }))).toEqual(quoteJob(order()));
    const { price, piece_price, time_price, moved } = quoteJob(
      order({ minimum_price: 100, speed_band: [0.5, 2] }),
    );
    expect(price).toEqual({ low: 100, likely: 100, high: 100 });
    expect(piece_price.likely).toBe(10);
    expect(time_price.likely).toBe(19.67);
    expect(moved?.price.low).toBe(100);
  });

  it('EST-7 an untested speed gives a range of time and price', () => {
    expect(quoteJob(order()).moved).toBeNull();
    const { moved, total_s, price } = quoteJob(order({ speed_band: [0.5, 2] }));
    expect(moved?.total_s).toEqual({
      low: expect.closeTo(480 + 10 * (33 + 0.5)),
      likely: total_s.likely,
      high: expect.closeTo(480 + 10 * (144 + 2)),
    });
    expect(moved?.price.high).toBeGreaterThan(price.high);
    // A band on one side of the setting never shortens the other.
    expect(quoteJob(order({ speed_band: [1.2, 2] })).moved?.total_s.high).toBe(total_s.high);
  });
});
