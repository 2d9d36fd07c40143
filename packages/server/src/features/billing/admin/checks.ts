import { attentionMessage } from '@beamwright/domain/messages';
import { sql } from 'kysely';
import { defineCheck } from '../../../platform/attention/define-check.ts';
import { EVENT_STATES } from './events.ts';

const webhooks = defineCheck({
  id: 'billing.webhooks',
  name: attentionMessage('name_webhooks'),
  run: async ({ stripe, transactions }) => {
    if (stripe === undefined) return { fine: { text: attentionMessage('not_configured') } };
    const { failed, oldest } = await transactions.asService((trx) =>
      trx
        .selectFrom('stripe_events')
        .select([
          sql<number>`count(*)::int`.as('failed'),
          sql<Date | null>`min(received_at)`.as('oldest'),
        ])
        .where(EVENT_STATES.failed)
        .executeTakeFirstOrThrow(),
    );
    return {
      findings: [
        {
          id: 'billing.webhooks',
          urgency: 'now',
          count: failed,
          title: attentionMessage('webhooks', { n: failed }),
          detail: attentionMessage('webhooks_detail'),
          since: oldest,
          minutes: 2,
          page: '/admin/billing',
          action: attentionMessage('webhooks_act'),
        },
      ],
      fine: { text: attentionMessage('all_processed') },
    };
  },
});

export const billingChecks = [webhooks];
