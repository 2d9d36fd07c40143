import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import fc from 'fast-check';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { MATERIALS } from '../materials/catalog.ts';
import { OPERATIONS, type JobRequest } from '../types.ts';
import { explainJob } from '../workflow/explain-job.ts';
import { exp, ln, power } from './logarithm.ts';

const SRC = path.resolve(import.meta.dirname, '..');
/** Two units of the last place, one for us and one for the engine. */
const LAST_PLACES = 2 ** -51;

function expectNear(own: number, engines: number) {
  expect(Math.abs(own - engines)).toBeLessThanOrEqual(LAST_PLACES * Math.abs(engines));
}

describe('UNI-5 ln, exp and power', () => {
  it('agree with the engine to the last places', () => {
    const positive = fc.double({ min: 1e-300, max: 1e300, noNaN: true });
    const usual = fc.double({ min: 0.001, max: 1000, noNaN: true });
    fc.assert(fc.property(fc.oneof(positive, usual), (x) => expectNear(ln(x), Math.log(x))));
    const exponents = fc.double({ min: -700, max: 700, noNaN: true });
    const small = fc.double({ min: -2, max: 2, noNaN: true });
    fc.assert(fc.property(fc.oneof(exponents, small), (x) => expectNear(exp(x), Math.exp(x))));
    fc.assert(
      fc.property(usual, small, (base, exponent) => {
        expect(power(base, exponent) / Math.pow(base, exponent)).toBeCloseTo(1, 13);
      }),
    );
    for (const x of [5e-324, 1e-310, 1e-5, Number.MAX_VALUE]) expectNear(ln(x), Math.log(x));
    for (const x of [709.78, 1, 1e-300, -708.3]) expectNear(exp(x), Math.exp(x));
  });

  it.each([0, -0, -1, Number.NaN, Infinity, -Infinity])('ln(%d)', (x) =>
    expect(ln(x)).toBe(Math.log(x)),
  );

  it.each([0, -0, Number.NaN, Infinity, -Infinity, 710, -746])('exp(%d)', (x) =>
    expect(exp(x)).toBe(Math.exp(x)),
  );

  it('keep exact results exact', () => {
    expect([ln(1), exp(0), power(7, 0), power(1, 0.3)]).toEqual([0, 1, 1, 1]);
  });
});

const machine = {
  power_watts: 40,
  is_galvo: false,
  lens_focal_length_mm: 50,
  pulse_width_min_ns: null,
  pulse_width_max_ns: null,
  frequency_min_hz: null,
  frequency_max_hz: null,
  scan_speed_max_mm_s: null,
};

const JOBS: JobRequest[] = MATERIALS.slice(0, 60).flatMap(({ canonical }) =>
  (['CO2', 'Diode', 'Fiber'] as const).map((type, at) => ({
    material: canonical,
    answers: { material: canonical },
    thickness_mm: 3,
    operations: [...OPERATIONS].slice(at, at + 2),
    depth: 'deep',
    machine: { ...machine, type, is_galvo: type === 'Fiber' },
    bypass_safety: true,
  })),
);

describe('UNI-5 answers', () => {
  afterEach(() => vi.restoreAllMocks());

  it('use no logarithm, power or angle of the JavaScript engine', () => {
    const answers = JSON.stringify(JOBS.map(explainJob));
    for (const name of [
      'log',
      'log2',
      'log10',
      'exp',
      'pow',
      'cbrt',
      'hypot',
      'sin',
      'cos',
    ] as const)
      vi.spyOn(Math, name).mockReturnValue(Number.NaN);
    expect(JSON.stringify(JOBS.map(explainJob))).toBe(answers);
  });

  it('use no power except squares, and no locale', () => {
    const sources = globSync('**/*.ts', { cwd: SRC }).filter((file) => !file.endsWith('.test.ts'));
    const found = sources.flatMap((file) =>
      readFileSync(path.join(SRC, file), 'utf8')
        .split('\n')
        .filter((line) => / \*\* (?!2\b|32\b)|\bIntl\.|toLocale|localeCompare/.test(line))
        .map((line) => `${file}: ${line.trim()}`),
    );
    expect(found).toEqual([]);
  });
});
