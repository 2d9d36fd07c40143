import { describe, expect, it } from 'vitest';
import type { JobAnswers, LaserType, MachineProfile } from '../types.ts';
import { findQuestions } from './find-questions.ts';
import { parseJob } from './parse-job.ts';

function ask(
  text: string,
  laser_type: LaserType = 'CO2',
  answers: JobAnswers = {},
): { field: string; text: string }[] {
  const machine = { type: laser_type, power_watts: 60, is_galvo: false } as MachineProfile;
  return findQuestions(parseJob({ text, laser_type, answers }), { machine, answers });
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
    ['engrave text on PLA nameplate', 'Diode'],
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
