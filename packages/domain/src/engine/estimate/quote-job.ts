import type { StepSettings } from '../../types.ts';
import { estimateCost, estimateSeconds } from './estimate-time.ts';
import type { Geometry, Motion } from './estimate-time.ts';

/** A customer's order, with the work and costs in addition to laser time. */
export interface JobOrder {
  /** In run order, each with what one piece needs. */
  steps: readonly { settings: StepSettings; geometry: Geometry }[];
  /** How often all steps run on a piece, one after the other; an integer of at least 1. */
  repeats: number;
  is_galvo: boolean;
  /** An integer of at least 1. */
  pieces: number;
  /** Sheets of material loaded one after the other; an integer of at least 1. */
  sheets: number;
  /** Once for the job: drawing, focus, first test. */
  setup_minutes: number;
  /** Loading and unloading one sheet. */
  sheet_minutes: number;
  /** Hourly rate for machine and operator, in any currency. */
  hourly_rate: number;
  /** Of one sheet, in the same currency. */
  sheet_price: number;
  /** The least a job costs, in the same currency. */
  minimum_price?: number;
  /** Speed at each end of the band relative to the setting's; `null` when a test has confirmed the speed. */
  speed_band: readonly [low: number, high: number] | null;
}

/** The likely value and the range it should fall in. */
export interface Span {
  low: number;
  likely: number;
  high: number;
}

/** Seconds, and prices in the currency of the order. */
export interface JobQuote {
  /** Of one piece, for each step, run once. */
  steps_s: Span[];
  /** One piece, including the move to it. */
  piece_s: Span;
  /** All pieces. */
  burning_s: Span;
  /** Setting up and loading. */
  handling_s: number;
  total_s: Span;
  time_price: Span;
  material_price: number;
  price: Span;
  piece_price: Span;
  /** The total if the first test moves every speed to one end of the band. */
  moved: { total_s: Span; price: Span } | null;
}

/** From a slow machine to a fast one, with the assumptions of EST-1 and EST-2 in between (EST-6). */
export const ASSUMED_MOTION = {
  acceleration_mm_s2: { low: 8000, high: 1500 },
  turn_s: { low: 0.0003, high: 0.001 },
  corners: { low: 1.1, high: 1.2 },
  /** From the end of one piece to the start of the next. */
  move_s: { low: 0.5, likely: 1, high: 2 },
} as const;

/** Time and price of a job from real settings, with its band (EST-6, EST-7); the order must be valid. */
export function quoteJob(order: JobOrder): JobQuote {
  const steps_s = order.steps.map(({ settings, geometry }) =>
    stepSpan(settings, geometry, order.is_galvo),
  );
  const quote = totalQuote(order, steps_s);
  return { ...quote, moved: order.speed_band && moveSpeeds(order, steps_s, order.speed_band) };
}

function stepSpan(settings: StepSettings, geometry: Geometry, is_galvo: boolean): Span {
  const at = (motion: Omit<Motion, 'is_galvo'>) =>
    estimateSeconds(settings, geometry, { is_galvo, ...motion });
  const end = (side: 'low' | 'high') =>
    at({
      acceleration_mm_s2: ASSUMED_MOTION.acceleration_mm_s2[side],
      turn_s: ASSUMED_MOTION.turn_s[side],
      corners: ASSUMED_MOTION.corners[side],
    });
  const likely = at({});
  // The likely value assumes a fixed overscan, so at very high speeds it can be outside the range.
  return { low: Math.min(end('low'), likely), likely, high: Math.max(end('high'), likely) };
}

function totalQuote(order: JobOrder, steps_s: readonly Span[]): Omit<JobQuote, 'moved'> {
  const { pieces, sheets, hourly_rate, repeats } = order;
  const piece_s = mapSpan((side) =>
    steps_s.reduce<number>((sum, step) => sum + step[side] * repeats, ASSUMED_MOTION.move_s[side]),
  );
  const burning_s = mapSpan((side) => piece_s[side] * pieces);
  const handling_s = 60 * (order.setup_minutes + order.sheet_minutes * sheets);
  const total_s = mapSpan((side) => burning_s[side] + handling_s);
  const per_minute = hourly_rate / 60;
  const material_price = estimateCost(0, { per_minute, material: order.sheet_price * sheets });
  const time_price = mapSpan((side) => estimateCost(total_s[side], { per_minute }));
  const price = mapSpan((side) =>
    Math.max(
      order.minimum_price ?? 0,
      estimateCost(total_s[side], { per_minute, material: material_price }),
    ),
  );
  return {
    steps_s: [...steps_s],
    piece_s,
    burning_s,
    handling_s,
    total_s,
    time_price,
    material_price,
    price,
    piece_price: mapSpan((side) => Math.round((price[side] / pieces) * 100) / 100),
  };
}

/** A slower speed takes longer: the low end of the band is the high end of the time. */
function moveSpeeds(
  order: JobOrder,
  steps_s: readonly Span[],
  [slowest, fastest]: readonly [number, number],
): JobQuote['moved'] {
  const moved = steps_s.map(({ low, likely, high }) => ({
    low: low / Math.max(1, fastest),
    likely,
    high: high / Math.min(1, slowest),
  }));
  const { total_s, price } = totalQuote(order, moved);
  return { total_s, price };
}

function mapSpan(of: (side: keyof Span) => number): Span {
  return { low: of('low'), likely: of('likely'), high: of('high') };
}
