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

interface Telling {
  mail: Pick<MailService, 'write'>;
  webhook: Webhook;
}

/** Each minute: tells of new, returning and frequent errors by the rules. */
export const createAlertTask = (telling: Telling): Task =>
  defineTask({
    id: 'errors.tell',
    payload: z.object({}),
    cron: '* * * * *',
    handler: async (_payload, { db }) => {
      await db(noteDue);
      for (const alert of await db(listDue)) await tell(db, alert, telling);
    },
  }) as Task;

async function tell(db: TaskContext['db'], alert: DueAlert, { mail, webhook }: Telling) {
  if (alert.target === 'mail') {
    await db(async (trx) => {
      if (await claimAlert(trx, alert)) await mailAlert(trx, mail, alert);
    });
    return;
  }
  // Claimed first, so that a webhook hears of it once: one that takes it and a server that dies then are rarer than two
  // servers that tell at once.
  if (!(await db((trx) => claimAlert(trx, alert)))) return;
  try {
    await webhook.post(alert);
    await db((trx) => noteOutcome(trx, alert, null));
  } catch (error) {
    await db((trx) => noteFailure(trx, alert, (error as Error).message));
  }
}
