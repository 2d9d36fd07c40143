import { describe, expect, it } from 'vitest';
import { english, wordsOf } from '../messages/testing/english.ts';
import { planStep as planStepIn } from './plan-step.ts';
import {
  CO2_60W,
  DIODE_10W,
  inputOf,
  machineOf,
  MOPA_60W,
  Q_SWITCHED_30W,
} from './testing/make-job.ts';
import { basisOf, groupOf, nodeOf, rankedOf } from './testing/made-up.ts';

const planStep = (...given: Parameters<typeof planStepIn>) => english(planStepIn(...given));

const PLY = { thickness_mm: 3 };
const words = (...of: Parameters<typeof inputOf>) => planStep(inputOf(...of)).warnings.join(' ');

describe('contents of a step', () => {
  it('ENG-3 from an exact row: numbers, source, band and energy that agree, place in the machine', () => {
    const basis = basisOf([rankedOf()]);
    const step = planStep(inputOf('Cut', 'birch plywood', CO2_60W, PLY), basis);
    // 20 mm/s, moved toward the energy of others: 24.83 mm/s, ×2 either way.
    expect(step).toMatchObject({
      operation: 'Cut',
      material: 'birch plywood',
      thickness_mm: 3,
      method: 'baseline',
      confidence: 0.7,
      speed_band_mm_min: [744, 2980],
      warnings: [],
      capability_warning: null,
      lens_focal_length_mm: 50.8,
      target_depth_mm: null,
      pass_number: null,
      curve: null,
    });
    expect(step.settings).toMatchObject({
      speed_mm_min: 1488,
      power_percent: 100,
      passes: 1,
      interval_mm: null,
      hatch_angle_deg: null,
      hatch_type: null,
      fill_type: 'line',
      expected_color: null,
      z_offset_mm: 0,
    });
    // 60 W at 24.82 mm/s is 2.42 J/mm; at the ends of the band half and twice as much.
    expect(step.energy).toMatchObject({ value: 2.42, window: [1.21, 4.84] });
    expect(step.sources.map(({ id }) => id)).toEqual(['somebody', 'kerf-table']);
    expect(wordsOf(step)).toMatch(
      /^Based on the only published setting .* Kerf .* Air 20 psi \(assumed\): blows smoke out of the cut\.$/,
    );
    expect(wordsOf(step)).not.toMatch(/ {2}|undefined|null/);
  });

  it('ENG-11 unknown watts and an assumed thickness cost confidence, an unknown lens does not', () => {
    const basis = basisOf([rankedOf()]);
    const confidence = (machine: typeof CO2_60W, job: object) =>
      planStep(inputOf('Cut', 'birch plywood', machine, job), basis).confidence;
    expect(confidence({ ...CO2_60W, lens_focal_length_mm: null }, PLY)).toBe(0.7);
    expect(confidence({ ...CO2_60W, power_watts: null }, PLY)).toBe(0.6);
    expect(confidence({ ...CO2_60W, power_watts: null }, {})).toBe(0.5);
  });

  it('ENG-61 a curve where the fit has two rows; none for physics', () => {
    const basis = basisOf([rankedOf(), rankedOf({ thickness_mm: 6, source_id: 'b' })]);
    expect(planStep(inputOf('Cut', 'birch plywood', CO2_60W, PLY), basis).curve).not.toBeNull();
    const rows = [1, 2].map((thickness_mm) =>
      rankedOf({ laser_type: 'Fiber', optics: 'galvo', material: 'titanium', thickness_mm }),
    );
    const steel = basisOf(rows, { 'Fiber|Cut': groupOf({ families: { metal: nodeOf(9) } }) });
    const cut = planStep(inputOf('Cut', 'titanium', Q_SWITCHED_30W, { thickness_mm: 0.2 }), steel);
    expect(cut).toMatchObject({ method: 'physics', curve: null });
  });

  it('a fill has a hatch and its color, a target depth only when engraved', () => {
    const overrides = { expected_color: 'blue', target_depth_mm: 0.4 };
    const mark = planStep(inputOf('Mark', 'stainless steel', MOPA_60W, overrides));
    expect(mark.settings).toMatchObject({
      hatch_angle_deg: 0,
      hatch_type: 'bidirectional',
      fill_type: 'fill',
      expected_color: 'blue',
    });
    expect(mark.sources.map(({ id }) => id)).toContain('S20');
    expect(mark.target_depth_mm).toBeNull();
    expect(planStep(inputOf('Engrave', 'oak', CO2_60W, overrides)).target_depth_mm).toBe(0.4);
    expect(
      planStep(inputOf('Cut', 'oak', CO2_60W, { ...overrides, thickness_mm: 3 })).settings
        .expected_color,
    ).toBeNull();
    const unnamed = inputOf('Engrave', 'oak', CO2_60W);
    expect(planStep({ ...unnamed, parsed: { ...unnamed.parsed, material: null } }).material).toBe(
      'oak',
    );
  });

  it('ENG-20 power is whole percent, 1 at least', () => {
    const weak = basisOf([
      rankedOf({ power_max_pct: 0.4, laser_power_w: 10, laser_type: 'Diode' }),
    ]);
    const step = planStep(inputOf('Cut', 'birch plywood', DIODE_10W, PLY), weak);
    expect(step.settings.power_percent).toBe(1);
  });
});

