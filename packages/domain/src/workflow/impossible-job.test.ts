import { describe, expect, it } from 'vitest';
import { english } from '../messages/testing/english.ts';
import { messagesText } from '../messages/in-english.ts';
import { machineOfType } from '../machines/machine-of-type.ts';
import type { JobRequest, LaserType } from '../types.ts';
import { planWith, proposalOf } from '../proposals/testing/make-proposal.ts';
import { planJob } from './plan-job.ts';

const WATTS: Record<LaserType, number> = { CO2: 60, Diode: 20, Fiber: 30, UV: 5 };
const plan = (text: string, laser: LaserType, answers: JobRequest['answers'] = {}) =>
  planJob({ text, machine: machineOfType(laser, { power_watts: WATTS[laser] }), answers });
const asked = (text: string, laser: LaserType, answers: JobRequest['answers'] = {}) =>
  plan(text, laser, answers).questions.map(({ field }) => field);

describe('CLA-8 the color is asked where it decides', () => {
  it.each([
    ['cut 3mm acrylic', 'Diode'],
    ['engrave a light logo in acrylic', 'Diode'],
    ['cut 1mm PETG', 'Diode'],
    ['3mm Plexiglas schneiden', 'Diode'],
    ['couper plexi 3mm', 'Diode'],
    ['cortar metacrilato 3mm', 'Diode'],
    ['tagliare plexiglass 3mm', 'Diode'],
    ['cortar acrílico 3mm', 'Diode'],
    ['plexiglas 3mm snijden', 'Diode'],
    ['wyciąć pleksi 3mm', 'Diode'],
    ['cut 3mm iridescent acrylic', 'Diode'],
    ['mark a serial on POM', 'Fiber'],
  ] as const)('%s on %s', (text, laser) => {
    expect(asked(text, laser)).toContain('color');
  });

  it.each([
    ['cut 3mm acrylic', 'CO2'],
    ['cut 3mm acrylic', 'UV'],
    ['cut 3mm black acrylic', 'Diode'],
    ['cut 3mm red acrylic', 'Diode'],
    ['3mm schwarzes Acryl schneiden', 'Diode'],
    ['cut 3mm birch plywood', 'Diode'],
    ['mark a serial on black POM', 'Fiber'],
  ] as const)('nothing for %s on %s', (text, laser) => {
    const { outcome, questions } = plan(text, laser);
    expect(questions).toEqual([]);
    expect(outcome).toBe('workflow');
  });

  it.each([
    'cut 3mm clear or black acrylic',
    'cut 3mm black or clear acrylic',
    'cut clear/black acrylic 3mm',
    'cut black acrylic or clear 3mm',
    'cut 3mm black and white acrylic',
    '3mm schwarzes oder klares Acryl schneiden',
    'cortar acrílico negro o transparente 3mm',
  ])('two colors count as none: %s', (text) => {
    expect(asked(text, 'Diode')).toEqual(['color']);
    expect(plan(text, 'Diode', { color: 'clear' }).outcome).toBe('impossible');
    expect(plan(text, 'Diode', { color: 'dark' }).parsed.material).toBe('black acrylic');
  });

  it('colors that absorb light alike, tints and painted stock are not two colors', () => {
    expect(asked('cut 3mm red and yellow acrylic', 'Diode')).toEqual([]);
    expect(asked('cut 3mm clear red acrylic', 'Diode')).toEqual([]);
    expect(asked('engrave clear acrylic painted black and white', 'Diode')).toEqual([]);
  });

  it('black acrylic keeps its confidence, in words and as an answer', () => {
    const { confidence } = plan('cut 3mm black acrylic', 'Diode');
    expect(confidence).toBeGreaterThan(0.7);
    const answered = plan('cut 3mm acrylic', 'Diode', { color: 'dark' });
    expect(answered).toMatchObject({ outcome: 'workflow', confidence });
    expect(answered.parsed.material).toBe('black acrylic');
  });

  it('opaque doesn’t mean black: white and blue are judged as they are', () => {
    const [white] = plan('cut 3mm opaque white acrylic', 'Diode').steps;
    expect(white?.confidence).toBeLessThanOrEqual(0.5);
    expect(plan('cut 3mm opaque blue acrylic', 'Diode').outcome).toBe('impossible');
  });

  it('waits for the material', () => {
    expect(asked('cut 3mm plastic', 'Diode')).toEqual(['material']);
    expect(asked('cut 3mm plastic', 'Diode', { material: 'clear PETG' })).toEqual([]);
    expect(asked('cut 3mm plastic', 'Diode', { material: 'PETG' })).toEqual(['color']);
  });
});

describe('CLA-9 the coat is asked where only the coat absorbs the beam', () => {
  it.each([
    ['engrave clear acrylic', 'Diode'],
    ['engrave a wine glass', 'Diode'],
    ['engrave a beer mug', 'Diode'],
    ['engrave a clear mug', 'Diode'],
    ['engrave a wine glass', 'Fiber'],
    ['mark brass', 'CO2'],
    ['mark aluminum', 'Diode'],
  ] as const)('%s on %s', (text, laser) => {
    expect(asked(text, laser)).toEqual(['coat']);
    const coated = plan(text, laser, { coated: true });
    expect(coated.outcome).toBe('workflow');
    expect(plan(text, laser, { coated: false })).toMatchObject({
      outcome: 'impossible',
      steps: [],
      confidence: 0,
    });
  });

  it('a step through a coat on clear stock has confidence at most 0.3', () => {
    const [step] = plan('engrave clear acrylic', 'Diode', { coated: true }).steps;
    expect(step?.confidence).toBeLessThanOrEqual(0.3);
    expect(english(step?.capability_warning)).toContain('Only the coating absorbs the beam');
  });

  it('is not answered by a coat that is denied', () => {
    for (const text of ['engrave clear acrylic without paint', 'engrave paint-free clear acrylic'])
      expect(asked(text, 'Diode')).toEqual(['coat']);
    expect(asked('mark brass with no marking spray', 'CO2')).toEqual(['coat']);
  });

  it('is answered by the sentence', () => {
    expect(asked('engrave clear acrylic painted black', 'Diode')).toEqual([]);
    expect(asked('engrave a masked wine glass', 'Diode')).toEqual([]);
    expect(asked('mark stainless steel with cermark', 'CO2')).toEqual([]);
  });
});

