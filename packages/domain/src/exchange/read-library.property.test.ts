import fc from 'fast-check';
import { zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { inEnglish } from '../messages/in-english.ts';
import { makeSetting } from './testing/make-setting.ts';
import { exampleBytes, readText } from './testing/read-example.ts';
import { countCases } from '../testing/count-cases.ts';

const RUNS = { numRuns: countCases(1500) };
const galvo = exampleBytes('lightburn/own/galvo_mopa.clb');
const files = [
  galvo,
  exampleBytes('lightburn/own/gantry_co2.clb'),
  exampleBytes('lightburn/own/odd_full_dump_0_9.clb'),
  exampleBytes('lightburn/own/paths_minimal.lbrn2'),
  zipSync({ 'a.clb': galvo }),
  Buffer.from(
    JSON.stringify({
      format: 'beamwright-settings',
      version: 1,
      title: '',
      settings: [makeSetting()],
    }),
  ),
];

/** A part of a file replaced by bytes, by text of the format or by another part of it. */
const damaged = fc
  .record({
    file: fc.constantFrom(...files),
    at: fc.nat(),
    length: fc.nat({ max: 60 }),
    from: fc.nat(),
    put: fc.oneof(
      fc.uint8Array({ maxLength: 20 }),
      fc
        .constantFrom(
          '"/><speed Value="',
          '-1',
          '1e400',
          ',',
          'NaN',
          '</Entry>',
          '<SubLayer>',
          'null',
          '0',
        )
        .map((text) => Buffer.from(text)),
      fc.constant(null),
    ),
  })
  .map(({ file, at, length, from, put }) => {
    const place = at % file.length;
    const start = from % file.length;
    const inserted = put ?? file.subarray(start, start + length);
    return Buffer.concat([file.subarray(0, place), inserted, file.subarray(place + length)]);
  });

const ODD_VALUES = [
  '0',
  '-5',
  '1e400',
  '1e300',
  '16,6',
  'NaN',
  '',
  ' ',
  '0.5',
  '1e-320',
  '101',
  '<',
];

/** One value of a library replaced by an odd one. */
const misread = fc
  .record({
    file: fc.constantFrom(...files.slice(0, 4)),
    at: fc.nat(),
    value: fc.constantFrom(...ODD_VALUES),
  })
  .map(({ file, at, value }) => {
    const parts = new TextDecoder().decode(file).split(/(?<=Value=")[^"]*(?=")/);
    const place = at % (parts.length - 1);
    const values = new TextDecoder().decode(file).match(/(?<=Value=")[^"]*(?=")/g) ?? [];
    values[place] = value;
    return Buffer.from(parts.map((part, index) => part + (values[index] ?? '')).join(''));
  });

describe('damaged files', () => {
  it('EXC-3 EXC-4 are refused or give rows of sound numbers, and never throw', () => {
    let read = 0;
    fc.assert(
      fc.property(fc.oneof(damaged, misread), (bytes) => {
        const outcome = readText(bytes, 'a.clb');
        if (!outcome.ok) {
          expect(inEnglish(outcome.issues[0].message)).toMatch(/\w/);
          return;
        }
        read += 1;
        for (const { setting } of outcome.value.rows) {
          expect(setting.name).not.toBe('');
          expect(setting.material).not.toBe('');
          for (const step of setting.steps) {
            expect(step.speed_mm_min).toBeGreaterThan(0);
            expect(step.power_percent).toBeGreaterThan(0);
            expect(step.power_percent).toBeLessThanOrEqual(100);
            expect(Number.isInteger(step.passes) && step.passes >= 1).toBe(true);
            for (const value of Object.values(step))
              expect(typeof value !== 'number' || Number.isFinite(value)).toBe(true);
          }
        }
      }),
      RUNS,
    );
    // Some files were read, not only refused.
    expect(read).toBeGreaterThan(RUNS.numRuns / 10);
  });
});