describe('messages of a step', () => {
  it('WRK-4 with two stated thicknesses, which one it is for', () => {
    const two = { thickness_mm: 2, thickness_options_mm: [2, 3] };
    const warning =
      'You named 2 mm and 3 mm. These settings are for 2 mm; ask again for the other.';
    expect(words('Cut', 'oak', CO2_60W, two)).toContain(warning);
    expect(words('Score', 'oak', CO2_60W, two)).toContain(warning);
    expect(words('Engrave', 'oak', CO2_60W, two)).not.toContain('You named');
    expect(words('Mark', 'oak', CO2_60W, two)).not.toContain('You named');
    expect(words('Cut', 'oak', CO2_60W, { ...two, thickness_options_mm: [2] })).not.toContain(
      'You named',
    );
  });

  it('ENG-17 warns of an unpublished color, on metal only', () => {
    const blue = { expected_color: 'blue', thickness_mm: 1 };
    expect(words('Mark', 'brass', MOPA_60W, blue)).toContain(
      'No published setting gives blue at this power',
    );
    expect(words('Mark', 'brass', MOPA_60W, {})).not.toContain('No published setting');
    const black = { expected_color: 'black' };
    expect(words('Mark', 'anodized aluminum', CO2_60W, black)).toContain('gives black');
    expect(words('Mark', 'laserable aluminum', CO2_60W, black)).not.toContain('gives black');
    const compound = { ...black, material_modifiers: ['marking compound'] };
    expect(words('Mark', 'stainless steel', CO2_60W, compound)).not.toContain('gives black');
    expect(words('Mark', 'stainless steel', CO2_60W, { ...compound, ...blue })).toContain(
      'No published setting gives blue',
    );
    expect(words('Mark', 'oak', CO2_60W, blue)).not.toContain('No published setting');
    expect(words('Mark', 'unobtainium', CO2_60W, blue)).not.toContain('No published setting');
    expect(words('Cut', 'brass', MOPA_60W, blue)).not.toContain('No published setting');
    expect(words('Mark', 'stainless steel', MOPA_60W, blue)).not.toContain('No published setting');
    const cut = planStep(
      inputOf('Cut', 'stainless steel', MOPA_60W, { ...blue, expected_color: 'black' }),
    );
    expect(cut.method).not.toBe('baseline');
  });

  it('ENG-11, ENG-6 what was assumed and what is generic', () => {
    const overrides = wordsOf(planStep(inputOf('Cut', 'wood', machineOf('CO2'))));
    expect(overrides).toContain('Your machine’s power is unknown; these settings assume 60 W.');
    expect(overrides).toContain('No thickness given; 2 mm assumed.');
    expect(overrides).toContain(
      '“wood” covers many materials, so this is the middle of the family, with a wide band.',
    );
    const known = wordsOf(planStep(inputOf('Cut', 'oak', CO2_60W, PLY)));
    expect(known).not.toMatch(/unknown|No thickness given|covers many/);
  });

  it('ENG-20 adjustments to the machine come after the answer’s warnings', () => {
    const slow = { ...CO2_60W, scan_speed_max_mm_s: 10 };
    const basis = basisOf([rankedOf()]);
    expect(planStep(inputOf('Cut', 'birch plywood', slow, PLY), basis).warnings).toEqual([
      'Speed limited to 10 mm/s, this machine’s top speed. Power lowered to keep the energy.',
    ]);
  });
});
