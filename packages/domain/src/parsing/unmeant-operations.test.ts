import { describe, expect, it } from 'vitest';
import type { LaserType, Operation } from '../types.ts';
import { findQuestions } from './find-questions.ts';
import { parseJob } from './parse-job.ts';

const read = (text: string, laser_type: LaserType = 'CO2') => parseJob({ text, laser_type });

describe('PAR-16 verbs that are no operation', () => {
  it.each<[string, Operation[]]>([
    ['the artwork gets cut off on the right when I engrave slate', ['Engrave']],
    ['engrave walnut instead of only marking it', ['Engrave']],
    ['my 3mm acrylic has stick marks on the edge, cut', ['Cut']],
    ['every time I engrave cork it cuts through', ['Engrave']],
    ['my artwork is cut in half, engraving on 3mm plywood', ['Engrave']],
    ['engrave maple, but it cut too deep', ['Engrave']],
    ['engrave lettering cut into the wood grain', ['Engrave']],
    ['cut 3mm acrylic on a perforated metal bed', ['Cut']],
    ['my name is Mark, engrave oak', ['Engrave']],
    ['vector engraving on pine', ['Engrave']],
    ['perforate the stitching holes in 2mm veg tan leather', ['Cut']],
    ['engrave "Mark" on a walnut box', ['Engrave']],
    ["engrave 'Mark' on slate", ['Engrave']],
    ['engrave Mark on slate', ['Engrave']],
    ['engrave the names "Cut" and "Score" on slate', ['Engrave']],
    ['raster the photo on slate, the cut is already made', ['Engrave']],
  ])('%s', (text, operations) => {
    expect(read(text).operations).toEqual(operations);
  });

  it.each<[string, Operation[]]>([
    ['cut off the corners of 3mm acrylic', ['Cut']],
    ['engrave the logo, then cut through the outline, 3mm plywood', ['Engrave', 'Cut']],
    ['the logo is cut out of 3mm acrylic and engraved', ['Engrave', 'Cut']],
    ['the letters are cut from 3mm acrylic, engrave the base', ['Engrave', 'Cut']],
    ['"cut 3mm plywood"', ['Cut']],
    ['perforate 0.3mm cardstock', ['Perforate']],
    ['mark the stainless tag', ['Mark']],
    ['not only mark but also engrave the slate', ['Engrave', 'Mark']],
  ])('still reads %s', (text, operations) => {
    expect(read(text).operations).toEqual(operations);
  });
});

describe('PAR-17 words and lengths with another meaning', () => {
  it.each(['this material, 3mm, messing with settings', 'stop messing around'])('%s', (text) => {
    expect(read(text).material).toBeNull();
  });

  it('reads brass in a German sentence', () => {
    expect(read('Messing 1mm gravieren').material).toBe('brass');
  });

  it.each([
    'engrave stainless 2mm unfocus up',
    'engrave glass out of focus by 3mm',
    'engrave slate, 3mm below the surface',
    'cut acrylic, z step 0.5mm',
    'raise the head 2mm and engrave slate',
  ])('%s has no thickness', (text) => {
    expect(read(text).thickness_mm).toBeNull();
  });
});

describe('PAR-16 a depth that went wrong', () => {
  it.each(['engrave maple, last time it burned too deep', 'Ahorn gravieren, war zu tief'])(
    '%s is not wanted deep',
    (text) => {
      expect(read(text).depth).toBeNull();
    },
  );

  it('"not too deep" is light', () => {
    expect(read('engrave maple, not too deep').depth).toBe('light');
  });
});

describe('PAR-5 layers of plywood', () => {
  it('reads the thickness in front of them', () => {
    expect(read('cut 1/8 5ply wood').thickness_mm).toBe(3.175);
  });
});

describe('MAT-6 a stone gives way to its kind', () => {
  it('slate among stones', () => {
    expect(read('etching stones with a laser: slate is ideal').material).toBe('slate');
  });
});

const questionsOf = (text: string) => {
  const parsed = read(text);
  const machine = {
    type: 'CO2' as const,
    power_watts: 60,
    is_galvo: false,
    lens_focal_length_mm: null,
    pulse_width_min_ns: null,
    pulse_width_max_ns: null,
    frequency_min_hz: null,
    frequency_max_hz: null,
    scan_speed_max_mm_s: null,
  };
  return findQuestions(parsed, { machine });
};

describe('CLA-5 lists, hides and sheets that are not sold', () => {
  it('asks about every material of a list', () => {
    expect(read('cut birch plywood, acrylic and leather 3mm').conflicts).toEqual([
      { field: 'material', values: ['acrylic', 'birch plywood', 'leather'] },
    ]);
  });

  it('does not take commas alone for a list', () => {
    expect(read('slate, acrylic stand, walnut base, engrave').conflicts).toEqual([]);
  });

  it.each([
    ['cut 3 oz and 8 oz veg tan leather', [1.1906, 3.175]],
    ['cut veg tan leather from 2 to 8 oz', [0.7938, 3.175]],
    ['cut 5 mil acrylic', [0.127]],
    ['cut 0.2mm birch plywood', [0.2]],
  ])('%s', (text, values_mm) => {
    const parsed = read(text);
    expect(parsed.conflicts).toEqual([{ field: 'thickness', values_mm }]);
    expect(parsed.thickness_mm).toBeNull();
  });

  it.each([
    'cut 4-5 oz veg tan leather',
    'cut 8-10 oz veg tan',
    'cut 5 mil mylar',
    'cut 1mm acrylic',
  ])('does not doubt %s', (text) => {
    expect(read(text).conflicts).toEqual([]);
  });

  it('names the doubt', () => {
    const [asked] = questionsOf('cut 5 mil acrylic');
    expect(asked?.question_text).toEqual({
      code: 'question.thickness_too_thin',
      values: { size: 0.127, material: 'acrylic' },
    });
    expect(asked?.example_lengths).toHaveLength(3);
  });
});
