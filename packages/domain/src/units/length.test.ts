import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatInch, formatMm, inchToMm, mmToInch, parseLength } from './length.ts';

describe('UNI-1 parseLength', () => {
  it.each([
    ['3mm', 3],
    ['3,5 mm', 3.5],
    ['1/8"', 3.175],
    ['1 1/2 in', 38.1],
    ['⅛ in', 3.175],
    ['½"', 12.7],
    ['12 1/4 in', 311.15],
    ['.093"', 2.3622],
    ['0.093 inch', 2.3622],
    ['5 mil', 0.127],
    ['60 thou', 1.524],
    ['0.3 cm', 3],
    ['125 µm', 0.125],
    ['3/16', 4.7625],
    ['4', 4],
    ["1/4''", 6.35],
    ['1/8 Zoll', 3.175],
  ])('%s is %d mm', (text, mm) => {
    expect(parseLength(text)).toBe(mm);
  });

  it.each(['', 'mm', '3 kg', '3 mm 4', 'three', '3mmm'])('%j is not a length', (text) => {
    expect(parseLength(text)).toBeNull();
  });

  it('reads back what formatMm writes', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 3_000_000 }), (thousandths) => {
        expect(parseLength(formatMm(thousandths / 1000))).toBeCloseTo(thousandths / 1000, 6);
      }),
    );
  });

  it('reads back what formatInch writes, to 0.03 mm', () => {
    fc.assert(
      fc.property(fc.double({ min: 0.3, max: 900, noNaN: true }), (mm) => {
        expect(Math.abs((parseLength(formatInch(mm)) ?? Number.NaN) - mm)).toBeLessThan(0.03);
      }),
    );
  });

  it('inch and back is the identity', () => {
    fc.assert(
      fc.property(fc.double({ min: 1e-6, max: 1e6, noNaN: true }), (mm) => {
        expect(inchToMm(mmToInch(mm)) / mm).toBeCloseTo(1, 12);
      }),
    );
  });
});

describe('formatInch', () => {
  it.each([
    [3.175, '1/8 in'],
    [38.1, '1 1/2 in'],
    [25.4, '1 in'],
    [2.3622, '3/32 in'],
    [3, '0.118 in'],
  ])('%d mm is %s', (mm, text) => {
    expect(formatInch(mm)).toBe(text);
  });
});
