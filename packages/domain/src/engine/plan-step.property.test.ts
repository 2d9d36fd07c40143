import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { machineLimits } from '../machines/limits.ts';
import { MATERIALS } from '../materials/catalogue.ts';
import { DEPTHS, LASER_TYPES, OPERATIONS, type MachineProfile, type Step } from '../types.ts';
import { isDeepMetalEngrave, planDeepEngrave } from './plan-deep-engrave.ts';
import { planStep } from './plan-step.ts';
import { parsedOf } from './testing/make-job.ts';

const orNull = <Value>(arbitrary: fc.Arbitrary<Value>) => fc.option(arbitrary, { nil: null });
const above = (min: number, max: number) => fc.double({ min, max, noNaN: true });

const machines: fc.Arbitrary<MachineProfile> = fc.record({
  type: fc.constantFrom(...LASER_TYPES),
  power_watts: orNull(above(0.5, 3000)),
  is_galvo: fc.boolean(),
  lens_focal_length_mm: orNull(above(20, 500)),
  pulse_width_min_ns: orNull(above(1, 1000)),
  pulse_width_max_ns: orNull(above(1, 1000)),
  frequency_min_hz: orNull(above(1, 5e6)),
  frequency_max_hz: orNull(above(1, 5e6)),
  scan_speed_max_mm_s: orNull(above(1, 20_000)),
});

const inputs = fc
  .record({
    machine: machines,
    operation: fc.constantFrom(...OPERATIONS),
    material: orNull(fc.constantFrom(...MATERIALS)),
    thickness_mm: orNull(above(0.01, 100)),
    depth: orNull(fc.constantFrom(...DEPTHS)),
    target_depth_mm: orNull(above(0.01, 10)),
    expected_color: orNull(fc.constantFrom('blue', 'black', 'gold')),
  })
  .map(({ machine, operation, material, ...said }) => ({
    machine,
    operation,
    material,
    parsed: parsedOf(material?.canonical ?? 'unknown stuff', {
      ...said,
      deep: said.depth === 'deep',
    }),
  }));

function expectWithinLimits(step: Step, machine: MachineProfile): void {
  const limits = machineLimits(machine);
  const { settings } = step;
  const numbers = [
    ...Object.values(settings),
    step.confidence,
    ...step.speed_band_mm_min,
    step.energy?.value ?? 1,
  ];
  for (const value of numbers)
    if (typeof value === 'number') expect(Number.isFinite(value)).toBe(true);
  expect(settings.speed_mm_min).toBeGreaterThan(0);
  expect(settings.speed_mm_min).toBeLessThanOrEqual(limits.speed_max_mm_s * 60 + 1e-6);
  expect(settings.power_percent).toBeGreaterThanOrEqual(limits.power_min_percent);
  expect(settings.power_percent).toBeLessThanOrEqual(100);
  expect(Number.isInteger(settings.passes) && settings.passes >= 1).toBe(true);
  if (limits.frequency_hz === null) expect(settings.frequency_hz).toBeNull();
  else expectBetween(settings.frequency_hz, limits.frequency_hz);
  if (limits.pulse_width_ns === null) expect(settings.pulse_width_ns).toBeNull();
  else expectBetween(settings.pulse_width_ns, limits.pulse_width_ns);
  expect(step.speed_band_mm_min[0]).toBeLessThanOrEqual(settings.speed_mm_min);
  expect(step.speed_band_mm_min[1]).toBeGreaterThanOrEqual(settings.speed_mm_min);
  expect(step.confidence).toBeGreaterThanOrEqual(0.1);
  expect(step.confidence).toBeLessThanOrEqual(0.95);
  expect(step.evidence.length).toBeLessThanOrEqual(12);
  expect(step.sources.length > 0 || /computed|generic/i.test(step.rationale)).toBe(true);
}

function expectBetween(value: number | null, [low, high]: [number, number]): void {
  expect(value).toBeGreaterThanOrEqual(low);
  expect(value).toBeLessThanOrEqual(high);
}

describe('every step', () => {
  it(
    'ENG-20 keeps every number within the machine, finite, with its speed inside its band',
    { timeout: 60_000 },
    () => {
      fc.assert(
        fc.property(inputs, (input) => {
          const steps = isDeepMetalEngrave(input) ? planDeepEngrave(input) : [planStep(input)];
          for (const step of steps) expectWithinLimits(step, input.machine);
        }),
        { numRuns: 1500 },
      );
    },
  );
});
