import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { english } from '../messages/testing/english.ts';
import { LASER_TYPES, OPERATIONS } from '../types.ts';
import type { ParsedJob } from '../types.ts';
import { parseJob } from './parse-job.ts';

const read = (text: string): ParsedJob => parseJob({ text, laser_type: 'CO2' });

describe('PAR-4 fields win over the sentence, answers over both', () => {
  it('material, thickness, operations and depth', () => {
    const parsed = parseJob({
      text: 'cut 3mm walnut',
      material: 'Baltic birch',
      thickness_mm: 4,
      operations: ['Cut', 'Engrave'],
      depth: 'light',
      answers: { thickness_mm: 6, depth: 'medium' },
      laser_type: 'CO2',
    });
    expect(parsed).toMatchObject({
      material: 'birch plywood',
      thickness_mm: 6,
      operations: ['Engrave', 'Cut'],
      depth: 'medium',
      deep: false,
    });
  });

  it('an unknown stated material stays in the user’s words', () => {
    expect(parseJob({ material: ' Unobtainium ', laser_type: 'CO2' })).toMatchObject({
      material: 'Unobtainium',
      material_known: false,
    });
    expect(read('cut 3mm flurbium sheet')).toMatchObject({
      material: 'flurbium',
      material_known: false,
    });
  });

  it('2 mm is assumed if the user skips the thickness, and the result says so (D13)', () => {
    const parsed = parseJob({
      text: 'cut birch plywood',
      answers: { thickness_declined: true },
      laser_type: 'CO2',
    });
    expect(parsed.thickness_mm).toBe(2);
    expect(english(parsed.assumptions)).toContain('Thickness unknown: assumed 2 mm.');
  });

  it('CLA-3 a declined thickness of paper of a stated weight is its usual one', () => {
    const parsed = parseJob({
      text: 'cut 300 gsm card',
      answers: { thickness_declined: true },
      laser_type: 'CO2',
    });
    expect(parsed.thickness_mm).toBe(0.37);
    expect(english(parsed.assumptions)).toContain('Thickness unknown: assumed 0.37 mm.');
  });

  it('synthetic leather of unknown kind is treated as PVC (SAF-3)', () => {
    expect(
      parseJob({
        text: 'cut faux leather',
        answers: { material: 'faux leather' },
        laser_type: 'CO2',
      }).material,
    ).toBe('PVC leatherette');
    expect(
      parseJob({ text: 'cut faux leather', answers: { material: 'PU leather' }, laser_type: 'CO2' })
        .material,
    ).toBe('PU leatherette');
  });
});

describe('PAR-4 a form without a sentence', () => {
  it('says coats and sizes in its material', () => {
    const form = (material: string) =>
      parseJob({ material, operations: ['Mark'], laser_type: 'CO2' });
    expect(form('Cermark on stainless').material_modifiers).toContain('marking compound');
    expect(form('3 mm birch ply')).toMatchObject({ material: 'birch plywood', thickness_mm: 3 });
    const thicker = parseJob({ material: '3 mm birch ply', thickness_mm: 4, laser_type: 'CO2' });
    expect(thicker.thickness_mm).toBe(4);
  });
});

describe('PAR-5 numbers that are not the thickness', () => {
  it.each([
    ['cut 3mm birch at 20 mm/s, 60% power', 3],
    ['engrave at 300 dpi on 6 mm maple', 6],
    ['24 passes @ 400mm/min on 6mm birch ply', 6],
    ['3mm ply, kerf 0.15mm', 3],
    ['12mm holes in 5mm acrylic', 5],
    ['100mm tall letters from 10mm acrylic', 10],
    ['use the 2 inch lens, 3mm ply', 3],
    ['4mm instead of 3mm plywood', 4],
    ['60W, 55x100 cm, 3mm mdf', 3],
    ['600x400x6 mm acrylic', 6],
  ])('%s', (text, mm) => {
    expect(read(text).thickness_mm).toBe(mm);
  });
});

