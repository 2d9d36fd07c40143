import type { ScaleRange } from './scale-range.ts';

const STEPS = [1, 2, 2.5, 5, 10] as const;
const MAX_TICKS = 5;

/** Removes floating-point noise from decimal steps. */
const plain = (value: number) => Number(value.toPrecision(6));

/**
 * At most five round numbers within a scale: even steps, or 1, 2, 5 of each decade on a logarithmic
 * one.
 */
export function axisTicks({ min, max, log }: ScaleRange): number[] {
  return log ? decadeTicks(min, max) : evenTicks(min, max);
}

function evenTicks(min: number, max: number): number[] {
  const rough = (max - min) / (MAX_TICKS - 1);
  const decade = 10 ** Math.floor(Math.log10(rough));
  const step = (STEPS.find((nice) => nice * decade >= rough) ?? 10) * decade;
  const ticks: number[] = [];
  for (let at = Math.ceil(min / step); at * step <= max * 1.000_001; at += 1)
    ticks.push(plain(at * step));
  return ticks;
}

function decadeTicks(min: number, max: number): number[] {
  const decades: number[] = [];
  for (let at = Math.floor(Math.log10(min)); at <= Math.ceil(Math.log10(max)); at += 1)
    decades.push(at);
  const within = (parts: readonly number[]) =>
    decades
      .flatMap((decade) => parts.map((part) => plain(part * 10 ** decade)))
      .filter((tick) => tick >= min * 0.999_999 && tick <= max * 1.000_001);
  for (const parts of [[1, 2, 5], [1, 3], [1]]) {
    const ticks = within(parts);
    if (ticks.length <= MAX_TICKS && ticks.length >= 2) return ticks;
  }
  return [min, max];
}
