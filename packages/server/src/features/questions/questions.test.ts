import {
  createBlock,
  createJob,
  createMachine,
  createTrigger,
  deleteBlock,
  deleteTrigger,
  listBlocks,
  listTriggers,
  parseJob,
  previewRule,
  runJob,
  updateBlock,
  updateTrigger,
} from '@beamwright/contract';
import type {
  BlockDraft,
  QuestionTrigger,
  Job,
  Machine,
  Problem,
  RulePreview,
  SafetyBlock,
  TriggerDraft,
} from '@beamwright/contract';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { addBlock as addBlockAs, BLOCK, removeBlocks } from '../../tenancy/added-blocks.ts';
import { ENGINES, startWorld, type Maker, type World } from '../../tenancy/test-world.ts';

const TRIGGER: TriggerDraft = {
  trigger_name: 'Coated tumblers',
  trigger_pattern: 'tumbler',
  pattern_type: 'contains',
  priority: 10,
  laser_type_filter: null,
  operation_filter: null,
  is_active: true,
  questions: [
    {
      question_text: 'What is it coated with?',
      question_type: 'text',
      field_name: 'coating',
      priority_level: 'required',
      example_answers: ['powder coat', 'nothing'],
      placeholder_text: 'powder coat',
      help_text: null,
    },
    {
      question_text: 'Has it a lid?',
      question_type: 'yes_no',
      field_name: 'lid',
      priority_level: 'optional',
      example_answers: [],
      placeholder_text: null,
      help_text: null,
    },
  ],
};

/** What is sent back when a rule is edited. */
const editable = <Rule extends { id?: string; created_at: string }>({
  id: _id,
  created_at: _created,
  ...rest
}: Rule) => rest;

const TUMBLER = 'mark a logo on a stainless steel tumbler';
const BIRCH = 'cut 3mm birch plywood';

