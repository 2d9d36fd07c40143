import { describe, expect, it } from 'vitest';
import { english } from '../../messages/testing/english.ts';
import { planStep } from '../plan-step.ts';
import { DIODE_10W, inputOf, MOPA_60W, Q_SWITCHED_30W } from '../testing/make-job.ts';
import { queryOf } from '../testing/made-up.ts';
import { pulseWarnings as pulseWarningsIn } from './check-pulses.ts';

const pulseWarnings = (...given: Parameters<typeof pulseWarningsIn>) =>
  english(pulseWarningsIn(...given));

const { settings } = planStep(inputOf('Mark', 'stainless steel', Q_SWITCHED_30W));
const query = queryOf({ laser: 'Fiber', watts: 30, lens_mm: 160, operation: 'Mark' });
const warn = (given: object, machine = Q_SWITCHED_30W) =>
  pulseWarnings(query, machine, { ...settings, pulse_width_ns: null, speed_mm_min: 600, ...given });

describe('pulseWarnings', () => {
  it('ENG-21 assumes 1 mJ per pulse of a Q-switched source, within 10 %', () => {
    expect(warn({ frequency_hz: 26_900 })).toEqual([
      'At 26.9 kHz, this source gives about 90 % of its 30 W: a pulse can’t carry more (assumed). Full power starts at 30 kHz.',
    ]);
    expect(warn({ frequency_hz: 27_000 })).toEqual([]);
  });

  it('ENG-21 spots that just touch are a line', () => {
    // F160: spot 0.0464 mm; at 20 kHz that is 929 mm/s.
    expect(warn({ frequency_hz: 40_000, speed_mm_min: 1857 * 60 })).toEqual([]);
    expect(warn({ frequency_hz: 40_000, speed_mm_min: 1859 * 60 }).join()).toMatch(
      /^Pulses land 0\.046 mm apart with a spot of 0\.046 mm: a row of dots, not a line\. If the dots show, raise the frequency or slow down\.$/,
    );
  });

  it('ENG-21 has no warning for lasers that do not pulse, or without a frequency', () => {
    expect(warn({ frequency_hz: null })).toEqual([]);
    expect(warn({ frequency_hz: 1000, speed_mm_min: 60_000 }, DIODE_10W)).toEqual([]);
    expect(warn({ frequency_hz: 1000 }, MOPA_60W)).toHaveLength(1);
  });
});