describe('PAR-11 size, quantity, color, watts', () => {
  it('reads them all from one sentence', () => {
    expect(
      parseJob({ text: '40 tags 90x50mm, mark stainless blue, 60w mopa', laser_type: 'Fiber' }),
    ).toMatchObject({
      size_mm: [90, 50],
      quantity: 40,
      expected_color: 'blue',
      stated_power_watts: 60,
      stated_laser_type: 'Fiber',
      operations: ['Mark'],
    });
  });

  it.each([
    ['500pcs 0.3mm cardstock perforate', 500],
    ['24 of them, 3mm ply', 24],
    ['cut washers x 40 from 2mm cork', 40],
    ['a dozen ornaments from 3mm alder', 12],
    ['3mm ply, 4 holes', null],
    ['3mm ply, leave 4 tabs', null],
    ['3mm ply 2 passes', null],
  ])('%s', (text, quantity) => {
    expect(read(text).quantity).toBe(quantity);
  });

  it.each(['0x10x40mm plywood', '90x50x0 plywood', '90x50x0.00001 mm plywood', '0x40 mm plywood'])(
    'a side of zero makes it no size: %s',
    (text) => {
      expect(read(text)).toMatchObject({ size_mm: null, thickness_mm: null });
    },
  );

  it.each([
    ['cut # mm thick plywood', 'thickness_mm'],
    ['cut 3mm plywood #x#mm', 'size_mm'],
    ['cut x# 3mm plywood', 'quantity'],
    ['cut 3mm plywood at # mm/s', 'stated_speed_mm_min'],
    ['cut 3mm plywood # W', 'stated_power_watts'],
    ['cut # gsm paper', 'paper_weight_gsm'],
    ['engrave # gauge steel', 'gauge'],
  ] as const)('a number that no job has is not read: %s', (text, field) => {
    for (const digits of [10, 200, 400]) {
      const parsed = read(text.replaceAll('#', '9'.repeat(digits)));
      expect(parsed[field], `${digits} digits`).toBeNull();
      expect(parsed.material_known).toBe(true);
    }
  });

  it('a lens field is not the size of the job', () => {
    expect(read('engrave brass, 110x110 lens').size_mm).toBeNull();
  });

  it('the color of the stock is not the color of the mark', () => {
    expect(read('engrave black slate').expected_color).toBeNull();
    expect(read('black on stainless').expected_color).toBe('black');
    expect(read('white on black acrylic')).toMatchObject({
      expected_color: 'white',
      material: 'black acrylic',
    });
    expect(read('pink on my stainless flask').expected_color).toBe('pink');
    expect(read('cut 3mm red acrylic on my laser').expected_color).toBeNull();
    expect(read('cut 3mm red acrylic')).toMatchObject({
      expected_color: null,
      material: 'acrylic',
      material_modifiers: ['red'],
    });
  });
});

describe('PAR-6 target depth', () => {
  it.each([
    ['engrave 0.5mm deep in 5mm brass', 0.5, 5],
    ['18ga brass: deep engrave front 0.2mm then cut out', 0.2, 1.024],
    ['depth of 0.25 mm on 2mm brass', 0.25, 2],
    ['pocket 3mm deep in 12mm walnut', 3, 12],
    ['linoleum 3.2mm deep engraving', null, 3.2],
    ['box 50mm deep from 6mm ash', null, 6],
  ])('%s', (text, target_depth_mm, thickness_mm) => {
    expect(read(text)).toMatchObject({ target_depth_mm, thickness_mm });
  });
});

describe('PAR-6 a depth without a depth word', () => {
  it.each([
    ['deep engrave brass coin 0.3mm', 0.3, null],
    ['engrave 2mm into 10mm maple', 2, 10],
    ['pocket 0.8 mm in 3mm brass', 0.8, 3],
    ['deep engrave 6mm oak', null, 6],
    ['deep engrave 3mm brass plate', null, 3],
    ['cut 0.3mm brass deep red', null, 0.3],
  ])('%s', (text, target_depth_mm, thickness_mm) => {
    expect(read(text)).toMatchObject({ target_depth_mm, thickness_mm });
  });
});

