import { describe, expect, it } from 'vitest';
import { messagesText } from '../messages/in-english.ts';
import { wordsOf } from '../messages/testing/english.ts';
import { CO2_60W, DIODE_10W, machineOf, MOPA_60W } from '../engine/testing/make-job.ts';
import { machineOfType } from '../machines/machine-of-type.ts';
import { planJob } from './plan-job.ts';

describe('PAR-1 an endless word', () => {
  const machine = machineOfType('CO2', { power_watts: 60 });

  it.each(['aA', 'a1', 'a\u0301\u0301'])(
    'of %j is read as a sentence without a material',
    (part) => {
      const result = planJob({ text: part.repeat(2000), machine });
      expect(result.questions.map(({ field }) => field)).toContain('material');
    },
  );

  it('hides no hazard', () => {
    const text = `${'x1'.repeat(400)}PolyCarbonate3mm`;
    expect(planJob({ text, machine }).outcome).toBe('blocked');
  });
});

describe('planJob', () => {
  it('WRK-1 plans the main job, engraving before cutting', () => {
    const job = planJob({
      text: 'cut 3mm birch plywood coasters and engrave a logo lightly',
      machine: CO2_60W,
    });
    expect(job.outcome).toBe('workflow');
    expect(job.steps.map(({ operation }) => operation)).toEqual(['Engrave', 'Cut']);
    expect(job.confidence).toBe(Math.min(...job.steps.map(({ confidence }) => confidence)));
  });

  it('WRK-2 refuses a hazard before it asks anything', () => {
    const job = planJob({ text: 'cut a PVC sheet', machine: CO2_60W });
    expect(job).toMatchObject({ outcome: 'blocked', questions: [], steps: [], confidence: 0 });
    expect(messagesText(job.safety_warnings)).toMatch(/^❌ BLOCKED: .*Consider: /);
    expect(job.safety_warnings[0]?.values['alternatives']).toEqual(job.safety.alternatives);
  });

  it('WRK-2 refuses a hazard given as the answer', () => {
    const job = planJob({
      text: 'cut plastic 3mm',
      machine: CO2_60W,
      answers: { material: 'PVC' },
    });
    expect(job.outcome).toBe('blocked');
  });

  it('WRK-2 an answer doesn’t override a hazard in the sentence', () => {
    const job = planJob({
      text: 'cut 3mm PVC sheet',
      machine: CO2_60W,
      answers: { material: 'cast acrylic' },
    });
    expect(job.outcome).toBe('blocked');
  });

  it('WRK-3 asks all that is missing at once', () => {
    const job = planJob({ text: 'cut leather', machine: CO2_60W });
    expect(job.outcome).toBe('clarify');
    expect(job.questions.map(({ field }) => field)).toEqual(['material', 'thickness']);
  });

  it('WRK-3 takes a repeated generic name as "I cannot say more": the family answers, with a wide band', () => {
    const job = planJob({
      text: 'cut leather 2mm',
      machine: CO2_60W,
      answers: { material: 'leather' },
    });
    expect(job.outcome).toBe('workflow');
    expect(job.steps[0]?.method).toBe('family');
  });

  it('WRK-4 assumes 2 mm when the thickness is declined, says so and lowers the confidence', () => {
    const asked = planJob({ text: 'cut 2mm okoume plywood', machine: CO2_60W });
    const declined = planJob({
      text: 'cut okoume plywood',
      machine: CO2_60W,
      answers: { thickness_declined: true },
    });
    expect(declined.steps[0]?.thickness_mm).toBe(2);
    expect(wordsOf(declined.steps[0])).toContain('2 mm assumed');
    expect(declined.confidence).toBeLessThan(asked.confidence);
  });

  it('WRK-5 lets a block be bypassed at a cost of 0.2 a step and 0.3 in all, within 0.1', () => {
    const job = planJob({ text: 'cut 3mm PVC', machine: CO2_60W, bypass_safety: true });
    expect(job.outcome).toBe('workflow');
    expect(job.safety.level).toBe('block');
    expect(messagesText(job.steps[0]?.warnings ?? [])).toContain('bypassed');
    expect(job.confidence).toBeGreaterThanOrEqual(0.1);
    expect(job.confidence).toBeLessThanOrEqual((job.steps[0]?.confidence ?? 0) + 1e-9);
  });

  it('WRK-5 costs nothing when there is nothing to bypass', () => {
    const plain = planJob({ text: 'cut 3mm birch plywood', machine: CO2_60W });
    expect(
      planJob({ text: 'cut 3mm birch plywood', machine: CO2_60W, bypass_safety: true }).confidence,
    ).toBe(plain.confidence);
  });

  it('WRK-6 turns a deep cut into an engraving and deep metal into a preheat and three passes', () => {
    expect(
      planJob({ text: 'deep cut a logo into oak', machine: CO2_60W }).steps.map(
        ({ operation }) => operation,
      ),
    ).toEqual(['Engrave']);
    const relief = planJob({ text: 'deep engrave brass coin 0.5mm deep', machine: MOPA_60W });
    expect(relief.steps.map(({ pass_number }) => pass_number)).toEqual([1, 2, 3, 4]);
  });

  it('WRK-7 uses watts from the sentence only for a machine without watts, and warns when they disagree', () => {
    const stated = planJob({
      text: 'cut 3mm birch plywood with my 60w co2',
      machine: machineOf('CO2'),
    });
    const same = planJob({ text: 'cut 3mm birch plywood', machine: CO2_60W });
    expect(stated.steps[0]?.settings).toEqual(same.steps[0]?.settings);
    expect(wordsOf(stated.steps[0])).not.toContain('power is unknown');
    const other = planJob({ text: 'cut 3mm birch plywood with my 60w co2', machine: DIODE_10W });
    expect(messagesText(other.steps[0]?.warnings ?? [])).toContain('You wrote CO2');
  });

  it('WRK-8 answers the structured form as the sentence', () => {
    const form = planJob({
      material: 'birch plywood',
      thickness_mm: 3,
      operations: ['Cut'],
      machine: CO2_60W,
    });
    const sentence = planJob({ text: 'cut 3mm birch plywood', machine: CO2_60W });
    expect(form.steps).toEqual(sentence.steps);
  });
});
