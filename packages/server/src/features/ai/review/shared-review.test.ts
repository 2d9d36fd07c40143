import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Transactions } from '../../../platform/db/transactions.ts';
import { ENGINES, startWorld, type World } from '../../../tenancy/test-world.ts';
import { sanityInstructions } from '../generation/instructions.ts';
import { storeDraft, type DraftJob } from '../testing/a-draft.ts';
import { RECOMMENDED_ACTIONS, type AskSanity, type SanityQuestion } from './ask-sanity.ts';
import { createReviewTask } from './review-task.ts';

const APPROVAL = {
  recommended_action: 'approve',
  passed: true,
  confidence_score: 0.9,
  issues_found: [],
  reasoning: 'The numbers agree with the published settings.',
};

test('the instructions of the review name the verdicts its answer may have, and the data sent with it', () => {
  const instructions = sanityInstructions('CO2');
  const named = RECOMMENDED_ACTIONS.filter((action) => instructions.includes(`"${action}"`));
  expect(named).toEqual([...RECOMMENDED_ACTIONS]);
  expect(instructions).not.toContain('needs_review');
  for (const key of ['proposed', 'computed', 'published_rows', 'machine']) {
    expect(instructions).toContain(`"${key}"`);
  }
});

describe.each(ENGINES)('one review for the same numbers on %s', (engine) => {
  let world: World;
  let transactions: Transactions;
  beforeAll(async () => {
    world = await startWorld(engine);
    transactions = world.transactions;
  });
  afterAll(() => world.close());

  let jobs = 0;
  const newHash = () => (++jobs).toString(16).padStart(64, 'a');
  const store = (settings_hash: string, job: Partial<DraftJob> = {}) =>
    storeDraft(transactions, job, { settings_hash });
  const statusesOf = async (hash: string) => {
    const rows = await world.sql<{ status: string }>(
      'select status from ai_generated_settings where settings_hash = $1',
      [hash],
    );
    return rows.map(({ status }) => status).toSorted();
  };
  function countingTask(answer: () => unknown = () => APPROVAL) {
    const questions: SanityQuestion[] = [];
    const ask: AskSanity = async (question) => {
      questions.push(question);
      await new Promise((resolve) => setTimeout(resolve, 50));
      return { value: answer(), model: 'test-model' };
    };
    const task = createReviewTask(ask, () => {});
    const run = (setting_id: string) => world.runTask(task, { setting_id });
    return { questions, run };
  }

  test('six drafts of the same numbers, reviewed at once, cost one question and make one baseline', async () => {
    const hash = newHash();
    const ids: string[] = [];
    for (let at = 0; at < 6; at += 1) ids.push(await store(hash, { watts: 41 }));
    const { questions, run } = countingTask();
    await Promise.all(ids.map(run));
    for (const id of ids) await run(id);
    expect(questions).toHaveLength(1);
    expect(await statusesOf(hash)).toEqual(Array.from({ length: 6 }, () => 'approved'));
    expect(
      await world.sql('select id from materials_baseline where machine_power = 41'),
    ).toHaveLength(1);
    const late = await store(hash, { watts: 41 });
    await run(late);
    expect(questions).toHaveLength(1);
    expect(await statusesOf(hash)).not.toContain('draft');
  });

  test('what a person rejected for a job is not approved by the model again', async () => {
    const hash = newHash();
    const first = await store(hash, { watts: 42 });
    await world.sql(
      `insert into ai_setting_decisions (setting_id, decision, status_before, is_automatic)
       values ($1, 'reject', 'draft', false)`,
      [first],
    );
    await world.sql(`update ai_generated_settings set status = 'rejected' where id = $1`, [first]);
    const { run } = countingTask();
    await run(await store(hash, { watts: 42 }));
    expect(await statusesOf(hash)).toEqual(['needs_review', 'rejected']);
  });

  test('other numbers of the same job, and the same numbers for another job, are reviewed separately', async () => {
    const hash = newHash();
    const { questions, run } = countingTask();
    for (const id of [
      await store(hash, { watts: 42, faster: 1 }),
      await store(hash, { watts: 42, faster: 1.1 }),
      await store(newHash(), { watts: 42, faster: 1 }),
    ]) {
      await run(id);
    }
    expect(questions).toHaveLength(3);
  });

  test('a model that does not answer is asked again by the next task', async () => {
    const hash = newHash();
    const [first, second] = [await store(hash, { watts: 43 }), await store(hash, { watts: 43 })];
    let isDown = true;
    const { questions, run } = countingTask(() => {
      if (isDown) throw new Error('down');
      return APPROVAL;
    });
    await expect(run(first)).rejects.toThrow('down');
    expect(await statusesOf(hash)).toEqual(['draft', 'draft']);
    isDown = false;
    await run(second);
    expect(questions).toHaveLength(2);
    expect(await statusesOf(hash)).toEqual(['approved', 'approved']);
  });

  test('a task that died while it asked is replaced after two minutes', async () => {
    const hash = newHash();
    const [first, second] = [await store(hash, { watts: 44 }), await store(hash, { watts: 44 })];
    let isHanging = true;
    const asked: (() => void)[] = [];
    const ask: AskSanity = async () => {
      if (isHanging) await new Promise<void>((resolve) => asked.push(resolve));
      return { value: APPROVAL, model: 'test-model' };
    };
    const task = createReviewTask(ask, () => {});
    const hanging = world.runTask(task, { setting_id: first });
    await expect.poll(() => asked.length).toBe(1);
    isHanging = false;
    await world.runTask(task, { setting_id: second });
    expect(await statusesOf(hash)).toEqual(['draft', 'draft']);
    await world.sql(
      `update ai_shared_reviews set asked_at = now() - interval '3 minutes'
      where asked_for = $1`,
      [first],
    );
    await world.runTask(task, { setting_id: second });
    expect(await statusesOf(hash)).toEqual(['approved', 'approved']);
    for (const resume of asked) resume();
    await hanging;
    expect(await statusesOf(hash)).toEqual(['approved', 'approved']);
  });

  test('the model sees the published settings and the limits of the machine it is asked about', async () => {
    const { questions, run } = countingTask();
    await run(await store(newHash(), { watts: 45 }));
    const [{ data } = { data: undefined }] = questions;
    expect(data?.machine).toMatchObject({ laser: 'CO2', optical_watts: 45, steering: 'gantry' });
    expect(data?.machine.power_range_percent).toEqual([10, 100]);
    expect(data?.published_rows.length).toBeGreaterThan(0);
    expect(data?.published_rows[0]).toMatchObject({
      material: expect.any(String),
      speed_mm_s: expect.any(Number),
    });
  });

  test('bounds are per draft: the shared verdict is checked against each draft’s own', async () => {
    const hash = newHash();
    const sure = await store(hash, { watts: 46 });
    const unsure = await storeDraft(
      transactions,
      { watts: 46 },
      { settings_hash: hash, confidence: 0.3 },
    );
    const { questions, run } = countingTask();
    await Promise.all([run(sure), run(unsure)]);
    expect(questions).toHaveLength(1);
    expect(await statusesOf(hash)).toEqual(['approved', 'needs_review']);
  });
});
