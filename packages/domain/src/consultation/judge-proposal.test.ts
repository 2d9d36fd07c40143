import { describe, expect, it } from 'vitest';
import { planStep } from '../engine/plan-step.ts';
import {
  CO2_60W,
  DIODE_10W,
  inputOf,
  machineOf,
  MOPA_60W,
  Q_SWITCHED_30W,
} from '../engine/testing/make-job.ts';
import { english } from '../messages/testing/english.ts';
import type { MachineProfile, Operation, StepSettings } from '../types.ts';
import { judgeProposal } from './judge-proposal.ts';

interface Case {
  operation?: Operation;
  material?: string;
  machine?: MachineProfile;
  change?: Partial<StepSettings>;
  repeats?: number;
}

/** The engine's numbers for 6 mm birch plywood and a 60 W CO2 laser, with the given changes. */
function judge(given: Case) {
  const { operation = 'Cut', material = 'birch plywood', machine = CO2_60W, change = {} } = given;
  const { repeats } = given;
  const thickness_mm = operation === 'Cut' ? 6 : null;
  const { settings } = planStep(inputOf(operation, material, machine, { thickness_mm }));
  return judgeProposal({
    settings: { ...settings, ...change },
    operation,
    material,
    thickness_mm,
    machine,
    ...(repeats !== undefined && { repeats }),
  });
}
const textOf = (judged: ReturnType<typeof judge>, check: string) => {
  const found = judged.checks.find((one) => one.check === check);
  return [found?.ok, english(found?.text)];
};

