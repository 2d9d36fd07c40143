import { describe, expect, it } from 'vitest';
import { MOPA_60W, Q_SWITCHED_30W } from '../testing/make-job.ts';
import { CYCLE, HAMMER_PASS, PREHEAT, sequencePulses } from './deep-sequence.ts';

const steel = { machine: MOPA_60W, watts: 60, material: 'mild steel' };
const names = ['Preheat', 'Hammer', 'Smooth', 'Polish'] as const;

describe('the deep sequence', () => {
  it('ENG-30 physics: 100, 200, 100, 20 ns at 2, 1.25, 2, 7.5 × f0, 40 kHz at 60 W', () => {
    expect(names.map((name) => sequencePulses(name, 'physics', steel))).toEqual([
      { frequency_hz: 80_000, pulse_width_ns: 100 },
      { frequency_hz: 50_000, pulse_width_ns: 200 },
      { frequency_hz: 80_000, pulse_width_ns: 100 },
      { frequency_hz: 300_000, pulse_width_ns: 20 },
    ]);
  });

  it('ENG-34 classic: 3, 3, 2, 1 ns at 1, 0.6, 1, 1.5 × 25 kHz, 40 kHz for copper alloys', () => {
    expect(names.map((name) => sequencePulses(name, 'classic', steel))).toEqual([
      { frequency_hz: 25_000, pulse_width_ns: 3 },
      { frequency_hz: 15_000, pulse_width_ns: 3 },
      { frequency_hz: 25_000, pulse_width_ns: 2 },
      { frequency_hz: 38_000, pulse_width_ns: 1 },
    ]);
    for (const material of ['copper', 'brass', 'bronze'])
      expect(sequencePulses('Smooth', 'classic', { ...steel, material }).frequency_hz).toBe(40_000);
  });

  it('ENG-30 a copper alloy never starts under 40 kHz; a higher f0 is kept', () => {
    const at = (watts: number) =>
      sequencePulses('Hammer', 'physics', { ...steel, watts, material: 'brass' });
    expect(at(20).frequency_hz).toBe(50_000);
    expect(at(120).frequency_hz).toBe(100_000);
  });

  it('ENG-30 a Q-switched source has no pulse width, and 80 kHz where its range is unknown', () => {
    const range = { frequency_min_hz: null, frequency_max_hz: null };
    const at = (machine: typeof Q_SWITCHED_30W) =>
      sequencePulses('Polish', 'physics', { machine, watts: 30, material: 'iron' });
    expect(at({ ...Q_SWITCHED_30W, ...range })).toEqual({
      frequency_hz: 80_000,
      pulse_width_ns: null,
    });
    expect(at({ ...Q_SWITCHED_30W, frequency_max_hz: 200_000 }).frequency_hz).toBe(225_000);
    expect(at({ ...MOPA_60W, ...range }).frequency_hz).toBe(150_000);
    const weak = sequencePulses('Hammer', 'physics', { ...steel, watts: 0.5 });
    expect(weak.frequency_hz).toBe(1000);
  });

  it('ENG-32 the preheat runs as fast and weak as the polish, before the hammer', () => {
    expect(PREHEAT).toMatchObject({
      speed_mm_min: 180_000,
      power_percent: 45,
      hatch_angle_deg: 0,
      pass_type: 'preheat',
    });
    expect(CYCLE.map(({ name }) => name)).toEqual(['Hammer', 'Smooth', 'Polish']);
    expect(CYCLE[0]).toBe(HAMMER_PASS);
  });
});
