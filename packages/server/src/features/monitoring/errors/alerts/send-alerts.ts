import * as z from 'zod/mini';
import type { MailService } from '../../../../platform/mail/mail.ts';
import { defineTask, type Task, type TaskContext } from '../../../../platform/tasks/define-task.ts';
import {
  claimAlert,
  listDue,
  noteDue,
  noteFailure,
  noteOutcome,
  type DueAlert,
} from './due-alerts.ts';
import { mailAlert } from './mail-alert.ts';
import type { Webhook } from './webhook.ts';

interface Senders {
  mail: Pick<MailService, 'write'>;
  webhook: Webhook;
}

/** Each minute: sends alerts about new, returning and frequent errors. */
export const createAlertTask = (senders: Senders): Task =>
  defineTask({
    id: 'errors.send-alerts',
    payload: z.object({}),
    cron: '* * * * *',
    handler: async (_payload, { db }) => {
      await db(noteDue);
      for (const alert of await db(listDue)) await send(db, alert, senders);
    },
  }) as Task;

async function send(db: TaskContext['db'], alert: DueAlert, { mail, webhook }: Senders) {
  if (alert.target === 'mail') {
    await db(async (trx) => {
      if (await claimAlert(trx, alert)) await mailAlert(trx, mail, alert);
    });
    return;
  }
  // Claimed first, so that a webhook is called once: a server that dies after the call is rarer than two servers that
  // send at the same time.
  if (!(await db((trx) => claimAlert(trx, alert)))) return;
  try {
    await webhook.post(alert);
    await db((trx) => noteOutcome(trx, alert, null));
  } catch (error) {
    await db((trx) => noteFailure(trx, alert, (error as Error).message));
  }
}
