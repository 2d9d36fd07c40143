import { getMail, listMails, sendMailAgain } from '@beamwright/contract';
import type { FastifyInstance } from 'fastify';
import { recordAct } from '../../platform/audit/insert-audit-entry.ts';
import { serve } from '../../platform/http/serve.ts';
import { findMail, findMails, makeDue, presentMail } from './queries.ts';

/** What administrators see of the mail of this installation. */
export function registerMail(app: FastifyInstance): void {
  const { mail, transactions } = app.platform;
  const { asService } = transactions;

  serve(app, listMails, async ({ query }) => {
    const found = await asService((trx) => findMails(trx, query));
    return { ...found, is_sent: mail.isSent };
  });

  serve(app, getMail, async ({ params }, { log, userId }) => {
    const row = await asService((trx) => findMail(trx, params.id));
    log.info({ user_id: userId, mail: params.id }, 'an administrator read a mail');
    return { ...presentMail(row), text: mail.open(row)?.text ?? null };
  });

  serve(app, sendMailAgain, async ({ params }, { log, userId, requestId }) => {
    const row = await asService(async (trx) => {
      await recordAct(trx, { action: 'mail_sent_again', userId, requestId, subject: params.id });
      return makeDue(trx, params.id, mail.isSent);
    });
    await mail.deliver();
    log.info({ user_id: userId, mail: params.id }, 'an administrator sent a mail again');
    return presentMail(await asService((trx) => findMail(trx, row.id)));
  });
}
