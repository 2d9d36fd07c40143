import {
  deleteDeadLetter,
  listDeadLetters,
  listTasks,
  retryDeadLetter,
  runTask,
  type OperationOutput,
} from '@beamwright/contract';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { readNewerVersion, readTasks } from '../attention.ts';
import { ENGINES, startWorld, type Maker, type World } from '../../../tenancy/test-world.ts';

describe.each(ENGINES)('tasks of the server on %s', (engine) => {
  let world: World;
  let admin: Maker;
  beforeAll(async () => {
    world = await startWorld(engine);
    admin = await world.addMaker({ role: 'admin' });
  });
  afterAll(() => world.close());

  const list = async () => (await admin.call(listTasks)).body as OperationOutput<typeof listTasks>;
  const find = async (wanted: string) => (await list()).items.find(({ id }) => id === wanted);
  const letters = async () =>
    ((await admin.call(listDeadLetters)).body as OperationOutput<typeof listDeadLetters>).items;
  /** What happened in the queue, as pg-boss stores it. */
  const add = (name: string, state: string, output: object, started = 'now()') =>
    world.sql(
      `insert into pgboss.job (name, state, started_on, completed_on, output, retry_count)
       values ($1, $2::pgboss.job_state, ${started}, ${started} + interval '1500 ms', $3, 2)`,
      [name, state, JSON.stringify(output)],
    );
  const audited = () =>
    world.sql(
      `select action, subject, reason from audit_log where action like 'task\\_%' order by id`,
    );

  test('are listed with schedule, next run and last run, failing ones first', async () => {
    await add(
      'mail.delete-old-mails',
      'failed',
      { message: 'no room on the disk' },
      `now() + interval '1 hour'`,
    );
    const { items, is_paused } = await list();
    expect(is_paused).toBe(false);
    expect(items[0]).toMatchObject({
      id: 'mail.delete-old-mails',
      cron: '23 3 * * *',
      next_at: expect.stringMatching(/T03:23:00\.000Z$/),
      last: { outcome: 'failed', ms: 1500, error: 'no room on the disk' },
      waits_for_maintenance: true,
    });
    expect(await find('mail.deliver')).toMatchObject({ waits_for_maintenance: false });
    expect(await find('billing.reconcile')).toBeUndefined();
    const { failing } = await readTasks(world.platform);
    expect(failing).toMatchObject({ count: 1, since: expect.any(Date) });
    expect(await readNewerVersion(world.platform)).toBeNull();
  });

  test('run when an administrator says so, which is recorded', async () => {
    const id = 'questions.delete-old-records';
    expect((await admin.call(runTask, { params: { id } })).status).toBe(204);
    await vi.waitFor(
      async () => expect((await find(id))?.last).toMatchObject({ outcome: 'succeeded' }),
      15_000,
    );
    expect((await admin.call(runTask, { params: { id: 'ai.review-draft' } })).status).toBe(404);
    expect(await audited()).toEqual([{ action: 'task_started', subject: id, reason: null }]);
  });

  test('one that runs is not started again', async () => {
    await world.sql(
      `insert into pgboss.job (name, state, started_on) values ('chat.sweep-photos', 'active', now())`,
    );
    const twice = await admin.call(runTask, { params: { id: 'chat.sweep-photos' } });
    expect(twice).toMatchObject({ status: 409, body: { code: 'task_running' } });
    expect(await find('chat.sweep-photos')).toMatchObject({ running_since: expect.any(String) });
  });

  test('work that was given up is tried again or deleted, with a reason', async () => {
    await add('ai.review-draft', 'failed', { message: 'the model was away' });
    await add('ai.review-draft', 'failed', { message: 'nonsense' });
    // Of a schedule: it runs again anyway.
    await add('jobs.empty-bin', 'failed', { message: 'later' });
    const given = await letters();
    expect(given.map(({ error }) => error).toSorted()).toEqual(['nonsense', 'the model was away']);
    expect((await readTasks(world.platform)).given_up).toMatchObject({ count: 2 });
    const [first, second] = given;
    const settle = (operation: typeof retryDeadLetter | typeof deleteDeadLetter, id = '') =>
      admin.call(operation, { params: { id }, body: { reason: 'It is back' } });
    expect((await settle(retryDeadLetter, first?.id)).status).toBe(204);
    expect((await settle(deleteDeadLetter, second?.id)).status).toBe(204);
    expect((await settle(deleteDeadLetter, second?.id)).status).toBe(404);
    expect(await letters()).toEqual([]);
    expect((await audited()).slice(1)).toEqual([
      { action: 'task_retried', subject: `ai.review-draft ${first?.id}`, reason: 'It is back' },
      { action: 'task_deleted', subject: `ai.review-draft ${second?.id}`, reason: 'It is back' },
    ]);
  });

  test('the list is paged without gaps', async () => {
    await world.sql(
      `insert into pgboss.job (name, state, completed_on)
       select 'ai.review-draft', 'failed', now() - make_interval(secs => n / 2) from generate_series(1, 45) as n`,
    );
    const seen = new Set<string>();
    let cursor: string | null | undefined;
    do {
      const query = { limit: 10, ...(cursor && { cursor }) };
      const { body } = await admin.call(listDeadLetters, { query });
      const page = body as OperationOutput<typeof listDeadLetters>;
      for (const { id } of page.items) seen.add(id);
      cursor = page.next_cursor;
    } while (cursor);
    expect(seen.size).toBe(45);
  });
});