describe('LGT-3 what cannot be done has no settings', () => {
  it.each([
    ['cut 3mm clear acrylic', 'Diode', 'passes through clear stock'],
    ['cut 3mm transparent acrylic painted black', 'Diode', 'passes through clear stock'],
    ['3mm klares Acryl schneiden', 'Diode', 'passes through clear stock'],
    ['couper plexi transparent 3mm', 'Diode', 'passes through clear stock'],
    ['cortar acrílico transparente 3mm', 'Diode', 'passes through clear stock'],
    ['tagliare plexiglass trasparente 3mm', 'Diode', 'passes through clear stock'],
    ['helder plexiglas 3mm snijden', 'Diode', 'passes through clear stock'],
    ['wyciąć przezroczystą pleksi 3mm', 'Diode', 'passes through clear stock'],
    ['cut 3mm frosted acrylic', 'Diode', 'passes through clear stock'],
    ['cut 3mm blue acrylic', 'Diode', 'reflects blue light'],
    ['cut 3mm glass', 'Diode', 'passes through clear glass'],
    ['cut 3mm plywood', 'Fiber', 'absorbs little'],
    ['cut 1mm stainless steel', 'CO2', 'bounces off bare metal'],
    ['cut 1mm aluminum', 'Diode', 'bounces off bare metal'],
    ['engrave extruded acrylic', 'UV', 'UV stabilizer'],
  ] as const)('%s on %s', (text, laser, reason) => {
    const result = plan(text, laser);
    expect(result).toMatchObject({
      outcome: 'impossible',
      steps: [],
      confidence: 0,
      questions: [],
    });
    expect(messagesText(result.impossible[0]?.reasons ?? [])).toContain(reason);
    expect(result.impossible[0]?.instead).not.toEqual([]);
  });

  it('CLA-10 the thickness is not asked if the material cannot be cut', () => {
    expect(plan('cut clear acrylic', 'Diode').outcome).toBe('impossible');
  });

  it('leaves the operations that work, and the job gets the lowest confidence', () => {
    const result = plan('engrave lightly and cut 3mm blue acrylic', 'Diode');
    expect(result.outcome).toBe('workflow');
    expect(result.steps.map(({ operation }) => operation)).toEqual(['Engrave']);
    expect(result.impossible.map(({ operation }) => operation)).toEqual(['Cut']);
    expect(result.confidence).toBe(0.1);
  });

  it('a coat has no depth', () => {
    const deep = plan('deep engrave clear acrylic painted black', 'Diode');
    expect(deep.outcome).toBe('impossible');
    expect(messagesText(deep.impossible[0]?.reasons ?? [])).toContain('can’t engrave it deeply');
    expect(english(deep.impossible[0]?.instead)).toEqual(['a CO2 laser']);
  });

  it('a safety bypass doesn’t lift it', () => {
    const result = planJob({
      text: 'cut 2mm clear polycarbonate',
      machine: machineOfType('Diode', { power_watts: 20 }),
      bypass_safety: true,
    });
    expect(result).toMatchObject({ outcome: 'impossible', steps: [] });
  });
});

describe('LGT-3 a model is not followed where the light cannot work', () => {
  it('refuses a proposal for an operation that is impossible', () => {
    const machine = machineOfType('Diode', { power_watts: WATTS.Diode });
    const request = { text: 'cut 3mm opaque blue acrylic', machine };
    expect(plan(request.text, 'Diode').impossible.map(({ operation }) => operation)).toEqual([
      'Cut',
    ]);
    expect(planWith(request, 'Cut', proposalOf([{ speed: 5 }]))).toMatchObject({
      ok: false,
      issues: [{ code: 'NOT_PLANNED' }],
    });
  });
});

describe('LGT-3 depth in metal without pulses', () => {
  it.each([
    ['engrave stainless 0.5mm deep', 'Diode'],
    ['deep engrave stainless steel', 'CO2'],
    ['engrave titanium 0.3 mm deep', 'Diode'],
    ['engrave copper 0.2mm deep', 'Diode'],
    ['deep engrave brass with cermark', 'CO2'],
    ['engrave brass 0.5mm deep with dry moly lube', 'Diode'],
  ] as const)('%s on %s', (text, laser) => {
    const { outcome, steps, impossible } = plan(text, laser);
    expect([outcome, steps.length]).toEqual(['impossible', 0]);
    expect(messagesText(impossible[0]?.reasons ?? [])).toMatch(
      /so it can’t be engraved deep with this laser/,
    );
    expect(english(impossible[0]?.instead)).toContain('a fiber laser');
  });

  it.each([
    ['engrave stainless steel', 'Diode'],
    ['engrave stainless 0.1mm deep', 'Fiber'],
    ['mark brass with cermark', 'CO2'],
  ] as const)('%s on %s gets settings', (text, laser) => {
    expect(plan(text, laser).outcome).toBe('workflow');
  });
});