describe.each(ENGINES)('questions on %s', (engine) => {
  let world: World;
  let admin: Maker;
  let maker: Maker;
  let machine_id: string;

  beforeAll(async () => {
    world = await startWorld(engine);
    admin = await world.addMaker({ role: 'admin' });
    maker = await world.addMaker({ plan: 'Pro' });
    machine_id = await addMachine(maker);
  });
  afterAll(() => world.close());
  afterEach(async () => {
    for (const { trigger_id: id } of await triggers()) {
      await admin.call(deleteTrigger, { params: { id } });
    }
    await removeBlocks(admin);
  });

  const addMachine = async (who: Maker) => {
    const body = { name: 'M', type: 'CO2', power_watts: 60, is_galvo: false } as const;
    return ((await who.call(createMachine, { body })).body as Machine).id;
  };
  const triggers = async () =>
    ((await admin.call(listTriggers)).body as { items: QuestionTrigger[] }).items;
  const blocks = async () =>
    ((await admin.call(listBlocks)).body as { items: SafetyBlock[] }).items;
  const addTrigger = async (more: Partial<TriggerDraft> = {}) => {
    const answer = await admin.call(createTrigger, { body: { ...TRIGGER, ...more } });
    expect(answer.status).toBe(201);
    return answer.body as QuestionTrigger;
  };
  const addBlock = (more?: Partial<BlockDraft>) => addBlockAs(admin, more);
  const ask = async (input_text: string) =>
    (await maker.call(createJob, { body: { machine_id, input_text } })).body as Job;
  const answer = async ({ id }: Job, answers: object, more: object = {}) =>
    (await maker.call(runJob, { params: { id }, body: { answers, ...more } })).body as Job;
  const analytics = ({ id }: Job) =>
    world.sql(
      `select field_name, source, event from parser_question_analytics where job_id = $1
       order by created_at, event, field_name`,
      [id],
    );
  const skipped = ({ id }: Job) =>
    world.sql(
      `select trigger_name, field_name, reason from ai_clarification_skipped where job_id = $1
       order by created_at, field_name`,
      [id],
    );

  test('a trigger asks, the answer leads to the workflow, and both are counted', async () => {
    await addTrigger();
    const asked = await ask(TUMBLER);
    expect(asked.outcome).toBe('clarify');
    expect(asked.questions).toMatchObject([
      {
        field: 'other',
        question_text: { text: 'What is it coated with?' },
        placeholder_text: 'powder coat',
        priority_level: 'required',
      },
      {
        field: 'other',
        question_text: { text: 'Has it a lid?' },
        question_type: 'yes_no',
        priority_level: 'optional',
      },
    ]);
    const [coating, lid] = asked.questions.map(({ id }) => id) as [string, string];
    const stranger = '00000000-0000-4000-8000-000000000000';
    const more = { [coating]: 'nothing', [lid]: '', [stranger]: 'PVC' };
    const done = await answer(asked, { more });
    expect(done.outcome).toBe('workflow');
    expect(done.answers).toEqual({ more: { [coating]: 'nothing', [lid]: '' } });
    expect(await analytics(asked)).toEqual([
      { field_name: 'coating', source: 'trigger', event: 'asked' },
      { field_name: 'lid', source: 'trigger', event: 'asked' },
      { field_name: 'coating', source: 'trigger', event: 'answered' },
      { field_name: 'lid', source: 'trigger', event: 'declined' },
    ]);
    expect(await skipped(asked)).toEqual([
      { trigger_name: 'Coated tumblers', field_name: 'coating', reason: 'already_answered' },
      { trigger_name: 'Coated tumblers', field_name: 'lid', reason: 'already_answered' },
    ]);
  });

  test('an answer that names a hazard is blocked', async () => {
    await addTrigger();
    const asked = await ask(TUMBLER);
    const more = {
      [asked.questions[0]?.id ?? '']: 'a PVC wrap',
      [asked.questions[1]?.id ?? '']: '',
    };
    const blocked = await answer(asked, { more });
    expect(blocked.outcome).toBe('blocked');
    expect(blocked.workflow).toEqual([]);
  });

  test('a required answer left empty is asked again', async () => {
    await addTrigger();
    const asked = await ask(TUMBLER);
    const more = Object.fromEntries(asked.questions.map(({ id }) => [id, '']));
    const again = await answer(asked, { more });
    expect(again.questions.map(({ field_name }) => field_name)).toEqual(['coating']);
  });

  test('compiled-in questions come first, and none comes twice', async () => {
    const [coating] = TRIGGER.questions as [TriggerDraft['questions'][0]];
    const thickness = { ...coating, field_name: 'thickness', question_text: 'How thick?' };
    await addTrigger({ trigger_pattern: 'oak', questions: [thickness, coating] });
    const asked = await ask('cut oak boards');
    expect(asked.questions.map(({ id, field_name }) => [id === 'thickness', field_name])).toEqual([
      [true, 'thickness'],
      [false, 'coating'],
    ]);
    expect(await skipped(asked)).toEqual([
      { trigger_name: 'Coated tumblers', field_name: 'thickness', reason: 'already_asked' },
    ]);
    const job = await ask('cut 3mm oak boards');
    expect(await skipped(job)).toEqual([
      { trigger_name: 'Coated tumblers', field_name: 'thickness', reason: 'said_in_text' },
    ]);
  });

  test('a job without a matching rule leaves no rows', async () => {
    await addTrigger();
    await addBlock({ material_pattern: 'kydex' });
    const job = await ask(BIRCH);
    expect(job.outcome).toBe('workflow');
    expect([...(await analytics(job)), ...(await skipped(job))]).toEqual([]);
  });

  test('a block refuses safe stock, is bypassed with a log, and ends at once when disabled', async () => {
    const block = await addBlock();
    const blocked = await ask(BIRCH);
    expect(blocked.outcome).toBe('blocked');
    expect(blocked.safety?.rules).toContain('BLOCK:Old shed stock');
    expect(blocked.safety_warnings[0]?.text).toMatch(
      /^❌ BLOCKED: The sheets in the shed .*Consider: poplar plywood/,
    );
    const passed = await answer(blocked, {}, { bypass_safety: true });
    expect(passed).toMatchObject({ outcome: 'workflow', safety_bypassed: true });
    expect(
      await world.sql(`select material, rules ? 'BLOCK:Old shed stock' as logged
        from safety_bypasses where job_id = '${blocked.id}'`),
    ).toEqual([{ material: 'birch plywood', logged: true }]);

    const body = { ...editable(block), is_active: false };
    const off = await admin.call(updateBlock, { params: { id: block.id }, body });
    expect(off.status).toBe(200);
    expect((await ask(BIRCH)).outcome).toBe('workflow');
  });

  test('warnings warn and infos are precautions', async () => {
    await addBlock({ block_level: 'warning' });
    await addBlock({ name: 'Tip', block_level: 'info', reason: 'Mask it first.' });
    const { safety } = await ask(BIRCH);
    expect(safety?.level).toBe('warn');
    expect(safety?.reasons.map(({ text }) => text)).toContain(BLOCK.reason);
    expect(safety?.precautions.map(({ text }) => text)).toContain('Mask it first.');
  });

  test('the preview while typing shows what would be asked and refused', async () => {
    await addTrigger();
    await addBlock();
    const parse = async (input_text: string) =>
      (await maker.call(parseJob, { body: { machine_id, input_text } })).body as Job;
    expect((await parse(TUMBLER)).questions).toHaveLength(2);
    expect((await parse(BIRCH)).safety?.level).toBe('block');
  });

  test('rules changed by another process apply at once, and unannounced ones after five minutes', async () => {
    await addBlock({ material_pattern: 'kydex' });
    expect((await ask(BIRCH)).outcome).toBe('workflow');
    await world.sql(`update safety_blocks set material_pattern = 'birch'`);
    expect((await ask(BIRCH)).outcome).toBe('workflow');
    const clock = vi.spyOn(performance, 'now');
    clock.mockReturnValue(performance.now() + 5 * 60_000);
    expect((await ask(BIRCH)).outcome).toBe('blocked');
    clock.mockRestore();
    await world.sql(`update safety_blocks set material_pattern = 'kydex'`);
    await world.realtime.publish('cache-rules', 'changed', 'another process');
    await vi.waitFor(async () => expect((await ask(BIRCH)).outcome).toBe('workflow'));
  });

  test('unreadable rules give a warning, the last known ones apply, and no job fails', async () => {
    const block = await addBlock({ material_pattern: 'kydex' });
    await ask(BIRCH);
    await world.sql('revoke execute on function get_active_safety_blocks() from app_service');
    await admin.call(deleteBlock, { params: { id: block.id } });
    const [warned, stored] = [await ask(BIRCH), await ask('cut 3mm kydex')];
    await world.sql('grant execute on function get_active_safety_blocks() to app_service');
    expect(warned.outcome).toBe('workflow');
    expect(warned.safety_warnings.map(({ text }) => text)).toContain(
      'Safety check failed - proceed with caution',
    );
    expect(stored.safety?.rules).toContain('BLOCK:Old shed stock');
    expect((await ask(BIRCH)).safety?.level).toBe('safe');
  });

  test('two administrators do not overwrite each other, and questions keep their ids', async () => {
    const { trigger_id: id, questions, ...trigger } = await addTrigger();
    const kept = questions.map(({ display_order: _place, ...question }) => question);
    const body = { ...editable(trigger), questions: kept.toReversed(), priority: 20 };
    const first = await admin.call(updateTrigger, { params: { id }, body });
    expect(first.status).toBe(200);
    const changed = first.body as QuestionTrigger;
    expect(changed.questions.map((question) => question.id)).toEqual(
      questions.map((question) => question.id).toReversed(),
    );
    // Sent again after a lost response.
    expect(await admin.call(updateTrigger, { params: { id }, body })).toMatchObject({
      status: 200,
      body: changed,
    });
    const other = { ...body, priority: 30 };
    const second = await admin.call(updateTrigger, { params: { id }, body: other });
    expect([second.status, (second.body as Problem).code]).toEqual([409, 'changed_meanwhile']);
    expect(await triggers()).toEqual([changed]);
  });

  test('taken names and refused patterns are reported at their field', async () => {
    await addTrigger();
    const taken = await admin.call(createTrigger, { body: TRIGGER });
    expect([taken.status, (taken.body as Problem).code]).toEqual([409, 'name_taken']);
    const refused = await admin.call(createBlock, { body: { ...BLOCK, material_pattern: '.*' } });
    expect(refused.body).toMatchObject({
      code: 'validation_failed',
      errors: [{ field: 'body.material_pattern', message: /empty text/ }],
    });
    expect(await blocks()).toEqual([]);
  });

  test('a preview asks and refuses like the job, and stores nothing', async () => {
    const preview = async (more: object) =>
      (
        await admin.call(previewRule, {
          body: {
            pattern: 'birch plywood',
            pattern_type: 'regex',
            laser_type_filter: null,
            operation_filter: null,
            questions: [],
            block: null,
            laser_type: 'CO2',
            sentences: [BIRCH, 'cut oak'],
            ...more,
          },
        })
      ).body as RulePreview;
    const block = await preview({ block: { block_level: 'error', reason: 'No.' } });
    expect(block.results.map(({ matches, level }) => [matches, level])).toEqual([
      [true, 'block'],
      [false, 'safe'],
    ]);
    const { questions } = TRIGGER;
    const trigger = await preview({ pattern: 'oak', pattern_type: 'contains', questions });
    expect(trigger.results[1]?.questions).toEqual([
      'What thickness is the material? (e.g., 1mm, 1/8")',
      'What is it coated with?',
      'Has it a lid?',
    ]);
    expect((await preview({ pattern: '(' })).problems).toHaveLength(1);
    expect([...(await blocks()), ...(await triggers())]).toEqual([]);
  });

  test('a user sends at most twenty answers of two hundred characters', async () => {
    await addTrigger();
    const { id, questions } = await ask(TUMBLER);
    const send = async (more: Record<string, string>) =>
      (await maker.call(runJob, { params: { id }, body: { answers: { more } } })).status;
    const uuid = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`;
    expect(
      await send(Object.fromEntries(Array.from({ length: 21 }, (_, n) => [uuid(n), 'x']))),
    ).toBe(400);
    expect(await send({ [questions[0]?.id ?? '']: 'x'.repeat(201) })).toBe(400);
    expect(await send({ __proto: 'x' })).toBe(400);
  });

  test('without smart clarification nothing is asked, but blocks apply', async () => {
    const plain = await startWorld(engine, {
      environment: { AI_SMART_CLARIFICATION: 'false' },
    });
    const boss = await plain.addMaker({ role: 'admin' });
    await boss.call(createTrigger, { body: TRIGGER });
    await boss.call(createBlock, { body: BLOCK });
    const body = { machine_id: await addMachine(boss) };
    const job = (await boss.call(createJob, { body: { ...body, input_text: TUMBLER } }))
      .body as Job;
    const refused = (await boss.call(createJob, { body: { ...body, input_text: BIRCH } })).body;
    const reasons = await plain.sql('select distinct reason from ai_clarification_skipped');
    await plain.close();
    expect(job.outcome).toBe('workflow');
    expect((refused as Job).outcome).toBe('blocked');
    expect(reasons).toEqual([{ reason: 'flag_off' }]);
  });
});
