import { describe, expect, it } from 'vitest';
import { parseJob } from '../parsing/parse-job.ts';
import { machineOfType } from '../machines/machine-of-type.ts';
import { isUnderstood } from './is-understood.ts';
import { planJob } from './plan-job.ts';

const machine = machineOfType('CO2');

describe('WRK-10 a sentence that says nothing about work', () => {
  it.each(['asdf qwer', 'asdf', '???', 'hello how are you', 'make something nice', 'qwertz lorem'])(
    '%s',
    (text) => {
      expect(isUnderstood({ text, machine })).toBe(false);
    },
  );

  it.each(['llavero', 'boîte', 'cartellino', 'Weihnachtskugeln', 'a gift', 'pudełko'])(
    'asks about a product alone: %s',
    (text) => {
      expect(isUnderstood({ text, machine })).toBe(true);
    },
  );

  it.each([
    'slate',
    '3mm',
    'engrave this',
    'a coaster',
    'cutting board',
    'Schiefer',
    'quero gravar',
    'P-V-C',
    '聚氯乙烯',
    'logo',
  ])('%s is understood', (text) => {
    expect(isUnderstood({ text, machine })).toBe(true);
  });

  it('counts fields and answers', () => {
    expect(isUnderstood({ text: 'asdf', material: 'asdf', machine })).toBe(true);
    expect(isUnderstood({ text: 'asdf', operations: ['Cut'], machine })).toBe(true);
    expect(isUnderstood({ text: 'asdf', answers: { material: 'oak' }, machine })).toBe(true);
  });
});

describe('WRK-1 no operation is assumed before the material is known', () => {
  it('asks only for the material of "3mm"', () => {
    const asked = planJob({ text: '3mm', machine });
    expect(asked.parsed.operations).toEqual([]);
    expect(asked.questions.map(({ field }) => field)).toEqual(['material']);
    const answered = planJob({ text: '3mm', machine, answers: { material: 'birch plywood' } });
    expect(answered.parsed.operations).toEqual(['Cut']);
    expect(parseJob({ text: '3mm', laser_type: 'CO2' }).thickness_mm).toBe(3);
  });
});
