import { describe, expect, it } from 'vitest';
import { english, wordsOf } from '../../messages/testing/english.ts';
import { planJob } from '../../workflow/plan-job.ts';
import { planDepth } from './plan-depth.ts';
import { isDeepMetalEngrave, planDeepEngrave as planDeepEngraveIn } from './plan-deep-engrave.ts';
import { CO2_60W, inputOf, MOPA_60W, Q_SWITCHED_30W } from '../testing/make-job.ts';

const planDeepEngrave = (...given: Parameters<typeof planDeepEngraveIn>) =>
  english(planDeepEngraveIn(...given));

/** The listed passes after the preheat. */
const cycleOf = (steps: ReturnType<typeof planDeepEngrave>) => steps.slice(1);

const deepBrass = inputOf('Engrave', 'brass', MOPA_60W, {
  depth: 'deep',
  deep: true,
  target_depth_mm: 0.5,
});

describe('planDeepEngrave', () => {
  it('ENG-30 is for deep engraving of bare metal on a galvo fiber laser', () => {
    expect(isDeepMetalEngrave(deepBrass)).toBe(true);
    expect(isDeepMetalEngrave(inputOf('Engrave', 'brass', MOPA_60W, { depth: 'light' }))).toBe(
      false,
    );
    expect(
      isDeepMetalEngrave(
        inputOf('Engrave', 'brass', { ...MOPA_60W, is_galvo: false }, { deep: true }),
      ),
    ).toBe(false);
    expect(isDeepMetalEngrave(inputOf('Engrave', 'oak', CO2_60W, { deep: true }))).toBe(false);
  });

  it('ENG-30 is one step where no sequences are planned', () => {
    expect(isDeepMetalEngrave({ ...deepBrass, deep_sequences: false })).toBe(false);
    const request = { text: 'deep engrave brass', machine: MOPA_60W };
    expect(planJob(request).steps.length).toBeGreaterThan(3);
    const [step, ...others] = planJob({ ...request, deep_sequences: false }).steps;
    expect(others).toEqual([]);
    expect(step).toMatchObject({ operation: 'Engrave', pass_type: null, repeats: 1 });
  });

  it('ENG-30 hammers, smooths and polishes at the specified speeds and powers', () => {
    const steps = cycleOf(planDeepEngrave(deepBrass));
    expect(steps.map(({ settings }) => settings.speed_mm_min)).toEqual([60_000, 120_000, 180_000]);
    expect(steps.map(({ settings }) => settings.power_percent)).toEqual([85, 65, 45]);
    expect(steps.map(({ pass_type }) => pass_type)).toEqual(['roughing', 'finishing', 'finishing']);
    expect(steps.map(({ settings }) => settings.hatch_angle_deg)).toEqual([0, 90, 45]);
    expect(steps.map(({ settings }) => settings.pulse_width_ns)).toEqual([200, 100, 20]);
  });

  it('ENG-30 starts copper alloys at 40 kHz or more and keeps a Q-switched source within its range', () => {
    expect(planDeepEngrave(deepBrass)[0]?.settings.frequency_hz).toBeGreaterThanOrEqual(40_000);
    const steps = cycleOf(
      planDeepEngrave(inputOf('Engrave', 'mild steel', Q_SWITCHED_30W, { deep: true })),
    );
    expect(steps.map(({ settings }) => settings.pulse_width_ns)).toEqual([null, null, null]);
    expect(steps[2]?.settings.frequency_hz).toBe(80_000);
    expect(steps[2]?.warnings.join(' ')).toContain('80 kHz');
  });

  it('ENG-31 takes more cycles for more depth', () => {
    const shallow = planDeepEngrave({
      ...deepBrass,
      parsed: { ...deepBrass.parsed, target_depth_mm: 0.05 },
    });
    const deep = planDeepEngrave(deepBrass);
    expect(deep[0]?.total_global_passes).toBeGreaterThan(shallow[0]?.total_global_passes ?? 99);
    expect(deep[0]?.target_depth_mm).toBe(0.5);
  });

  it('ENG-31 plans passes with their uncertainty: 0.05 of 51 W over 25 mm²/s and 54 J/mm³', () => {
    // 0.05 · 51 / (1000 · 0.025 · 54) = 1.889 µm; 0.5 mm takes 265 passes, 133 to 442.
    expect(
      planDepth({
        watts: 60,
        material: 'brass',
        depth_mm: 0.5,
        power_percent: 85,
        speed_mm_s: 1000,
        interval_mm: 0.025,
      }),
    ).toMatchObject({ passes: 265, passes_range: [133, 442], cycles: 17, passes_per_cycle: 16 });
    expect(wordsOf(planDeepEngrave(deepBrass)[0])).toContain('about 265 of them (133 to 442)');
  });

  it('ENG-32 lists every cycle after a preheat, up to ten passes, hatch turned each time', () => {
    const steps = planDeepEngrave({
      ...deepBrass,
      parsed: { ...deepBrass.parsed, target_depth_mm: 0.08 },
    });
    expect(steps.map(({ pass_type, global_pass }) => [pass_type, global_pass])).toEqual([
      ['preheat', 1],
      ...[1, 2, 3].flatMap((cycle) => [
        ['roughing', cycle],
        ['finishing', cycle],
        ['finishing', cycle],
      ]),
    ]);
    expect(steps.map(({ pass_number }) => pass_number)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
    expect(steps.slice(1).map(({ settings }) => settings.hatch_angle_deg)).toEqual([
      0, 90, 45, 45, 135, 90, 90, 0, 135,
    ]);
  });

  it('ENG-32 lists more than ten passes once with a repeat count, after one preheat', () => {
    const steps = planDeepEngrave(deepBrass);
    expect(
      steps.map(({ pass_type, pass_number, repeats }) => [pass_type, pass_number, repeats]),
    ).toEqual([
      ['preheat', 1, 1],
      ['roughing', 2, 17],
      ['finishing', 3, 17],
      ['finishing', 4, 17],
    ]);
    expect(steps.every(({ total_global_passes }) => total_global_passes === 17)).toBe(true);
    expect(wordsOf(steps[0])).toMatch(/First run one preheat at 3,000 mm\/s, 45 % .*17 times/);
  });

  it('ENG-32 the preheat of a long sequence runs once: its energy and time count once', () => {
    const [preheat, , , polish] = planDeepEngrave({
      ...deepBrass,
      parsed: { ...deepBrass.parsed, size_mm: [30, 20] },
    });
    expect(preheat?.energy?.value).toBeCloseTo((polish?.energy?.value ?? 0) / 17, 1);
    expect(preheat?.estimate?.seconds).toBe(8);
  });

  it('ENG-32 names the preheat as the machine can run it', () => {
    const slow = { ...deepBrass, machine: { ...MOPA_60W, scan_speed_max_mm_s: 2000 } };
    const [preheat] = planDeepEngrave(slow);
    expect(preheat?.settings).toMatchObject({ speed_mm_min: 120_000, power_percent: 30 });
    expect(wordsOf(preheat)).toContain('First run one preheat at 2,000 mm/s, 30 %');
  });

  it('ENG-33 lowers the focus with the floor by a quarter of the depth of focus', () => {
    // F100: depth of focus 0.83 mm, so 0.21 mm a step; two steps at least in 0.5 mm.
    const short = { ...MOPA_60W, lens_focal_length_mm: 100 };
    const deep = inputOf('Engrave', 'brass', short, { deep: true, target_depth_mm: 0.5 });
    expect(wordsOf(planDeepEngrave(deep)[0])).toMatch(
      /Lower the focus by 0\.2\d mm every 6 cycles/,
    );
    expect(planDeepEngrave(deep)[0]?.settings.interval_mm).toBe(0.02);
    const strong = { ...short, power_watts: 3000, frequency_max_hz: null };
    const listed = planDeepEngrave({ ...deep, machine: strong });
    expect(listed).toHaveLength(4);
    expect(wordsOf(planDeepEngrave(deepBrass)[0])).not.toContain('Lower the focus');
  });

  it('ENG-34 the classic profile keeps the numbers of the specification', () => {
    const steps = cycleOf(planDeepEngrave(deepBrass, 'classic'));
    expect(steps.map(({ settings }) => settings.frequency_hz)).toEqual([24_000, 40_000, 60_000]);
    // 3, 2 and 1 ns, within the 2 to 500 ns of this source.
    expect(steps.map(({ settings }) => settings.pulse_width_ns)).toEqual([3, 2, 2]);
    const steel = cycleOf(
      planDeepEngrave(inputOf('Engrave', 'mild steel', MOPA_60W, { deep: true }), 'classic'),
    );
    expect(steel.map(({ settings }) => settings.frequency_hz)).toEqual([15_000, 25_000, 38_000]);
    expect(steps[0]?.warnings.join(' ')).toMatch(/At 24 kHz and 3 ns, this source gives about 1 %/);
  });

  it('ENG-30 keeps a Q-switched source of unknown range at 80 kHz', () => {
    const unknown = { ...Q_SWITCHED_30W, frequency_min_hz: null, frequency_max_hz: null };
    const steps = cycleOf(
      planDeepEngrave(inputOf('Engrave', 'mild steel', unknown, { deep: true })),
    );
    expect(steps.map(({ settings }) => settings.frequency_hz)).toEqual([38_000, 60_000, 80_000]);
  });
});

describe('messages of a deep step', () => {
  const lens = { ...MOPA_60W, lens_focal_length_mm: 100 };
  const overrides = { depth: 'deep', deep: true, target_depth_mm: 0.5 } as const;
  const [, hammer, smooth, polish] = planDeepEngrave(inputOf('Engrave', 'brass', lens, overrides));

  it('ENG-30 is the deep sequence only for deep bare metal on a galvo fiber laser', () => {
    expect(isDeepMetalEngrave(inputOf('Mark', 'brass', MOPA_60W, overrides))).toBe(false);
    expect(
      isDeepMetalEngrave(inputOf('Engrave', 'brass', { ...MOPA_60W, type: 'UV' }, overrides)),
    ).toBe(false);
    expect(isDeepMetalEngrave(inputOf('Engrave', 'slate', MOPA_60W, overrides))).toBe(false);
    expect(isDeepMetalEngrave(inputOf('Engrave', 'unobtainium', MOPA_60W, overrides))).toBe(false);
  });

  it('ENG-31 the hammer runs its passes, smooth and polish one; half to double is the band', () => {
    expect([hammer, smooth, polish].map((step) => step?.settings.passes)).toEqual([16, 1, 1]);
    expect(hammer).toMatchObject({
      operation: 'Engrave',
      material: 'brass',
      method: 'physics',
      confidence: 0.5,
      speed_band_mm_min: [30_000, 120_000],
      target_depth_mm: 0.5,
      global_pass: 1,
    });
    expect(hammer?.settings).toMatchObject({
      hatch_type: 'bidirectional',
      fill_type: 'fill',
      z_offset_mm: 0,
    });
    const unnamed = planDeepEngrave({
      ...deepBrass,
      parsed: { ...deepBrass.parsed, material: null },
    });
    expect(unnamed[0]?.material).toBe('brass');
  });

  it('ENG-31 uses 0.2 mm without a depth, and reports unknown watts', () => {
    const known = inputOf('Engrave', 'brass', MOPA_60W, { deep: true });
    const [step] = planDeepEngrave({ ...known, machine: { ...MOPA_60W, power_watts: null } });
    expect(step?.target_depth_mm).toBe(0.2);
    expect(wordsOf(step)).toContain('for 0.2 mm (assumed, because no depth was given)');
    expect(wordsOf(step)).toContain('Your machine’s power is unknown; these settings assume 30 W.');
    expect(step?.confidence).toBe(0.4);
    expect(wordsOf(hammer)).toContain('for 0.5 mm.');
    expect(wordsOf(hammer)).not.toContain('unknown');
  });

  it('ENG-30, ENG-34 explains each pass; only classic warns that its pulses are weak', () => {
    expect(wordsOf(hammer)).toMatch(
      /^Hammer pass: removes about 2\.4 µm of metal each time\. Computed: about 2\.4 µm per hammer pass at 60 W, so about 212 /,
    );
    expect(wordsOf(polish)).toContain('Polish pass: brightens the floor.');
    expect(wordsOf(polish)).not.toContain('Classic');
    expect(wordsOf(planDeepEngrave(deepBrass, 'classic')[0])).toContain(
      'Classic pulses of 3, 2 and 1 ns',
    );
  });

  it('ENG-33 the focus of every listed cycle follows the floor, in quarters of the depth of focus', () => {
    // 600 W: 3 cycles for 1 mm with F63; depth of focus 0.33 mm, so steps of 0.08 mm.
    const strong = {
      ...MOPA_60W,
      power_watts: 600,
      lens_focal_length_mm: 63,
      scan_speed_max_mm_s: null,
    };
    const steps = planDeepEngrave(
      inputOf('Engrave', 'mild steel', strong, { deep: true, target_depth_mm: 1 }),
    );
    const hammers = steps.filter(({ pass_type }) => pass_type === 'roughing');
    expect(hammers.map(({ settings }) => settings.z_offset_mm)).toEqual([0, 0.33, 0.66]);
    expect(hammers.map(({ global_pass }) => global_pass)).toEqual([1, 2, 3]);
    expect(wordsOf(steps[0])).not.toContain('Lower the focus');
    expect(steps[0]).toMatchObject({ pass_type: 'preheat', total_global_passes: 3 });
    expect(steps[0]?.settings).toMatchObject({ speed_mm_min: 180_000, power_percent: 45 });
  });
});
