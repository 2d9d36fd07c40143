import { attentionMessage } from '@beamwright/domain/messages';
import { sql, type Transaction } from 'kysely';
import type { Database } from '../../platform/db/database.ts';
import { defineCheck } from '../../platform/attention/define-check.ts';

/** Mails that wait longer than this are late: the mail server doesn’t take them. */
const LATE_MINUTES = 15;
/** Older failures were seen or don’t matter any more. */
const FAILED_DAYS = 3;

interface Mails {
  failed: number;
  failed_since: Date | null;
  answer: string | null;
  late: number;
  late_since: Date | null;
}

export async function readMails(trx: Transaction<Database>): Promise<Mails> {
  const { rows } = await sql<Mails>`
    with failed as (select created_at, last_error from mails where state = 'failed'
        and created_at > now() - make_interval(days => ${FAILED_DAYS})),
      late as (select created_at from mails where state in ('waiting', 'sending')
        and created_at < now() - make_interval(mins => ${LATE_MINUTES}))
    select (select count(*)::int from failed) as failed, (select min(created_at) from failed) as failed_since,
      (select last_error from failed order by created_at desc limit 1) as answer,
      (select count(*)::int from late) as late, (select min(created_at) from late) as late_since`.execute(
    trx,
  );
  if (rows[0] === undefined) throw new Error('an aggregate without a row');
  return rows[0];
}

const mails = defineCheck({
  id: 'mail.outbox',
  name: attentionMessage('name_mail'),
  run: async ({ mail, transactions }) => {
    const found = await transactions.asService(readMails);
    const { failed, failed_since, answer, late, late_since } = found;
    const common = { page: '/admin/mail', action: attentionMessage('mails_act'), minutes: 2 };
    return {
      findings: [
        {
          ...common,
          id: 'mail.failed',
          urgency: 'today',
          count: failed,
          title: attentionMessage('mails_failed', { n: failed }),
          detail: answer === null ? undefined : attentionMessage('mails_failed_detail', { answer }),
          since: failed_since,
        },
        {
          ...common,
          id: 'mail.late',
          urgency: 'now',
          count: late,
          title: attentionMessage('mails_late', { n: late }),
          since: late_since,
        },
      ],
      fine: { text: attentionMessage(mail.isSent ? 'all_sent' : 'kept_here') },
    };
  },
});

export const mailChecks = [mails];
