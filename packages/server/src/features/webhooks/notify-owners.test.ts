import { updateWebhook } from '@beamwright/contract';
import { pino } from 'pino';
import { describe, expect, test } from 'vitest';
import type { TaskContext } from '../../platform/tasks/define-task.ts';
import { ENGINES } from '../../tenancy/test-world.ts';
import { createNotifyOwners } from './tasks.ts';
import { setUpWebhooks } from './testing/set-up-webhooks.ts';
import { addEndpoint, addMaker, pass, sendTest } from './testing/webhook-calls.ts';

describe.each(ENGINES)('mails to owners of webhooks on %s', (engine) => {
  const webhooks = setUpWebhooks(engine);

  async function addFailing() {
    const maker = await addMaker(webhooks.world);
    const { id } = await addEndpoint(maker, webhooks.receiver.url);
    webhooks.receiver.answerStatus(500);
    await sendTest(maker, id);
    await webhooks.world.platform.webhooks.deliver();
    await pass(webhooks.world, id, '61 minutes');
    return { maker, id };
  }

  /** Runs the task; `change` happens between its finding of endpoints and its mails. */
  async function notify(change: () => Promise<unknown> = () => Promise.resolve()) {
    let transactions = 0;
    const db: TaskContext['db'] = async (work) => {
      if ((transactions += 1) === 2) await change();
      return webhooks.world.transactions.asService(work);
    };
    const context = { db, log: pino({ level: 'silent' }), pool: undefined as never };
    await createNotifyOwners(webhooks.world.platform.mail).handler({}, context);
  }

  const mailsOf = async (userId: string) =>
    (
      await webhooks.world.sql<{ kind: string }>(
        `select kind from mails where user_id = $1 and kind ~ 'endpoint-(failing|off)' order by created_at`,
        [userId],
      )
    ).map(({ kind }) => kind);

  test('one that recovers meanwhile is not reported, and its next failure is', async () => {
    const { maker, id } = await addFailing();
    await notify(() =>
      webhooks.world.sql(
        `update webhook_endpoints set failures = 0, failing_since = null, notified_at = null where id = $1`,
        [id],
      ),
    );
    expect(await mailsOf(maker.userId)).toEqual([]);
    await webhooks.world.sql(
      `update webhook_endpoints set failures = 1, failing_since = now() - interval '2 hours' where id = $1`,
      [id],
    );
    await notify();
    expect(await mailsOf(maker.userId)).toEqual(['webhooks.endpoint-failing']);
  });

  test('one that stays off is reported once, also if its address is changed', async () => {
    const { maker, id } = await addFailing();
    await webhooks.world.sql(
      `update webhook_endpoints set state = 'off', off_reason = 'failing' where id = $1`,
      [id],
    );
    await notify();
    const body = { url: `${webhooks.receiver.url}/other` };
    expect((await maker.call(updateWebhook, { params: { id }, body })).status).toBe(200);
    await notify();
    expect(await mailsOf(maker.userId)).toEqual(['webhooks.endpoint-off']);
  });

  test('one that is turned off meanwhile is reported as off', async () => {
    const { maker, id } = await addFailing();
    await notify(() =>
      webhooks.world.sql(
        `update webhook_endpoints set state = 'off', off_reason = 'gone' where id = $1`,
        [id],
      ),
    );
    expect(await mailsOf(maker.userId)).toEqual(['webhooks.endpoint-off']);
  });
});