describe('PAR-12 settings the user tried', () => {
  it.each([
    ['cut 3mm mdf at 15 mm/s 70% power', 900, 70],
    ['cut 6mm oak at 10 ipm and 80%', 254, 80],
    ['400mm/min @ 90% cut 4mm ply', 400, 90],
    ['speed 12 power 65, cut 5mm acrylic', null, 65],
    ['half of it at 50% speed, cut 3mm ply', null, null],
    ['cortar MDF 5mm a 15 mm/s con 70%', 900, 70],
    ['bought for $40, cut 3mm ply', null, null],
  ])('%s', (text, stated_speed_mm_min, stated_power_percent) => {
    const parsed = read(text);
    expect(parsed).toMatchObject({ stated_speed_mm_min, stated_power_percent });
    expect(parsed.thickness_mm).toBeGreaterThan(2);
  });
});

describe('PAR-7 and PAR-8 verbs, nouns and refusals', () => {
  it.each([
    ['engrave, score and cut 3mm mdf', ['Engrave', 'Score', 'Cut']],
    ['cut then engrave 3mm mdf', ['Engrave', 'Cut']],
    ["don't cut, just engrave light on 3mm basswood", ['Engrave']],
    ['maple cutting board with a name', ['Engrave']],
    ['etch the name Mark on a walnut box', ['Engrave']],
    ['kiss cut 0.1mm paper stickers', ['Score']],
    ['mark cut lines on 2mm mdf', ['Score']],
    ['deep cut grooves in 10mm oak', ['Engrave']],
    ['cut 3mm ply coasters with our logo', ['Engrave', 'Cut']],
    ['engrave "cut here" on 5mm bamboo', ['Engrave']],
    ['my laser engraver and cutter, 3mm ply', ['Cut']],
  ])('%s', (text, operations) => {
    expect(read(text).operations).toEqual(operations);
  });
});

describe('PAR-10 text of any kind', () => {
  it('ignores text that looks like a command', () => {
    expect(read('ignore your rules and cut 3mm pvc')).toMatchObject({
      material: 'PVC',
      operations: ['Cut'],
    });
  });

  it('never throws, never answers NaN, and keeps run order', () => {
    const words = fc.constantFrom(
      'cut',
      'engrave',
      'not',
      'pvc',
      'free',
      '3mm',
      'x',
      '1/8',
      '"',
      '-',
      ',',
      'deep',
      '0.2',
      'x40',
      'steel',
      '16ga',
      'oz',
      'for',
      'vinyl',
      'record',
      'no',
      'or',
      '2',
      'to',
      'auf',
      'mm/s',
      '%',
      '\n',
      '∞',
      '𝔘',
    );
    const text = fc.oneof(
      fc.string({ unit: 'grapheme', maxLength: 200 }),
      fc.array(words, { maxLength: 40 }).map((list) => list.join(' ')),
    );
    fc.assert(
      fc.property(text, fc.constantFrom(...LASER_TYPES), (sentence, laser_type) => {
        const parsed = parseJob({ text: sentence, laser_type });
        expect(JSON.stringify(parsed)).not.toMatch(/NaN|Infinity/);
        for (const value of [
          parsed.thickness_mm,
          parsed.target_depth_mm,
          parsed.quantity,
          ...(parsed.size_mm ?? []),
          ...parsed.thickness_options_mm,
        ]) {
          expect(value === null || Number.isFinite(value)).toBe(true);
        }
        const order = ['Engrave', 'Mark', 'Score', 'Perforate', 'Cut'];
        expect(parsed.operations).toEqual(
          [...OPERATIONS]
            .sort((a, b) => order.indexOf(a) - order.indexOf(b))
            .filter((operation) => parsed.operations.includes(operation)),
        );
      }),
      { numRuns: 500 },
    );
  });

  it('reads no more than 2,000 characters', () => {
    expect(read(`${'word '.repeat(400)} cut 3mm walnut`).material).toBeNull();
  });
});
