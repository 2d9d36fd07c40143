import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  formatFrequency,
  formatPulseWidth,
  hertzToKilohertz,
  kilohertzToHertz,
} from './frequency.ts';
import { formatDuration } from './duration.ts';
import { dpiToInterval, formatInterval, intervalToDpi } from './interval.ts';
import { formatWatts, milliwattsToWatts } from './power.ts';
import { barToPsi, formatPressure, psiToBar } from './pressure.ts';
import { SPEED_UNITS, formatSpeed, fromMmMin, toMmMin } from './speed.ts';
import {
  copperOunceToMm,
  gaugeToMm,
  leatherOunceToMm,
  paperGsmToMm,
  paperPointToMm,
} from './stock-thickness.ts';

const positive = fc.double({ min: 1e-3, max: 1e6, noNaN: true });

describe('UNI-2 conversions there and back', () => {
  it('speed', () => {
    fc.assert(
      fc.property(positive, fc.constantFrom(...SPEED_UNITS), (value, unit) => {
        expect(fromMmMin(toMmMin(value, unit), unit) / value).toBeCloseTo(1, 10);
      }),
    );
    expect(toMmMin(20, 'mm/s')).toBe(1200);
    expect(toMmMin(1, 'in/s')).toBeCloseTo(1524);
  });

  it('pressure, interval, frequency', () => {
    fc.assert(
      fc.property(positive, (value) => {
        expect(barToPsi(psiToBar(value)) / value).toBeCloseTo(1, 10);
        expect(intervalToDpi(dpiToInterval(value)) / value).toBeCloseTo(1, 10);
        expect(kilohertzToHertz(hertzToKilohertz(value)) / value).toBeCloseTo(1, 10);
      }),
    );
    expect(dpiToInterval(254)).toBeCloseTo(0.1);
    expect(psiToBar(30)).toBeCloseTo(2.07, 2);
    expect(milliwattsToWatts(10_000)).toBe(10);
  });
});

describe('UNI-3 one way to write each unit', () => {
  it.each([
    [formatSpeed(1200, 'mm/s'), '20 mm/s'],
    [formatSpeed(400, 'mm/min'), '400 mm/min'],
    [formatSpeed(90, 'mm/s'), '1.5 mm/s'],
    [formatWatts(5.5), '5.5 W'],
    [formatWatts(0.5), '500 mW'],
    [formatPressure(15, 'psi'), '15 psi'],
    [formatPressure(15, 'bar'), '1.03 bar'],
    [formatFrequency(30_000), '30 kHz'],
    [formatFrequency(1_500_000), '1.5 MHz'],
    [formatPulseWidth(200), '200 ns'],
    [formatInterval(0.1, 'dpi'), '254 DPI'],
    [formatInterval(0.08, 'mm'), '0.08 mm'],
  ])('%s', (written, expected) => {
    expect(written).toBe(expected);
  });
});

describe('UNI-4 stock thickness', () => {
  it('a gauge differs by metal and is null outside the table', () => {
    expect(
      (['steel', 'galvanised', 'stainless', 'aluminium'] as const).map((metal) =>
        gaugeToMm(16, metal),
      ),
    ).toEqual([1.519, 1.613, 1.587, 1.291]);
    expect(gaugeToMm(99, 'steel')).toBeNull();
  });

  it('leather, copper, paper', () => {
    expect(leatherOunceToMm(8)).toBe(3.175);
    expect(copperOunceToMm(1)).toBe(0.0348);
    expect(paperPointToMm(14)).toBe(0.3556);
    expect(paperGsmToMm(300, 'cardstock')).toBe(0.37);
    expect(paperGsmToMm(80, 'bond/copy')).toBe(0.104);
  });
});

describe('UNI-3 durations', () => {
  it.each([
    [0.2, '1 s'],
    [45.4, '45 s'],
    [90, '2 min'],
    [3590, '1 h'],
    [7500, '2 h 5 min'],
  ])('%d s is %s', (seconds, text) => {
    expect(formatDuration(seconds)).toBe(text);
  });
});
