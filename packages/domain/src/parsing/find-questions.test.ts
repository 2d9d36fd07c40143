import { describe, expect, it } from 'vitest';
import { inEnglish } from '../messages/in-english.ts';
import { english } from '../messages/testing/english.ts';
import type { JobAnswers, LaserType, MachineProfile } from '../types.ts';
import { findQuestions } from './find-questions.ts';
import { parseJob } from './parse-job.ts';

function ask(
  text: string,
  laser_type: LaserType = 'CO2',
  answers: JobAnswers = {},
): { field: string; text: string; assumed_mm: number | null }[] {
  const machine = { type: laser_type, power_watts: 60, is_galvo: false } as MachineProfile;
  const questions = findQuestions(parseJob({ text, laser_type, answers }), { machine, answers });
  return questions.map(({ field, question_text, assumed_mm }) => ({
    field,
    text: inEnglish(question_text),
    assumed_mm,
  }));
}

const fields = (...args: Parameters<typeof ask>): string[] =>
  ask(...args).map((question) => question.field);

describe('CLA-1 everything missing at once, in this order', () => {
  it('material, thickness and depth', () => {
    expect(fields('engrave and cut leather')).toEqual(['material', 'thickness', 'depth']);
    expect(fields('cut')).toEqual(['material', 'thickness']);
  });

  it('uses the words of the specification', () => {
    expect(ask('cut birch plywood')[0]?.text).toBe(
      'What thickness is the material? (e.g., 1mm, 1/8")',
    );
  });
});

describe('CLA-2 generic materials', () => {
  it.each([
    'metal',
    'wood',
    'plastic',
    'leather',
    'fabric',
    'foam',
    'cardboard',
    'paper',
    'rubber',
    'steel',
    'faux leather',
  ])('%s asks for the type', (material) => {
    expect(fields(`mark my logo on ${material}`)).toContain('material');
  });

  it.each([
    'birch plywood',
    'spruce wood',
    'stainless steel',
    'corrugated cardboard',
    'EVA foam',
    'silicone rubber',
    'kraft paper',
    'veg tan leather',
  ])('%s does not', (material) => {
    expect(fields(`mark my logo on ${material}`)).not.toContain('material');
  });

  it('an answer ends the question, even when it repeats the generic name', () => {
    expect(fields('cut 2mm leather', 'CO2', { material: 'leather' })).toEqual([]);
    expect(fields('cut 2mm flurbium sheet', 'CO2', { material: 'flurbium' })).toEqual([]);
  });

  it('an unknown material is asked about', () => {
    expect(fields('cut 2mm flurbium sheet')).toEqual(['material']);
  });
});

describe('CLA-3 thickness', () => {
  it.each(['cut', 'score', 'perforate'])('%s needs it', (verb) => {
    expect(fields(`${verb} cardstock`)).toEqual(['thickness']);
  });

  it('marking does not, nor a declined question', () => {
    expect(fields('mark cardstock')).toEqual([]);
    expect(fields('cut cardstock', 'CO2', { thickness_declined: true })).toEqual([]);
  });
});

describe('CLA-4 depth only where it changes settings (D11)', () => {
  it.each([
    ['engrave logo on walnut', 'CO2'],
    ['engrave logo on stainless steel', 'Fiber'],
    ['engrave text on black PLA nameplate', 'Diode'],
  ] as const)('%s asks', (text, laser) => {
    expect(fields(text, laser)).toEqual(['depth']);
  });

  it.each([
    ['engrave slate coasters', 'CO2'],
    ['engrave wine glass', 'CO2'],
    ['engrave anodized aluminum', 'Fiber'],
    ['engrave mirror', 'CO2'],
    ['engrave painted mdf', 'CO2'],
    ['engrave photo on alder', 'CO2'],
    ['engrave acrylic for led sign', 'CO2'],
    ['engrave walnut lightly', 'CO2'],
    ['engrave walnut 1mm deep', 'CO2'],
    ['engrave stainless steel', 'Diode'],
    ['engrave kraft paper', 'CO2'],
  ] as const)('%s does not', (text, laser) => {
    expect(fields(text, laser)).toEqual([]);
  });
});

describe('CLA-5 contradictions are asked, not guessed', () => {
  it.each([
    ['cut 3mm acrylic and 3mm plywood', 'material', 'You mention acrylic and plywood.'],
    ['is it walnut or cherry? 6mm cut', 'material', 'You mention walnut and cherry.'],
    ['3mm plywood box from a 6mm plywood sheet, cut', 'thickness', 'You gave 3 mm and 6 mm.'],
    [
      'cut 3mm ply but not all the way through',
      'depth',
      'You asked for a cut that doesn’t go all the way through.',
    ],
    ['engrave oak deep but lightly', 'depth', 'You asked for both light and deep.'],
  ])('%s asks the %s', (text, field, start) => {
    const [question, ...rest] = ask(text);
    expect(question?.field).toBe(field);
    expect(question?.text.startsWith(start)).toBe(true);
    expect(rest).toEqual([]);
  });

  it.each([
    'walnut coaster 5mm with cork backing, cut',
    '1/4 in (6mm) plywood, cut',
    '1/4in nominal (5.2mm actual) plywood cut',
    'cut 2mm or 3mm plywood',
    '5 mm/s and 3 passes but not through 6mm ply, cut',
    '3mm acrylic topper for a 20mm oak base, cut',
    'cut mdf 3mm, sorry 6mm',
  ])('%s asks nothing', (text) => {
    expect(fields(text)).toEqual([]);
  });

  it('an answer settles it', () => {
    const text = 'cut 3mm acrylic and 3mm plywood';
    const answers = { material: 'plywood' };
    expect(fields(text, 'CO2', answers)).toEqual([]);
    const parsed = parseJob({ text, laser_type: 'CO2', answers });
    expect(english(parsed.assumptions)).toContain(
      'Planned for plywood only. Run acrylic as a separate job.',
    );
  });

  it('a cut that must not go through becomes a score or an engraving', () => {
    const text = 'cut 3mm ply but not all the way through';
    const operations = (depth: 'light' | 'deep'): string[] =>
      parseJob({ text, laser_type: 'CO2', answers: { depth } }).operations;
    expect(operations('light')).toEqual(['Score']);
    expect(operations('deep')).toEqual(['Engrave']);
  });

  it('a second material elsewhere in the sentence is reported, not dropped', () => {
    const text = 'engrave slate coasters, then cut feet from 3mm felt';
    expect(english(parseJob({ text, laser_type: 'CO2' }).assumptions)).toEqual([
      'Planned for felt only. Run slate as a separate job.',
    ]);
  });
});

describe('CLA-6 weights and gauges', () => {
  it('paper weight is not a thickness; the question suggests the usual one', () => {
    const [question] = ask('cut 300gsm cardstock');
    expect(question?.field).toBe('thickness');
    expect(question?.text).toBe(
      '300 gsm is a weight. What thickness is the material? (e.g., 0.37 mm)',
    );
    expect(fields('cut 110lb cardstock')).toEqual(['thickness']);
    expect(question?.assumed_mm).toBe(0.37);
    expect(ask('cut 300gsm acrylic')[0]?.assumed_mm).toBe(2);
    expect(ask('cut 0.0001 gsm cardstock')[0]?.assumed_mm).toBe(2);
    expect(fields('engrave 350gsm cardstock')).toEqual([]);
  });

  it('a gauge asks for the metal, not also for the thickness', () => {
    expect(fields('cut 18 gauge metal', 'Fiber')).toEqual(['material']);
    expect(fields('cut 18 gauge metal', 'Fiber', { material: 'brass' })).toEqual([]);
  });
});
