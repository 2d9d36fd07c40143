import { planJob } from '@beamwright/domain';
import { safetyMessage } from '@beamwright/domain/messages';
import type { AddedFinding } from '@beamwright/domain/types';
import { beforeAll, describe, expect, it } from 'vitest';
import { startI18n } from '../../../lib/i18n.ts';
import type { VisitorJob, VisitorMachine } from '../../../lib/kept-job.ts';
import { visitorText } from '../../../lib/visitor-units.ts';
import { answerJob, profileOf, requestOf } from './answer-job.ts';
import type { EngineQuestion } from './engine-messages.ts';
import { exampleJob, exampleMachine, otherExamples } from './examples.ts';
import { handleQuestion } from './handle-question.tsx';

const laser = (type: VisitorMachine['type'], power_watts: number): VisitorMachine => ({
  type,
  power_watts,
  catalog_id: null,
  name: null,
});

const SENTENCES: readonly [string, VisitorMachine][] = [
  ['Cut 3 mm birch plywood coasters and engrave a logo lightly', laser('CO2', 55)],
  ['cut 6mm cast acrylic', laser('CO2', 80)],
  ['cut 3 mm basswood', laser('Diode', 10)],
  ['engrave slate coasters lightly', laser('Diode', 20)],
  ['cut 3 mm clear acrylic', laser('Diode', 10)],
  ['black mark stainless steel', laser('Fiber', 20)],
  ['engrave brass 0.3 mm deep', laser('Fiber', 50)],
  ['engrave a logo on anodized aluminum', laser('UV', 5)],
  ['engrave glass lightly', laser('UV', 5)],
  ['cut 1/8" MDF', laser('CO2', 40)],
  ['cut birch plywood', laser('CO2', 55)],
  ['cut some wood', laser('CO2', 55)],
  ['cut flurbium 3mm', laser('CO2', 55)],
  ['cut letters from 3mm sintra', laser('CO2', 55)],
  ['engrave a polycarbonate plate', laser('Diode', 10)],
  ['cut vinyl stickers', laser('CO2', 40)],
  ['3 mm Birkensperrholz schneiden', laser('CO2', 60)],
  ['score 2 mm cardboard', laser('CO2', 40)],
  ['cut and engrave 2 mm veg-tan leather', laser('Diode', 10)],
  ['cut 3 mm stainless steel', laser('Diode', 5)],
];

describe('answerJob', () => {
  it.each(SENTENCES)('answers “%s” as the engine does', (text, machine) => {
    const { type, power_watts } = machine;
    const { result } = answerJob({ text, machine, answers: {} }, []);
    const own = planJob({
      text,
      answers: {},
      machine: { ...profileOf(machine), type, power_watts },
    });
    expect(result).toEqual(own);
  });

  it('knows the limits of a model of the catalog', () => {
    const machine = exampleMachine();
    expect(profileOf(machine).scan_speed_max_mm_s).toBeGreaterThan(0);
    expect(profileOf({ ...machine, catalog_id: null }).scan_speed_max_mm_s).toBeNull();
  });

  it('suggests the nearest materials when it knows none of the words', () => {
    const job = { text: 'cut bich plyood 3mm', machine: laser('CO2', 55), answers: {} };
    expect(answerJob({ ...job, text: 'cut 3 mm birhc' }, []).nearest.length).toBeLessThanOrEqual(3);
    expect(answerJob({ ...job, text: 'cut 3 mm birch plywood' }, []).nearest).toEqual([]);
    expect(answerJob({ ...job, text: 'Hello' }, []).nearest).toEqual([]);
  });
});

