import { usageMail } from '@beamwright/domain/messages';
import { sql, type Transaction } from 'kysely';
import { thisMonth } from '../../../platform/db/calendar.ts';
import type { Database } from '../../../platform/db/database.ts';
import { defineMail, SEND_WITHIN_S } from '../../../platform/mail/define-mail.ts';
import type { MailService } from '../../../platform/mail/mail.ts';
import { noteLimitReached } from '../../../platform/webhooks/note-limit.ts';

interface UsageMail {
  /** Threshold in percent that was reached. */
  percent: number;
  used: number;
  limit: number;
  plan: string;
  /** First day of the next month, YYYY-MM-DD. */
  resets_on: string;
}

/** At 80, 90 and 100 percent of the month's generations (specification §9). */
const aiUsageMail = defineMail<UsageMail>({
  id: 'ai.usage',
  kind: 'usage',
  sendWithinS: SEND_WITHIN_S,
  content: ({ percent, used, limit, plan, resets_on }) => {
    const isAll = percent === 100;
    return {
      subject: isAll ? usageMail('all_subject') : usageMail('near_subject', { percent }),
      text: [
        isAll
          ? usageMail('all_text', { date: resets_on })
          : usageMail('near_text', { left: Math.max(0, limit - used) }),
      ],
      facts: [
        { label: usageMail('used_label'), value: usageMail('used', { used, limit }) },
        { label: usageMail('plan_label'), value: usageMail('plan', { plan }) },
        { label: usageMail('resets_label'), value: usageMail('resets', { date: resets_on }) },
      ],
      action: isAll
        ? { label: usageMail('upgrade_action'), path: '/upgrade' }
        : { label: usageMail('see_action'), path: '/settings/plan' },
    };
  },
});

/**
 * Mails a threshold that the month has reached, in the transaction that counts the generation. Each is mailed once a
 * month and limit; of several at once only the highest. Needs the service role.
 */
export async function mailUsage(
  trx: Transaction<Database>,
  mail: Pick<MailService, 'write'>,
  userId: string,
): Promise<void> {
  const { rows } = await sql<UsageMail & { email: string }>`
    with status as (
      select requests_used as used, requests_limit as most, reset_date,
        case when requests_limit = 0 or requests_used >= requests_limit then 100
          when requests_used >= 0.9 * requests_limit then 90
          when requests_used >= 0.8 * requests_limit then 80 else 0 end as reached
      from get_user_ai_usage_status(${userId})
    )
    update ai_usage_tracking as usage set mailed_percent = reached, mailed_limit = most
    from status, profiles
    where usage.user_id = ${userId} and usage.year_month = ${thisMonth} and profiles.id = ${userId}
      and reached > case when mailed_limit is distinct from most then 0 else mailed_percent end
    returning reached as percent, used, most as limit, profiles.current_plan as plan,
      to_char(reset_date, 'YYYY-MM-DD') as resets_on, profiles.email`.execute(trx);
  const [reached] = rows;
  if (reached?.percent === 100) {
    const limit = 'ai_requests_per_month';
    await noteLimitReached({ userId, limit, maximum: reached.limit }).execute(trx);
  }
  // A team has no address; its own page shows what is used.
  if (reached === undefined || reached.email === '') return;
  const { email, ...values } = reached;
  await mail.write(trx, aiUsageMail, { user_id: userId, to: email }, values);
}
