import { describe, expect, it } from 'vitest';
import { planStep } from '../engine/plan-step.ts';
import {
  DIODE_10W,
  inputOf,
  machineOf,
  MOPA_60W,
  Q_SWITCHED_30W,
} from '../engine/testing/make-job.ts';
import { english } from '../messages/testing/english.ts';
import type { StepSettings } from '../types.ts';
import { suggestNext, type Complained } from './suggest-next.ts';
import type { CaseTry } from './tried.ts';

const PLYWOOD = {
  machine: machineOf('CO2', {
    power_watts: 55,
    lens_focal_length_mm: 50.8,
    scan_speed_max_mm_s: 600,
  }),
  material: 'birch plywood',
  thickness_mm: 6,
  operation: 'Cut',
} as const;
type Work = Pick<Complained, 'machine' | 'material' | 'thickness_mm' | 'operation'>;

/** A try with our own numbers but these, of which nothing was reported. */
function tryOf(work: Work, change: Partial<StepSettings> = {}): CaseTry {
  const { machine, material, thickness_mm, operation } = work;
  const input = inputOf(operation ?? 'Cut', material ?? '', machine, { thickness_mm });
  const settings = { ...planStep(input).settings, ...change };
  return { settings, cut_through: null, edge_score: null, notes: '' };
}

const suggest = (complained: Partial<Complained> & Pick<Complained, 'problem' | 'tries'>) =>
  suggestNext({ ...PLYWOOD, details: '', ...complained });