describe('handleQuestion', () => {
  beforeAll(() => void startI18n(['en']));
  const ask = (job: Partial<VisitorJob>, findings: readonly AddedFinding[] = []) => {
    const question: EngineQuestion = {
      id: 7,
      kind: 'answer',
      job: { ...exampleJob(), ...job },
      findings,
    };
    const reply = handleQuestion(question);
    if (reply.kind !== 'answer') throw new Error(reply.kind);
    return reply;
  };

  it('draws every step in order, with its sources', () => {
    const { html, state, id } = ask({});
    expect([state, id]).toEqual(['workflow', 7]);
    expect(html.indexOf('Engrave birch plywood')).toBeLessThan(html.indexOf('Cut birch plywood'));
    expect(html.match(/<details/g)?.length).toBe(3);
    expect(html).toContain('Keep this job');
  });

  it('refuses a blocked material in the words of the domain, with no settings', () => {
    const text = 'cut letters from 3 mm pvc & "more"';
    const { html, state } = ask({ text });
    expect(state).toBe('blocked');
    const { result } = answerJob({ ...exampleJob(), text }, []);
    expect(html).toContain(result.safety_warnings.map(visitorText).join(' '));
    expect(html).toContain(
      'data-sentence="cut letters from 3 mm cast acrylic &amp; &quot;more&quot;"',
    );
    expect(html).not.toMatch(/mm\/s|data-keep|Confident|Test first/);
  });

  it('keeps a block whatever is answered', () => {
    const { state } = ask({ text: 'cut 3 mm pvc', answers: { material: 'birch plywood' } });
    expect(state).toBe('blocked');
  });

  it('refuses what the installation blocks, in its words, and says its warnings', () => {
    const added = (level: AddedFinding['level']): AddedFinding => ({
      rule: 'BLOCK:installation',
      level,
      reason: safetyMessage('added', { text: 'The sheets in the shed are glued with PVC.' }),
      alternatives: ['cast acrylic'],
    });
    const blocked = ask({}, [added('block')]);
    expect(blocked.state).toBe('blocked');
    expect(blocked.html).toContain('glued with PVC');
    expect(blocked.html).toContain('Get settings for cast acrylic');
    expect(blocked.html).not.toMatch(/mm\/s|data-keep/);
    const warned = ask({}, [added('warn')]);
    expect([warned.state, warned.html.includes('glued with PVC')]).toEqual(['workflow', true]);
    const name = 'birch plywood';
    const checked = handleQuestion({ id: 1, kind: 'check', name, findings: [added('block')] });
    expect(checked).toMatchObject({ html: expect.stringMatching(/BLOCKED: .*glued with PVC/) });
  });

  it('answers nothing while it isn’t known what the installation blocks', () => {
    const question = { id: 4, kind: 'answer', job: exampleJob() } as unknown as EngineQuestion;
    expect(handleQuestion(question)).toEqual({ id: 4, kind: 'failed' });
  });

  it('asks for a thickness in place, and takes the answer', () => {
    const asked = ask({ text: 'cut birch plywood' });
    expect(asked.state).toBe('clarify');
    expect(asked.html).toContain('{&quot;thickness_mm&quot;:3}');
    expect(asked.html).toContain('data-thickness');
    expect(ask({ text: 'cut birch plywood', answers: { thickness_mm: 3 } }).state).toBe('workflow');
  });

  it('asks every other question with its choices', () => {
    const { html } = ask({ text: 'cut 3 mm acrylic and engrave it' });
    expect(html).toContain('{&quot;depth&quot;:&quot;light&quot;}');
  });

  it('offers the nearest materials for an unknown one', () => {
    const { html } = ask({ text: 'cut 3 mm alabastine' });
    expect(html).toContain('We don’t know “alabastine”');
    expect(html).toMatch(/data-answers="\{&quot;material&quot;/);
  });

  it('says which laser can when this one can’t', () => {
    const { html, state } = ask({ text: 'cut 3 mm clear acrylic', machine: laser('Diode', 10) });
    expect(state).toBe('impossible');
    expect(html).toContain('a CO2 laser');
    expect(html).not.toContain('mm/s');
  });

  it.each(['Forex', 'vinyl'])('checks %s as blocked', (name) => {
    const reply = handleQuestion({ id: 1, kind: 'check', name, findings: [] });
    expect(reply).toMatchObject({ kind: 'check', html: expect.stringContaining('BLOCKED') });
  });

  it('checks a safe name and an unknown one', () => {
    const check = (name: string) => handleQuestion({ id: 1, kind: 'check', name, findings: [] });
    expect(check('birch plywood')).toMatchObject({
      html: expect.stringContaining('birch plywood: safe with extraction'),
    });
    expect(check('flurbium')).toMatchObject({ html: expect.stringContaining('flurbium: warning') });
  });

  it('finds models by words, and fails without an answer when the engine does', () => {
    const found = handleQuestion({ id: 2, kind: 'models', words: 'xtool p2s' });
    expect(found).toMatchObject({ machines: [{ catalog_id: 'xtool-p2s-55w', power_watts: 55 }] });
    const broken = { id: 3, kind: 'answer', job: null, findings: [] } as unknown as EngineQuestion;
    expect(handleQuestion(broken)).toEqual({ id: 3, kind: 'failed' });
  });
});

it('every example of the home page is answered, and one of them is refused', () => {
  const outcomes = otherExamples().map(
    ({ text, machine }) => answerJob({ text, machine, answers: {} }, []).result.outcome,
  );
  expect(outcomes).toEqual(['workflow', 'workflow', 'blocked']);
  expect(requestOf(exampleJob()).text).toBe(exampleJob().text);
});
