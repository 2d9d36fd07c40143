import { updateWebhook } from '@beamwright/contract';
import { pino } from 'pino';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startReceiver, type Receiver } from '../../platform/testing/start-receiver.ts';
import type { TaskContext } from '../../platform/tasks/define-task.ts';
import { ENGINES, startWorld, type World } from '../../tenancy/test-world.ts';
import { createNotifyOwners } from './tasks.ts';
import { addEndpoint, addMaker, pass, sendTest } from './testing/webhook-calls.ts';

describe.each(ENGINES)('mails to owners of webhooks on %s', (engine) => {
  let world: World;
  let receiver: Receiver;
  beforeAll(async () => {
    world = await startWorld(engine);
    await world.stopTasks();
  });
  afterAll(() => world.close());
  beforeEach(async () => {
    receiver = await startReceiver();
  });
  afterEach(async () => {
    await world.sql(`update webhook_endpoints set state = 'paused' where state = 'on'`);
    await receiver.close();
  });

  async function addFailing() {
    const maker = await addMaker(world);
    const { id } = await addEndpoint(maker, receiver.url);
    receiver.answerStatus(500);
    await sendTest(maker, id);
    await world.platform.webhooks.deliver();
    await pass(world, id, '61 minutes');
    return { maker, id };
  }

  /** Runs the task; `change` happens between its finding of endpoints and its mails. */
  async function notify(change: () => Promise<unknown> = () => Promise.resolve()) {
    let transactions = 0;
    const db: TaskContext['db'] = async (work) => {
      if ((transactions += 1) === 2) await change();
      return world.transactions.asService(work);
    };
    const context = { db, log: pino({ level: 'silent' }), pool: undefined as never };
    await createNotifyOwners(world.platform.mail).handler({}, context);
  }

  const mailsOf = async (userId: string) =>
    (
      await world.sql<{ kind: string }>(
        `select kind from mails where user_id = $1 and kind ~ 'endpoint-(failing|off)' order by created_at`,
        [userId],
      )
    ).map(({ kind }) => kind);

  test('one that recovers meanwhile is not reported, and its next failure is', async () => {
    const { maker, id } = await addFailing();
    await notify(() =>
      world.sql(
        `update webhook_endpoints set failures = 0, failing_since = null, notified_at = null where id = $1`,
        [id],
      ),
    );
    expect(await mailsOf(maker.userId)).toEqual([]);
    await world.sql(
      `update webhook_endpoints set failures = 1, failing_since = now() - interval '2 hours' where id = $1`,
      [id],
    );
    await notify();
    expect(await mailsOf(maker.userId)).toEqual(['webhooks.endpoint-failing']);
  });

  test('one that stays off is reported once, also if its address is changed', async () => {
    const { maker, id } = await addFailing();
    await world.sql(
      `update webhook_endpoints set state = 'off', off_reason = 'failing' where id = $1`,
      [id],
    );
    await notify();
    const body = { url: `${receiver.url}/other` };
    expect((await maker.call(updateWebhook, { params: { id }, body })).status).toBe(200);
    await notify();
    expect(await mailsOf(maker.userId)).toEqual(['webhooks.endpoint-off']);
  });

  test('one that is turned off meanwhile is reported as off', async () => {
    const { maker, id } = await addFailing();
    await notify(() =>
      world.sql(`update webhook_endpoints set state = 'off', off_reason = 'gone' where id = $1`, [
        id,
      ]),
    );
    expect(await mailsOf(maker.userId)).toEqual(['webhooks.endpoint-off']);
  });
});
