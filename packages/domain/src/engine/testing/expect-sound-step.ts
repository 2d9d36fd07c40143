import { messagesText } from '../../messages/in-english.ts';
import { expect } from 'vitest';
import { machineLimits } from '../../machines/limits.ts';
import { METHODS } from '../../types.ts';
import type { MachineProfile, Step } from '../../types.ts';

/** Focus may be above the work; all other numbers of an answer are zero or more. */
const SIGNED = new Set(['z_offset_mm', 'offset']);

/** Fails when any number of a step leaves the machine, or the step does not say how it was reached. */
export function expectSoundStep(step: Step, machine: MachineProfile): void {
  expectSoundNumbers(step);
  expectWithinMachine(step, machine);
  expectExplained(step);
}

/** No NaN, infinity or negative number anywhere in a value. */
export function expectSoundNumbers(value: unknown, name = 'step'): void {
  if (typeof value === 'number') {
    if (!Number.isFinite(value) || (value < 0 && !SIGNED.has(name)))
      expect.unreachable(`${name} is ${value}`);
  } else if (typeof value === 'object' && value !== null) {
    for (const [key, part] of Object.entries(value)) expectSoundNumbers(part, key);
  }
}

/** Every number of the settings within what the machine can run, the speed inside the band. */
export function expectWithinMachine({ settings, ...step }: Step, machine: MachineProfile): void {
  const limits = machineLimits(machine);
  const [low, high] = step.speed_band_mm_min;
  expectBetween('speed', settings.speed_mm_min, [1e-9, limits.speed_max_mm_s * 60 + 1e-6]);
  expectBetween('band holds the speed', settings.speed_mm_min, [low, high]);
  expectBetween('power', settings.power_percent, [limits.power_min_percent, 100]);
  expectBetween('passes', settings.passes, [1, 1e6]);
  if (!Number.isInteger(settings.passes)) expect.unreachable(`${settings.passes} passes`);
  expectBetween('frequency', settings.frequency_hz, limits.frequency_hz);
  expectBetween('pulse width', settings.pulse_width_ns, limits.pulse_width_ns);
  expectBetween('confidence', step.confidence, [0.1, 0.95]);
  for (const key of ['interval_mm', 'kerf_mm'] as const)
    if (settings[key] !== null) expectBetween(key, settings[key], [1e-9, 100]);
  if (step.thickness_mm !== null)
    expectBetween('thickness', step.thickness_mm, [1e-9, Number.MAX_VALUE]);
}

/** `null` limits mean that this machine has no such setting. */
function expectBetween(name: string, value: number | null, limits: [number, number] | null): void {
  const isInside =
    limits === null ? value === null : value !== null && value >= limits[0] && value <= limits[1];
  if (!isInside)
    expect.unreachable(`${name} ${value} is outside ${limits?.join(' to ') ?? 'null'}`);
}

/** Reasons stating that the numbers come from no single publication. */
const WITHOUT_SOURCE = new Set([
  'engine.based_on_material',
  'engine.based_on_similar',
  'engine.metal_cut',
  'engine.deep_pass',
  'engine.generic',
]);

/** Method, reason and sources; a number in the reason always has its unit or what it counts. */
function expectExplained({ method, rationale, details, sources, evidence, material }: Step): void {
  expect(METHODS).toContain(method);
  // Titles of sources and names of materials may hold any number.
  const plain = [...sources.map(({ title }) => title), material, 'CO2'].reduce(
    (text, name) => text.replaceAll(name, 'name'),
    messagesText([rationale, ...details]),
  );
  expect(plain).toMatch(/[a-z].*[.]/);
  expect(plain).not.toMatch(/NaN|undefined|Infinity|\bnull\b/);
  expect(plain).not.toMatch(/\d(?:$|[.;!?]\s|[.;!?]$|,\s)/);
  expect(sources.length > 0 || WITHOUT_SOURCE.has(rationale.code)).toBe(true);
  expect(evidence.length).toBeLessThanOrEqual(12);
}
