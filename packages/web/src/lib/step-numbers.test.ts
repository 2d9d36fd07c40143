import { beforeAll, describe, expect, it } from 'vitest';
import { startI18n } from './i18n.ts';
import { shownPressure, shownSpeed } from './shown-quantity.ts';
import type { Units } from './units.ts';
import { aJob, CURVE, cutStep, engraveStep } from '../features/jobs/testing/a-job.ts';
import { furtherSettings } from '../features/jobs/result/further-settings.ts';
import { stepNumbers } from './step-numbers.ts';
import { energyScale, energyTexts, speedScale } from './step-scales.ts';

beforeAll(() => {
  startI18n(['en']);
});

const units: Units = {
  speedUnit: 'mm/s',
  pressureUnit: 'psi',
  formatSpeed: (mmMin) => shownSpeed(mmMin, 'mm/s'),
  formatSpeedAlt: (mmMin) => shownSpeed(mmMin, 'mm/min'),
  toSpeedUnit: (mmMin) => mmMin / 60,
  formatPressure: (psi) => shownPressure(psi, 'psi'),
  cycleSpeedUnit: () => {},
  cyclePressureUnit: () => {},
};

const pulsed = {
  ...engraveStep,
  settings: { ...engraveStep.settings, frequency_hz: 40_000, pulse_width_ns: 200 },
};

describe('stepNumbers', () => {
  it('shows an engraving with its interval, watts and DPI', () => {
    const rows = stepNumbers(engraveStep, aJob({}), units).map(({ label, shown, alt }) => [
      label,
      shown.text,
      alt,
    ]);
    expect(rows).toEqual([
      ['Speed', '300\u00a0mm/s', '18,000\u00a0mm/min'],
      ['Power', '18\u00a0%', '10.8\u00a0W'],
      ['Passes', '1', 'both ways'],
      ['Line interval', '0.10\u00a0mm', '254 DPI'],
    ]);
  });

  it('shows a cut with its kerf', () => {
    expect(stepNumbers(cutStep, aJob({}), units)[3]).toMatchObject({
      label: 'Kerf',
      shown: { text: '0.19\u00a0mm' },
      alt: 'offset 0.095\u00a0mm out',
    });
  });

  it('always has four numbers', () => {
    const bare = {
      ...cutStep.settings,
      kerf_mm: null,
      air_assist: null,
      air_psi: null,
      z_offset_mm: null,
    };
    expect(stepNumbers({ settings: bare }, aJob({}), units)[3]).toMatchObject({ label: 'Focus' });
  });
});

describe('furtherSettings', () => {
  it('lists everything except the big numbers, nothing twice', () => {
    const further = furtherSettings(
      pulsed,
      stepNumbers(pulsed, aJob({}), units),
      units,
      ({ text }) => text,
    );
    expect(further).toEqual([
      { label: 'Frequency', text: '40\u00a0kHz' },
      { label: 'Pulse width', text: '200\u00a0ns' },
      { label: 'Air assist', text: '5\u00a0psi' },
      { label: 'Focus', text: 'on the surface' },
      { label: 'Hatch', text: '0°' },
      { label: 'Lens', text: '50.8\u00a0mm (2.0 in)' },
    ]);
  });
});

describe('scales', () => {
  it('compares with others only from three published rows', () => {
    expect(speedScale(cutStep, units)).toMatchObject({
      label: 'Speed that works for others',
      summary: '11 to 27 mm/s',
    });
    const few = { ...CURVE, published: CURVE.published.slice(0, 2) };
    expect(speedScale({ ...cutStep, curve: few }, units).label).toBe('Speed likely to work');
    expect(speedScale({ ...cutStep, curve: null }, units)).toMatchObject({
      label: 'Speed likely to work',
      points: [],
    });
  });

  it('shows published rows at the speed they would have for this job', () => {
    const { points, value } = speedScale(cutStep, units);
    // On the curve, above it and below it; the second lies between two points of the curve.
    expect(points.map((point) => point / value)).toEqual(
      [1, 2, 0.5].map((share) => expect.closeTo(share, 6)),
    );
  });

  it('shows an energy scale only for a known range', () => {
    expect(energyScale(cutStep)).toMatchObject({ summary: '2.3 J/mm', band: [1.6, 3.4] });
    const energy = { kind: 'area' as const, value: 12.34, window: null, pulse_overlap_percent: 52 };
    expect(energyScale({ operation: 'Engrave', energy })).toBeNull();
    expect(energyTexts({ operation: 'Engrave', energy })).toEqual([
      { label: 'Energy on the surface', text: '12 J/mm²' },
      { label: 'Pulse overlap', text: '52 %' },
    ]);
  });
});