describe('CON-8 likely causes, with their sources', () => {
  const work = (given: Partial<Complained>) =>
    suggest({ problem: 'not_through', tries: [tryOf(PLYWOOD)], ...given }).causes;
  const first = (given: Partial<Complained>) => english(work(given)[0]?.text);

  it('one side: the bed first, with what the lens forgives; without a lens no number', () => {
    expect(first({ problem: 'one_side' })).toBe(
      'Measure lens to sheet at all four corners. More than 2.3 mm apart means that one side is out of focus.',
    );
    expect(work({ problem: 'one_side' })[0]?.source).toMatch(/^Spot and depth of focus formulas/);
    const noLens = machineOf('CO2', { power_watts: 55 });
    expect(first({ problem: 'one_side', machine: noLens })).not.toMatch(/\d/);
  });

  it('words about one side come first, unless they are the problem already', () => {
    expect(first({ details: 'The left side hangs on.' })).toMatch(/^Measure lens to sheet/);
    expect(first({ details: 'I left it on.' })).not.toMatch(/^Measure lens to sheet/);
  });

  it.each<[string, Partial<Complained>, RegExp, RegExp]>([
    ['a slanted edge: the lens', { problem: 'slanted_edge' }, /middle of the lens/, /^Buildlog/],
    [
      'a compound that wipes off: too cold',
      { problem: 'wipes_off', operation: 'Mark', material: 'Cermark', thickness_mm: null },
      /didn’t get hot enough/,
      /^Shertec/,
    ],
    [
      'a fiber mark that wipes off: oxide',
      {
        problem: 'wipes_off',
        operation: 'Mark',
        material: 'stainless steel',
        machine: Q_SWITCHED_30W,
      },
      /by heat alone/,
      /^Trotec on annealing/,
    ],
    [
      'a diode that is too weak: what it can cut',
      { machine: DIODE_10W },
      /^One pass of a 10 W diode laser/,
      /^Our table/,
    ],
    [
      'blotchy plywood: the veneer',
      { problem: 'blotchy', operation: 'Engrave' },
      /glue shows/,
      /^Hacker Lab/,
    ],
  ])('%s', (_, given, text, source) => {
    const [cause] = work({ tries: [], ...given });
    expect(english(cause?.text)).toMatch(text);
    expect(cause?.source).toMatch(source);
  });

  it('air is a cause only where it is less than ours', () => {
    const airs = (change: Partial<StepSettings>) =>
      english(work({ tries: [tryOf(PLYWOOD, change)] }).map(({ text }) => text)).join(' ');
    expect(airs({ air_psi: 20 })).not.toMatch(/air assist/);
    expect(airs({ air_psi: 8 })).toMatch(/Turn air assist up to 20 psi/);
    expect(airs({ air_assist: null, air_psi: null })).toMatch(/Turn air assist up/);
  });

  const all = (given: Partial<Complained>) =>
    english(work(given).map(({ text }) => text)).join(' ');
  const mark = (material: string, machine = Q_SWITCHED_30W, change: Partial<StepSettings> = {}) => {
    const about = { operation: 'Mark', material, thickness_mm: null, machine } as const;
    return { ...about, tries: [tryOf(about, change)] };
  };

  it.each(['stainless steel', 'titanium', 'tool steel'])('%s darkens by heat alone', (material) => {
    expect(all({ ...mark(material), problem: 'wrong_color' })).toMatch(
      /Raise the focus.*Run a card/,
    );
    expect(all({ ...mark(material), problem: 'wipes_off' })).toMatch(/by heat alone/);
  });

  it.each(['brass', 'copper', 'aluminum', 'anodized aluminum', 'painted metal', 'plated metal'])(
    '%s doesn’t',
    (material) => {
      for (const problem of ['wrong_color', 'wipes_off'] as const)
        expect(all({ ...mark(material), problem })).not.toMatch(
          /Raise the focus|by heat|Run a card/,
        );
    },
  );

  it('a higher frequency helps only below that of the full pulse energy, where both are known', () => {
    const at = (frequency_hz: number | null, machine = Q_SWITCHED_30W) =>
      all({ ...mark('brass', machine, { frequency_hz }), problem: 'too_light' });
    expect(at(20_000)).toMatch(/Raise the frequency/);
    expect(at(40_000)).not.toMatch(/Raise the frequency/);
    expect(at(null)).not.toMatch(/Raise the frequency/);
    expect(at(20_000, { ...Q_SWITCHED_30W, power_watts: null })).not.toMatch(/Raise the frequency/);
    expect(all({ ...mark('brass'), tries: [], problem: 'too_light' })).not.toMatch(/Raise the fr/);
  });

  it('pulses are apart if the beam moves on by more than its spot', () => {
    const at = (speed_mm_min: number, frequency_hz: number | null = 20_000) =>
      all({
        ...mark('stainless steel', MOPA_60W, { speed_mm_min, frequency_hz }),
        problem: 'blotchy',
      });
    expect(at(6000 * 60)).toMatch(/until the pulses overlap/);
    expect(at(600 * 60)).not.toMatch(/pulses overlap/);
    expect(at(6000 * 60, null)).not.toMatch(/pulses overlap/);
  });

  it('tape is of paper, never vinyl, and for smoke only', () => {
    const charred = { problem: 'charred_edge', operation: 'Engrave', thickness_mm: null } as const;
    expect(all(charred)).toMatch(/paper tape.*Never use vinyl tape: it releases chlorine/);
    expect(all({ ...charred, problem: 'too_dark', tries: [] })).not.toMatch(/tape/);
  });

  it('optics are touched only with the laser off', () => {
    expect(all({ problem: 'not_through' })).toMatch(
      /Switch the laser off first, then clean the le/,
    );
    expect(all({ problem: 'one_side' })).toMatch(/mirrors\. Switch the laser off first/);
  });

  it('a mirror is named by where it is: numbers differ between machines', () => {
    expect(all({ problem: 'one_side' })).toMatch(
      /left and right differ, it’s usually the mirror on the gantry; front and back, the one at the tube/,
    );
  });

  it('speed, not pulses, turns anodized aluminum white', () => {
    expect(all({ ...mark('anodized aluminum'), problem: 'wrong_color' })).toMatch(
      /A fast scan turns .* white\. Black .* a slow one/,
    );
  });

  it('a second pass over acrylic is watched, and its air stays', () => {
    const acrylic = {
      problem: 'rough_edge',
      material: 'cast acrylic',
      thickness_mm: 3,
      tries: [tryOf({ ...PLYWOOD, material: 'cast acrylic' }, { air_psi: 0, air_assist: false })],
    } as const;
    expect(all(acrylic)).toMatch(/off focus\. Stay with it; acrylic can flame\./);
    expect(all(acrylic)).not.toMatch(/Turn air assist up/);
  });

  it('faster passes are for one pass through stock that burns', () => {
    const charred = (given: Partial<Complained>) => all({ problem: 'charred_edge', ...given });
    expect(charred({})).toMatch(/two faster passes/);
    expect(charred({ tries: [tryOf(PLYWOOD, { passes: 2 })] })).not.toMatch(/two faster passes/);
    expect(charred({ tries: [] })).not.toMatch(/two faster passes/);
    const steel = { ...PLYWOOD, material: 'mild steel', thickness_mm: 0.5, machine: MOPA_60W };
    expect(charred({ ...steel, tries: [tryOf(steel, { passes: 1 })] })).not.toMatch(/two faster/);
  });

  it('at most four, none twice', () => {
    const causes = work({ problem: 'blurred', details: 'left and right', operation: 'Engrave' });
    expect(causes.length).toBeLessThanOrEqual(4);
    expect(new Set(causes.map(({ text }) => text.code)).size).toBe(causes.length);
  });
});
