import { describe, expect, it } from 'vitest';
import { english, wordsOf } from '../../messages/testing/english.ts';
import { pulseWarnings } from '../parameters/check-pulses.ts';
import { planStep as plan } from '../plan-step.ts';
import { publishedEvidence } from '../evidence/evidence-book.ts';
import { stepQuery } from '../query.ts';
import { spotSize } from '../physics/optics.ts';
import { CO2_60W, inputOf, MOPA_60W, Q_SWITCHED_30W, UV_5W } from '../testing/make-job.ts';

const planStep = (input: Parameters<typeof plan>[0]) => english(plan(input));

const black = { expected_color: 'black' };

describe('black marks', () => {
  it('ENG-22 anneals steel with a Q-switched source: slow, close lines, ten times a usual mark', () => {
    const usual = planStep(inputOf('Mark', 'stainless steel', Q_SWITCHED_30W));
    const dark = planStep(inputOf('Mark', 'stainless steel', Q_SWITCHED_30W, black));
    expect(dark.settings.speed_mm_min / 60).toBeLessThan(600);
    expect(dark.energy?.value ?? 0).toBeGreaterThan(10 * (usual.energy?.value ?? 0));
    expect(dark.settings.pulse_width_ns).toBeNull();
    expect(dark.evidence.length).toBeGreaterThan(3);
    expect(dark.details.join()).toContain('Black comes from heat');
    expect(dark.warnings.join()).toContain('rust');
  });

  it('ENG-22 keeps J/mm² for other watts', () => {
    const energy = (power_watts: number) =>
      planStep(inputOf('Mark', 'titanium', { ...MOPA_60W, power_watts }, black)).energy?.value ?? 0;
    expect(energy(45) / energy(90)).toBeCloseTo(1, 1);
  });

  it('ENG-17 prefers the color card of the same watts, and ENG-22 other colors stay unknown', () => {
    expect(wordsOf(planStep(inputOf('Mark', 'stainless steel', MOPA_60W, black)))).toContain(
      'color card',
    );
    const blue = { expected_color: 'blue' };
    const other = planStep(inputOf('Mark', 'stainless steel', Q_SWITCHED_30W, blue));
    expect(other.warnings.join()).toContain('No published setting gives blue');
    const copper = planStep(inputOf('Mark', 'copper', UV_5W, black));
    expect([copper.rationale, ...copper.details].join()).not.toContain('from heat');
  });
});

describe('pulseWarnings', () => {
  const query = stepQuery(inputOf('Mark', 'stainless steel', MOPA_60W), publishedEvidence());
  const { settings } = planStep(inputOf('Mark', 'stainless steel', MOPA_60W));
  const warn = (given: object) =>
    english(pulseWarnings(query, MOPA_60W, { ...settings, ...given }));

  it('ENG-21 warns if a source delivers less than its watts: 20 of 40 kHz at 200 ns', () => {
    const at = { speed_mm_min: 6000, pulse_width_ns: 200 };
    expect(warn({ ...at, frequency_hz: 20_000 })).toEqual([
      'At 20 kHz and 200 ns, this source gives about 50 % of its 60 W: a pulse can’t carry more (assumed). Full power starts at 40 kHz.',
    ]);
    expect(warn({ ...at, frequency_hz: 40_000 })).toEqual([]);
    // 10 kW for 20 ns is 0.2 mJ: 300 kHz.
    expect(warn({ ...at, pulse_width_ns: 20, frequency_hz: 150_000 }).join()).toContain('300 kHz');
  });

  it('ENG-21 warns if pulses do not overlap', () => {
    const at = { pulse_width_ns: 200, frequency_hz: 40_000 };
    // 4000 mm/s at 40 kHz is 0.1 mm; the spot of F210 is 0.061 mm.
    expect(warn({ ...at, speed_mm_min: 240_000 }).join()).toMatch(/0\.1 mm apart.*0\.061 mm/);
    expect(warn({ ...at, speed_mm_min: 120_000 })).toEqual([]);
    const co2 = planStep(inputOf('Engrave', 'oak', CO2_60W)).settings;
    expect(pulseWarnings({ ...query, laser: 'CO2' }, CO2_60W, co2)).toEqual([]);
  });
});

describe('line interval', () => {
  it('ENG-23 of computed fills is at most the spot of a known lens, of CO2 at least half of it', () => {
    for (const machine of [CO2_60W, MOPA_60W, Q_SWITCHED_30W, UV_5W]) {
      for (const material of ['slate', 'oak', 'laser rubber', 'ceramic tile', 'veg-tan leather']) {
        const step = planStep(inputOf('Engrave', material, machine));
        if (step.method === 'baseline') continue;
        const spots =
          (step.settings.interval_mm ?? 0) / spotSize(machine.type, machine.lens_focal_length_mm);
        expect(spots).toBeLessThan(1.06);
        if (machine.type === 'CO2') expect(spots).toBeGreaterThan(0.45);
      }
    }
  });
});
