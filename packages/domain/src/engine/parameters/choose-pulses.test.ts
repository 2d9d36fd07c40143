import { describe, expect, it } from 'vitest';
import { english } from '../../messages/testing/english.ts';
import { CO2_60W, MOPA_60W, Q_SWITCHED_30W, UV_5W } from '../testing/make-job.ts';
import { ofSources, rankedOf } from '../testing/made-up.ts';
import { choosePulses as choosePulsesIn } from './choose-pulses.ts';

const choosePulses = (...given: Parameters<typeof choosePulsesIn>) =>
  english(choosePulsesIn(...given));

const pulsed = (frequency_khz: number | null, pulse_width_ns: number | null) => ({
  frequency_khz,
  pulse_width_ns,
});
const MIXED = ofSources([
  pulsed(20, null),
  pulsed(30, null),
  pulsed(40, null),
  pulsed(100, 50),
  pulsed(null, 80),
]);

describe('choosePulses', () => {
  it('ENG-16 has none for lasers that do not pulse', () => {
    const none = { frequency_hz: null, pulse_width_ns: null, reason: null };
    expect(choosePulses(CO2_60W, 60, MIXED)).toEqual(none);
    // A diode with a pulse width in its record does not pulse either.
    expect(choosePulses({ ...MOPA_60W, type: 'Diode' }, 60, MIXED)).toEqual(none);
  });

  it('ENG-16 takes the middle of rows of the same kind of source', () => {
    expect(choosePulses(Q_SWITCHED_30W, 30, MIXED)).toEqual({
      frequency_hz: 30_000,
      pulse_width_ns: null,
      reason: 'Frequency 30 kHz: the middle of similar published settings.',
    });
    expect(choosePulses(MOPA_60W, 60, MIXED)).toMatchObject({
      frequency_hz: 100_000,
      pulse_width_ns: 50,
    });
  });

  it('ENG-16 uses five contributors, each once', () => {
    const rows = ofSources([10, 20, 30, 40, 50, 500, 500].map((khz) => pulsed(khz, null)));
    const again = rankedOf({ source_id: 'source-1', ...pulsed(1, null) });
    const nearest = [...rows.slice(0, 1), again, again, ...rows.slice(1)];
    expect(choosePulses(Q_SWITCHED_30W, 30, nearest).frequency_hz).toBe(30_000);
  });

  it('ENG-16 without rows: watts over pulse energy, else 30 or 40 kHz', () => {
    // 60 W over 1.5 mJ, at long pulses.
    expect(choosePulses(MOPA_60W, 60, [])).toEqual({
      frequency_hz: 40_000,
      pulse_width_ns: 200,
      reason:
        'Frequency 40 kHz: computed, the lowest that still gives full power at this pulse width.',
    });
    expect(choosePulses(Q_SWITCHED_30W, 30, [])).toEqual({
      frequency_hz: 30_000,
      pulse_width_ns: null,
      reason: 'Frequency 30 kHz: usual for this source (assumed).',
    });
    expect(choosePulses(UV_5W, 5, [])).toMatchObject({
      frequency_hz: 40_000,
      pulse_width_ns: null,
    });
  });

  it('ENG-16 runs a UV source that lists pulse widths at its shortest', () => {
    const listed = (min: number | null, max: number | null) =>
      choosePulses({ ...UV_5W, pulse_width_min_ns: min, pulse_width_max_ns: max }, 5, MIXED);
    expect(listed(8, 30)).toMatchObject({ pulse_width_ns: 8, frequency_hz: 30_000 });
    expect(listed(null, 30).pulse_width_ns).toBe(30);
  });
});
