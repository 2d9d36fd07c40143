import { describe, expect, it } from 'vitest';
import { MOPA_60W, Q_SWITCHED_30W, UV_5W } from '../testing/make-job.ts';
import { fullPowerFrequency, maxPulseEnergy, pulseEnergy } from './pulse-energy.ts';

describe('pulse energy', () => {
  it('TRA-3 is at most 1.5 mJ on MOPA and 10 kW times its length, 1 mJ on Q-switched', () => {
    expect(maxPulseEnergy(MOPA_60W, 200)).toBe(0.0015);
    expect(maxPulseEnergy(MOPA_60W, null)).toBe(0.0015);
    expect(maxPulseEnergy(MOPA_60W, 20)).toBeCloseTo(0.0002, 9);
    expect(maxPulseEnergy(Q_SWITCHED_30W, 20)).toBe(0.001);
    expect(maxPulseEnergy(UV_5W, 10)).toBe(Number.POSITIVE_INFINITY);
    // A UV source that lists its pulse widths says no more of its energy.
    expect(maxPulseEnergy({ ...UV_5W, pulse_width_min_ns: 5 }, 10)).toBe(Number.POSITIVE_INFINITY);
  });

  it('ENG-16 full power starts at watts over pulse energy', () => {
    expect(fullPowerFrequency(Q_SWITCHED_30W, 30, null)).toBe(30_000);
    expect(fullPowerFrequency(UV_5W, 5, null)).toBe(0);
  });

  it('TRA-3 below it a pulse carries no more', () => {
    const at = (frequency_hz: number, power_percent = 100) =>
      pulseEnergy(Q_SWITCHED_30W, 30, { frequency_hz, power_percent, pulse_width_ns: null });
    expect(at(60_000)).toBeCloseTo(0.0005, 9);
    expect(at(20_000)).toBe(0.001);
    expect(at(20_000, 50)).toBe(0.0005);
  });
});