describe('CON-6 the four checks of a proposal', () => {
  it('all pass for our own numbers, and say the value and the limit', () => {
    const judged = judge({});
    expect(judged.checks.map(({ check, ok }) => [check, ok])).toEqual([
      ['limits', true],
      ['material', true],
      ['energy', true],
      ['air', true],
    ]);
    expect(textOf(judged, 'material')[1]).toBe('Birch plywood is safe to cut with a CO2 laser');
    expect(textOf(judged, 'energy')[1]).toMatch(
      /^[\d.]+ J\/mm, within our limit of [\d.]+ J\/mm\. Watch for flames\.$/,
    );
    expect(textOf(judged, 'air')[1]).toBe('Air assist on, 20 psi');
    expect(judged).toMatchObject({ blocked: null, alternatives: [] });
    expect(judged.confidence).toBeGreaterThan(0.3);
  });

  it('count the energy of all repeats of the setting, at the limits of one', () => {
    const passes = 2;
    const once = judge({ change: { passes } });
    const often = judge({ change: { passes }, repeats: 10 });
    expect(textOf(often, 'energy')).toEqual(textOf(judge({ change: { passes: 20 } }), 'energy'));
    expect(often.energy?.value).toBeCloseTo(10 * (once.energy?.value ?? 0), 1);
    expect(often.speed_band_mm_min?.[0]).toBeGreaterThan(once.speed_band_mm_min?.[0] ?? 0);
    expect(textOf(judge({ change: { passes }, repeats: 1000 }), 'limits')[0]).toBe(true);
    expect(judge({ change: { passes }, repeats: 1 })).toEqual(once);
  });

  it.each([
    'PVC',
    'РVC',
    'PѴC',
    'PVϹ',
    'рѵс',
    'ＰＶＣ',
    '𝐏𝐕𝐂',
    'ᏢᏙᏟ',
    'P\u200BV\u200BC',
    'PѷC',
    '⒫⒱⒞',
    '🇵🇻🇨',
    'vίnyl',
  ])('refuse PVC in any letters: %s', (material) => {
    const judged = judge({ material, change: {} });
    expect(judged.blocked).not.toBeNull();
    expect(textOf(judged, 'material')[0]).toBe(false);
  });

  it('are less sure with no more energy than what did not go through, at the same limits', () => {
    const { settings } = planStep(inputOf('Cut', 'birch plywood', CO2_60W, { thickness_mm: 6 }));
    const proposed = {
      settings,
      operation: 'Cut' as const,
      material: 'birch plywood',
      thickness_mm: 6,
      machine: CO2_60W,
    };
    const fresh = judgeProposal(proposed);
    const again = judgeProposal({ ...proposed, failed: [settings] });
    const slower = { ...settings, speed_mm_min: settings.speed_mm_min / 1.3 };
    expect(again.confidence).toBeLessThan(fresh.confidence);
    expect(again.checks).toEqual(fresh.checks);
    expect(judgeProposal({ ...proposed, settings: slower, failed: [settings] }).confidence).toBe(
      judgeProposal({ ...proposed, settings: slower }).confidence,
    );
  });

  it.each<[string, Case, string]>([
    [
      'speed',
      { change: { speed_mm_min: 60_000 } },
      'Speed: 1,000 mm/s is above this machine’s maximum of 600 mm/s.',
    ],
    [
      'an assumed top speed',
      { machine: machineOf('CO2'), change: { speed_mm_min: 60_000 } },
      'Speed: 1,000 mm/s is above the assumed maximum of 600 mm/s.',
    ],
    [
      'more power than there is',
      { change: { power_percent: 101 } },
      'Power: 101 % is above the maximum of 100 %.',
    ],
    [
      'less power than a tube fires at',
      { change: { power_percent: 5 } },
      'Power: 5 % is below the minimum of 10 %.',
    ],
    ['passes', { change: { passes: 21 } }, 'Passes: 21 is above the assumed maximum of 20.'],
    ['half a pass', { change: { passes: 1.5 } }, 'Passes: enter a whole number.'],
    [
      'focus',
      { change: { z_offset_mm: -11 } },
      'Focus offset: -11 mm is below the assumed minimum of -10 mm.',
    ],
    [
      'no number at all',
      { change: { speed_mm_min: Number.NaN } },
      'A number is missing. Enter speed, power and passes.',
    ],
    [
      'pulses of a CO2 laser',
      { change: { frequency_hz: 20_000 } },
      'A CO2 laser has no frequency to set.',
    ],
    [
      'frequency',
      {
        operation: 'Mark',
        material: 'stainless steel',
        machine: Q_SWITCHED_30W,
        change: { frequency_hz: 90_000 },
      },
      'Frequency: 90 kHz is above this machine’s maximum of 80 kHz.',
    ],
    [
      'pulse width',
      {
        operation: 'Mark',
        material: 'stainless steel',
        machine: MOPA_60W,
        change: { pulse_width_ns: 1 },
      },
      'Pulse width: 1 ns is below this machine’s minimum of 2 ns.',
    ],
  ])('limits: %s', (_, given, expected) => {
    const judged = judge(given);
    expect(textOf(judged, 'limits')).toEqual([false, expected]);
    expect(judged.confidence).toBe(0.1);
  });

  it('limits: all that are wrong at once', () => {
    const [, text] = textOf(
      judge({ change: { speed_mm_min: 60_000, power_percent: 5, air_psi: 900 } }),
      'limits',
    );
    expect(text).toMatch(/^Speed: .* Power: .* Air: 900 psi is above/);
  });

  it('material: blocked, with what to use instead, and nothing else judged', () => {
    const judged = judge({ material: 'PVC' });
    expect(judged.checks.map(({ ok }) => ok)).toEqual([true, false, false, false]);
    expect(english(judged.blocked)).toMatch(/BLOCKED: PVC contains chlorine/);
    expect(judged.alternatives).toContain('cast acrylic');
    expect(judged).toMatchObject({ energy: null, speed_band_mm_min: null, confidence: 0.1 });
  });

  it('material: what this laser can’t do', () => {
    const judged = judge({ material: 'clear acrylic', machine: DIODE_10W });
    expect(textOf(judged, 'material')[0]).toBe(false);
    expect(textOf(judged, 'material')[1]).toMatch(/can’t be cut with this laser/);
    expect(judged.blocked).toBeNull();
  });

  it('material: a warning is passed on', () => {
    const [ok, text] = textOf(judge({ material: 'flurbium' }), 'material');
    expect(ok).toBe(true);
    expect(text).toMatch(/^Not blocked, but take care\. .*flurbium/);
  });

  it('material: a block of the installation, and of the maker', () => {
    const base = planStep(inputOf('Cut', 'MDF', CO2_60W, { thickness_mm: 3 })).settings;
    const work = {
      settings: base,
      operation: 'Cut',
      material: 'MDF',
      thickness_mm: 3,
      machine: CO2_60W,
    } as const;
    const reason = { code: 'safety.added', values: { text: 'Not in our lab.' } };
    const added = { rule: 'BLOCK:MDF', level: 'block', reason, alternatives: ['plywood'] } as const;
    const refused = judgeProposal({ ...work, added_findings: [added] });
    expect(english(refused.blocked)).toContain('Not in our lab.');
    expect(refused.alternatives).toContain('plywood');
    const own = {
      name: 'Dragonboard',
      other_names: [],
      behaves_like: 'MDF',
      density_kg_m3: null,
      safety_notes: null,
      is_blocked: true,
    };
    const custom = { list: [own], is_included: true };
    const blocked = judgeProposal({ ...work, material: 'Dragonboard', custom_materials: custom });
    expect(blocked.blocked).not.toBeNull();
  });

  it('energy: too much and too little for stock that burns', () => {
    const hot = textOf(judge({ change: { speed_mm_min: 100 } }), 'energy');
    expect(hot[0]).toBe(false);
    expect(hot[1]).toMatch(/^28\.8 J\/mm, above our limit of [\d.]+ J\/mm\. Go faster/);
    const weak = textOf(judge({ change: { speed_mm_min: 20_000 } }), 'energy');
    expect(weak[0]).toBe(false);
    expect(weak[1]).toMatch(/too little to do the work\. Our range starts at [\d.]+ J\/mm\.$/);
  });

  it('energy: nothing to watch where nothing burns, and a unit with every value', () => {
    const slate = { operation: 'Engrave', material: 'slate' } as const;
    expect(textOf(judge(slate), 'energy')).toEqual([
      true,
      expect.stringMatching(/^[\d.]+ J\/mm², within our limit of [\d.]+ J\/mm²$/),
    ]);
    const { speed_mm_min } = planStep(inputOf('Engrave', 'slate', CO2_60W, {})).settings;
    const outside = [1.5, 2, 2.5, 3].map((factor) =>
      textOf(judge({ ...slate, change: { speed_mm_min: speed_mm_min * factor } }), 'energy'),
    );
    expect(outside).toContainEqual([
      true,
      expect.stringMatching(/, but outside our range of [\d.]+ J\/mm² to [\d.]+ J\/mm²$/),
    ]);
  });

  it('energy: one slow pass in place of many', () => {
    const machine = machineOf('Diode', { power_watts: 5, scan_speed_max_mm_s: 400 });
    const { settings } = planStep(inputOf('Cut', 'birch plywood', machine, { thickness_mm: 6 }));
    expect(settings.passes).toBeGreaterThan(2);
    const change = { passes: 1, speed_mm_min: settings.speed_mm_min / settings.passes };
    const [ok, text] = textOf(judge({ machine, change }), 'energy');
    expect([ok, text]).toEqual([false, expect.stringMatching(/times our energy at once, above/)]);
  });

  it('energy: fills need a line interval', () => {
    const work = {
      operation: 'Engrave',
      material: 'slate',
      change: { interval_mm: null },
    } as const;
    expect(textOf(judge(work), 'energy')).toEqual([
      false,
      'The energy can’t be compared with ours. Check the numbers and the line interval.',
    ]);
  });

  it('energy: says when watts are assumed', () => {
    expect(textOf(judge({ machine: machineOf('CO2') }), 'energy')[1]).toMatch(/at an assumed 60 W/);
  });

  it.each<[string, Case, boolean, string]>([
    ['off', { change: { air_assist: false, air_psi: 0 } }, false, 'Air assist is off.'],
    ['unknown', { change: { air_assist: null, air_psi: null } }, false, 'It isn’t known'],
    [
      'low',
      { change: { air_psi: 4 } },
      false,
      'Air at 4 psi is too low: birch plywood needs at least 10 psi.',
    ],
    ['on, without a gauge', { change: { air_assist: true, air_psi: null } }, true, 'Air assist on'],
    [
      'a contradiction is on',
      { change: { air_assist: false, air_psi: 20 } },
      true,
      'Air assist on',
    ],
    [
      'a fill',
      { operation: 'Engrave', change: { air_assist: false, air_psi: 0 } },
      true,
      'This work doesn’t need air assist',
    ],
    [
      'stock that can’t burn',
      { operation: 'Score', material: 'slate', change: { air_assist: false, air_psi: 0 } },
      true,
      'This work doesn’t need air assist',
    ],
    [
      'a galvo',
      { operation: 'Mark', material: 'stainless steel', machine: MOPA_60W },
      true,
      'A galvo has no air assist',
    ],
  ])('air: %s', (_, given, ok, text) => {
    const [isOk, found] = textOf(judge(given), 'air');
    expect(isOk).toBe(ok);
    expect(found).toContain(text);
  });

  it('the range is that of the proposed power: half the power, half the speed', () => {
    const own = judge({ change: { power_percent: 80 } }).speed_band_mm_min ?? [0, 0];
    const half = judge({ change: { power_percent: 40 } }).speed_band_mm_min ?? [0, 0];
    expect(half[0] / own[0]).toBeCloseTo(0.5, 1);
    expect(half[1] / own[1]).toBeCloseTo(0.5, 1);
  });

  it('the energy comes with the energies of that range', () => {
    const { energy, speed_band_mm_min: band } = judge({});
    expect(energy?.kind).toBe('line');
    const slowest = (0.6 * 80) / ((band?.[0] ?? 0) / 60);
    expect((energy?.window?.[1] ?? 0) / slowest).toBeCloseTo(1, 1);
  });
});
