import { readJob } from '@beamwright/domain';
import type { JobRequest } from '@beamwright/domain/types';
import { describe, expect, test } from 'vitest';
import type { ActiveBlock, ActiveRules, ActiveTrigger } from './active-rules.ts';
import { matchJob } from './match-job.ts';
import { compilePattern } from './patterns.ts';

const machine = { type: 'CO2', power_watts: 60, is_galvo: false } as JobRequest['machine'];

const block = (material_pattern: string, more: Partial<ActiveBlock> = {}): ActiveBlock => ({
  id: 'b',
  name: 'Shed',
  material_pattern,
  block_level: 'error',
  laser_type_filter: null,
  reason: 'No.',
  alternative: null,
  matches: compilePattern(material_pattern, 'regex'),
  ...more,
});

const trigger = (more: Partial<ActiveTrigger> = {}): ActiveTrigger => ({
  trigger_id: 't',
  trigger_name: 'Coated cups',
  trigger_pattern: 'cup',
  pattern_type: 'contains',
  laser_type_filter: null,
  operation_filter: null,
  questions: [
    {
      id: 'q',
      question_text: 'Which coating?',
      question_type: 'choice',
      field_name: 'coating',
      display_order: 0,
      priority_level: 'required',
      example_answers: ['powder', 'lacquer'],
      placeholder_text: null,
      help_text: null,
    },
  ],
  matches: compilePattern('cup', 'contains'),
  ...more,
});

const rulesOf = (rules: Partial<ActiveRules>): ActiveRules => ({
  triggers: [],
  blocks: [],
  isIncomplete: false,
  ...rules,
});

function match(rules: Partial<ActiveRules>, job: Partial<JobRequest>) {
  return matchJob(rulesOf(rules), readJob({ machine, ...job }), { error: () => {} });
}

describe('safety blocks', () => {
  test('in any language are of the material, in whatever words a job names it', () => {
    const blocks = [block('sperrholz')];
    const isBlocked = (text: string) => match({ blocks }, { text }).findings.length > 0;
    expect(
      ['cut 3 mm plywood', 'plyood 3 mm', 'découper contreplaqué 3 mm'].map(isBlocked),
    ).toEqual([true, true, true]);
    expect(isBlocked('cut 3 mm oak')).toBe(false);
    const answered = { text: 'cut 3 mm plywood', answers: { material: 'oak' } };
    expect(match({ blocks }, answered).findings).toHaveLength(1);
    const asked = match(
      { triggers: [trigger({ matches: compilePattern('sperrholz', 'contains') })] },
      {
        text: 'cut 3 mm plywood',
      },
    );
    expect(asked.questions).toEqual([]);
  });

  const kryptonite = [block('kryptonite|birch plywood')];

  test.each([
    ['the sentence', { text: 'cut 3mm kryptonite' }],
    ['the words of the form', { material: 'kryptonite walnut' }],
    ['the answer', { text: 'cut 3mm wood', answers: { material: 'kryptonite' } }],
    ['an answer to a question', { text: 'mark steel', answers: { more: { q: 'kryptonite' } } }],
    ['the name in the catalog', { text: 'corta 3mm de contrachapado de abedul' }],
    [
      'the name before the answer',
      { text: 'corta 3mm de contrachapado de abedul', answers: { material: 'walnut' } },
    ],
  ])('match %s', (_where, job) => {
    expect(match({ blocks: kryptonite }, job).findings).toEqual([
      {
        rule: 'BLOCK:Shed',
        level: 'block',
        reason: { code: 'safety.added', values: { text: 'No.' } },
        alternatives: [],
      },
    ]);
  });

  test('only for their laser', () => {
    const blocks = [block('oak', { laser_type_filter: 'Fiber' })];
    expect(match({ blocks }, { text: 'cut oak 3mm' }).findings).toEqual([]);
  });
});

describe('triggers', () => {
  const ids = (rules: Partial<ActiveRules>, text: string) =>
    match(rules, { text }).questions.map(({ question, is_said }) => [question.id, is_said]);

  test('ask what the sentence does not say', () => {
    expect(ids({ triggers: [trigger()] }, 'engrave a cup')).toEqual([['q', false]]);
    expect(ids({ triggers: [trigger()] }, 'engrave a powder coated cup')).toEqual([['q', true]]);
    expect(ids({ triggers: [trigger()] }, 'engrave a plate')).toEqual([]);
  });

  test('only for their laser and operation', () => {
    expect(ids({ triggers: [trigger({ operation_filter: 'Cut' })] }, 'engrave a cup')).toEqual([]);
    expect(ids({ triggers: [trigger({ laser_type_filter: 'UV' })] }, 'engrave a cup')).toEqual([]);
    const both = trigger({ operation_filter: 'Engrave', laser_type_filter: 'CO2' });
    expect(ids({ triggers: [both] }, 'engrave a cup')).toEqual([['q', false]]);
  });
});

describe('a check that fails', () => {
  const failed = { isIncomplete: true };

  test('warns, and compiled-in blocks still apply', () => {
    expect(match(failed, { text: 'cut 3mm oak' }).findings).toMatchObject([
      { level: 'warn', reason: { code: 'safety.check_failed', values: {} } },
    ]);
    expect(match(failed, { text: 'cut 3mm PVC' }).findings).toEqual([]);
  });

  test('a rule that fails while matching does not fail the job, and the others apply', () => {
    const broken = block('x', {
      matches: () => {
        throw new Error('engine');
      },
    });
    const { findings } = match({ blocks: [broken, block('oak')] }, { text: 'cut 3mm oak' });
    expect(findings.map(({ level }) => level)).toEqual(['block', 'warn']);
  });
});
