import { describe, expect, it } from 'vitest';
import { english, wordsOf } from '../messages/testing/english.ts';
import type { MachineProfile } from '../types.ts';
import { planStep as planStepIn } from './plan-step.ts';
import {
  CO2_60W,
  DIODE_10W,
  inputOf,
  machineOf,
  MOPA_60W,
  Q_SWITCHED_30W,
  UV_5W,
} from './testing/make-job.ts';

const planStep = (...given: Parameters<typeof planStepIn>) => english(planStepIn(...given));

describe('planStep', () => {
  it('ENG-3 starts from a published setting for exactly this job, as one source of several', () => {
    const step = planStep(inputOf('Engrave', 'slate', CO2_60W));
    const first = step.evidence[0];
    expect(step.method).toBe('baseline');
    // Fills of CO2 lasers agree within a factor of 2 in 60 of 100 cases.
    expect(step.confidence).toBeCloseTo(0.6, 1);
    expect(step.settings.power_percent).toBe(first?.power_percent);
  });

  it('ENG-3 takes thickness within 10 percent as the same and 15 percent as another', () => {
    const methodAt = (mm: number) =>
      planStep(inputOf('Cut', 'basswood', DIODE_10W, { thickness_mm: mm })).method;
    expect(methodAt(3.25)).toBe('baseline');
    expect(methodAt(3.5)).not.toBe('baseline');
  });

  it('ENG-4 interpolates between published thicknesses', () => {
    const step = planStep(inputOf('Cut', 'birch plywood', CO2_60W, { thickness_mm: 6 }));
    expect(step.method).toBe('interpolated');
    expect(wordsOf(step)).toContain('Based on ');
    expect(wordsOf(step)).toContain('The closest settings, from ');
  });

  it('ENG-5 cuts thicker stock slower', () => {
    const speeds = [1, 2, 4, 8].map((mm) => {
      const { settings } = planStep(
        inputOf('Cut', 'okoume plywood', CO2_60W, { thickness_mm: mm }),
      );
      return (settings.speed_mm_min / settings.passes) * (100 / settings.power_percent) ** 0.7;
    });
    expect([...speeds].sort((a, b) => b - a)).toEqual(speeds);
  });

  it('ENG-6 answers a generic material from its family, never as a baseline', () => {
    const generic = planStep(inputOf('Cut', 'wood', CO2_60W, { thickness_mm: 3 }));
    expect(generic.method).toBe('family');
    expect(generic.confidence).toBeLessThanOrEqual(0.5);
    const [low, high] = generic.speed_band_mm_min;
    expect(high / low).toBeGreaterThan(3);
  });

  it('ENG-8 says when there is no data, with confidence at most 0.35', () => {
    const step = planStep(inputOf('Cut', 'unobtainium', CO2_60W, { thickness_mm: 2 }));
    expect(step.method).toBe('generic');
    expect(step.confidence).toBeLessThanOrEqual(0.35);
    expect(wordsOf(step)).toContain('Generic starting point – run a test card first');
    expect(step.settings).toMatchObject({
      speed_mm_min: 2100,
      power_percent: 55,
      kerf_mm: 0.15,
      air_assist: true,
      air_psi: 15,
    });
    expect(step.lens_focal_length_mm).toBe(50.8);
    expect(step.sources).toEqual([]);
  });

  it('ENG-8 keeps what is known of the machine or the material beside the constants', () => {
    const cut = (machine: MachineProfile) =>
      planStep(inputOf('Cut', 'unobtainium', machine, { thickness_mm: 2 }));
    expect(cut(machineOf('CO2', { lens_focal_length_mm: 38.1 })).lens_focal_length_mm).toBe(38.1);
    expect(cut(machineOf('CO2'))).toMatchObject({ method: 'generic', lens_focal_length_mm: 63.5 });
    expect(cut(machineOf('Diode'))).toMatchObject({
      method: 'generic',
      lens_focal_length_mm: null,
    });
    const fiber = cut(machineOf('Fiber', { is_galvo: true }));
    expect(fiber).toMatchObject({
      method: 'generic',
      lens_focal_length_mm: null,
      settings: { air_assist: null, air_psi: null, kerf_mm: 0.06 },
    });
    const fill = planStep(inputOf('Engrave', 'unobtainium', CO2_60W));
    expect(fill.settings).toMatchObject({ interval_mm: 0.1, kerf_mm: null, air_psi: 8 });
  });

  it('ENG-2 is never based on a hazard or copied row', () => {
    const step = planStep(
      inputOf('Cut', 'PVC', machineOf('Diode', { power_watts: 22 }), { thickness_mm: 2 }),
    );
    expect(step.evidence.every(({ note }) => !/HAZARD|COPIED/.test(note))).toBe(true);
    expect(step.evidence.every(({ material }) => material !== 'pvc')).toBe(true);
  });

  it('ENG-11 reports assumptions, at a cost in confidence', () => {
    const known = planStep(inputOf('Cut', 'okoume plywood', CO2_60W, { thickness_mm: 3 }));
    const unknown = planStep(
      inputOf(
        'Cut',
        'okoume plywood',
        { ...CO2_60W, power_watts: null, lens_focal_length_mm: null },
        { thickness_mm: 3 },
      ),
    );
    expect(unknown.confidence).toBeCloseTo(known.confidence - 0.1);
    expect(wordsOf(unknown)).toContain('assume 60 W');
  });

  it('ENG-11 takes 2 mm when no thickness is given and says so', () => {
    const step = planStep(inputOf('Cut', 'okoume plywood', CO2_60W));
    expect(step.thickness_mm).toBe(2);
    expect(wordsOf(step)).toContain('2 mm assumed');
  });

  it('ENG-12 marks, scores and shallow engravings take one pass', () => {
    expect(planStep(inputOf('Mark', 'walnut', DIODE_10W)).settings.passes).toBe(1);
    expect(
      planStep(inputOf('Score', 'birch plywood', CO2_60W, { thickness_mm: 3 })).settings.passes,
    ).toBe(1);
    expect(
      planStep(inputOf('Engrave', 'okoume plywood', CO2_60W, { depth: 'light' })).settings.passes,
    ).toBe(1);
  });

  it('ENG-12 gives a weak laser more passes', () => {
    const step = planStep(
      inputOf('Cut', 'oak', machineOf('Diode', { power_watts: 5 }), { thickness_mm: 5 }),
    );
    expect(step.settings.passes).toBeGreaterThan(1);
    expect(step.settings.power_percent).toBe(100);
  });

  it('ENG-13 engraves lighter faster and deeper slower', () => {
    const speedAt = (depth: 'light' | 'medium' | 'deep') =>
      planStep(
        inputOf(
          'Engrave',
          'okoume plywood',
          { ...CO2_60W, scan_speed_max_mm_s: 5000 },
          { depth, deep: depth === 'deep' },
        ),
      ).settings.speed_mm_min;
    expect(speedAt('light')).toBeGreaterThan(speedAt('medium'));
    expect(speedAt('medium')).toBeGreaterThan(speedAt('deep'));
  });

  it('ENG-14 gives kerf to cuts only, from the published widths', () => {
    const cut = planStep(inputOf('Cut', 'cast acrylic', CO2_60W, { thickness_mm: 3.2 }));
    expect(cut.settings.kerf_mm).toBeGreaterThan(0.1);
    expect(cut.settings.kerf_mm).toBeLessThan(0.3);
    expect(
      planStep(inputOf('Perforate', 'cardstock', CO2_60W, { thickness_mm: 0.3 })).settings.kerf_mm,
    ).toBeNull();
  });

  it('ENG-15 uses high air on a wood cut, low air on acrylic, none on a galvo', () => {
    const air = (material: string) =>
      planStep(inputOf('Cut', material, CO2_60W, { thickness_mm: 3 })).settings.air_psi;
    expect(air('birch plywood')).toBe(20);
    expect(air('cast acrylic')).toBe(6);
    expect(
      planStep(inputOf('Mark', 'stainless steel', Q_SWITCHED_30W)).settings.air_psi,
    ).toBeNull();
  });

  it('ENG-16 sets frequency on pulsed lasers and pulse width only where it can be set', () => {
    const qSwitched = planStep(inputOf('Mark', 'stainless steel', Q_SWITCHED_30W)).settings;
    expect(qSwitched.frequency_hz).toBeGreaterThanOrEqual(20_000);
    expect(qSwitched.pulse_width_ns).toBeNull();
    expect(planStep(inputOf('Mark', 'titanium', MOPA_60W)).settings.pulse_width_ns).toBeGreaterThan(
      0,
    );
    expect(planStep(inputOf('Engrave', 'slate', CO2_60W)).settings.frequency_hz).toBeNull();
  });

  it('ENG-17 copies a color row for equal watts; without one it is a start at most', () => {
    const at60 = planStep(inputOf('Mark', 'stainless steel', MOPA_60W, { expected_color: 'blue' }));
    expect(at60.settings).toMatchObject({
      speed_mm_min: 60_000,
      power_percent: 65,
      frequency_hz: 120_000,
      pulse_width_ns: 8,
      interval_mm: 0.003,
      expected_color: 'blue',
    });
    const at50 = planStep(
      inputOf(
        'Mark',
        'stainless steel',
        { ...MOPA_60W, power_watts: 50 },
        { expected_color: 'blue' },
      ),
    );
    expect(at50.warnings.join(' ')).toContain(
      'No color card is published for this color at your power',
    );
    expect(at50.confidence).toBe(0.35);
    const rainbow = planStep(
      inputOf('Mark', 'stainless steel', MOPA_60W, { expected_color: 'rainbow' }),
    );
    expect(rainbow.warnings.join(' ')).toContain('No published setting gives rainbow');
    expect(rainbow.confidence).toBe(0.35);
    const white = planStep(inputOf('Mark', 'aluminum', MOPA_60W, { expected_color: 'white' }));
    expect(white.warnings.join(' ')).not.toContain('No published setting');
  });

  it.each([
    ['CO2 on bare metal', inputOf('Engrave', 'brass', CO2_60W), 0.3],
    [
      'diode on clear acrylic',
      inputOf('Cut', 'clear acrylic', DIODE_10W, { thickness_mm: 3 }),
      0.3,
    ],
    ['fiber on organic', inputOf('Engrave', 'oak', MOPA_60W), 0.35],
    ['a cut with UV', inputOf('Cut', 'birch plywood', UV_5W, { thickness_mm: 3 }), 0.3],
    ['stock too thick', inputOf('Cut', 'MDF', DIODE_10W, { thickness_mm: 18 }), 0.3],
    ['steel with a galvo', inputOf('Cut', 'mild steel', Q_SWITCHED_30W, { thickness_mm: 3 }), 0.3],
  ])('ENG-18 warns of %s and keeps confidence down', (_, input, most) => {
    const step = planStep(input);
    expect(step.capability_warning).not.toBeNull();
    expect(step.confidence).toBeLessThanOrEqual(most);
  });

  it('ENG-18 does not warn about a marking compound, a mirror back or a typical cut', () => {
    const compound = planStep(
      inputOf('Mark', 'stainless steel', CO2_60W, { material_modifiers: ['marking compound'] }),
    );
    expect(compound.capability_warning).toBeNull();
    expect(planStep(inputOf('Engrave', 'mirror glass', DIODE_10W)).capability_warning).toBeNull();
    expect(
      planStep(inputOf('Cut', 'birch plywood', CO2_60W, { thickness_mm: 3 })).capability_warning,
    ).toBeNull();
  });

  it('ENG-19 shows energy per line or area inside a window of other people’s settings', () => {
    const cut = planStep(inputOf('Cut', 'birch plywood', CO2_60W, { thickness_mm: 3 })).energy;
    expect(cut).toMatchObject({ kind: 'line' });
    expect(cut?.window?.[0]).toBeLessThan(cut?.window?.[1] ?? 0);
    expect(planStep(inputOf('Engrave', 'slate', CO2_60W)).energy?.kind).toBe('area');
  });
});
