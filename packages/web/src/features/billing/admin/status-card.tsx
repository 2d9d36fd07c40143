import type { BillingStatus } from '@beamwright/contract';
import { formatDateTime, formatNumber } from '../../../lib/format.ts';
import { i18n } from '../../../lib/i18n.ts';
import { Card } from '../../../ui/card.tsx';
import { FactRows } from '../../../ui/fact-rows.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { Pill } from '../../../ui/pill.tsx';
import { Row, Stack } from '../../../ui/stack.tsx';
import { CopyRow } from './copy-row.tsx';
import { subscriptionStatusName } from './status-name.ts';

/** Mode, webhook, waiting and failed events, and subscriptions by status. */
export function StatusCard({ status }: { status: BillingStatus }) {
  const total = status.subscriptions.reduce((sum, { count }) => sum + count, 0);
  return (
    <Card aria-labelledby="billing-status">
      <Row gap={8} marginBottom={12}>
        <h2 id="billing-status">Stripe</h2>
        <Pill state={status.mode === 'live' ? 'ok' : 'warn'}>
          {status.mode === 'live' ? i18n.t('Live payments') : i18n.t('Test payments')}
        </Pill>
      </Row>
      <Stack gap={12}>
        <Problems status={status} />
        <CopyRow label={i18n.t('Webhook address')} value={status.webhook_url} />
        <CopyRow label={i18n.t('API version')} value={status.api_version} />
        <FactRows
          rows={[
            {
              label: i18n.t('Webhook secrets'),
              text: formatNumber(status.webhook_secrets),
            },
            {
              label: i18n.t('Last event'),
              text: status.last_event_at ? formatDateTime(status.last_event_at) : i18n.t('never'),
            },
            { label: i18n.t('Waiting events'), text: formatNumber(status.waiting_events) },
            { label: i18n.t('Failed events'), text: formatNumber(status.failed_events) },
            { label: i18n.t('Subscriptions'), text: formatNumber(total) },
            ...status.subscriptions
              .filter(({ count }) => count > 0)
              .map(({ subscription_status, count }) => ({
                label: `– ${subscriptionStatusName(subscription_status)}`,
                text: formatNumber(count),
              })),
          ]}
        />
      </Stack>
    </Card>
  );
}

function Problems({ status }: { status: BillingStatus }) {
  return (
    <>
      {status.webhook_secrets === 0 ? (
        <Notice kind="stop" title={i18n.t('No webhook secret is configured')}>
          {i18n.t(
            'Events are refused, so payments are noticed only by a reconciliation. Set STRIPE_WEBHOOK_SECRETS and restart the server.',
          )}
        </Notice>
      ) : null}
      {status.failed_events > 0 ? (
        <Notice
          kind="warn"
          title={i18n.t('{n, plural, one {# event failed} other {# events failed}}', {
            n: status.failed_events,
          })}
        >
          {i18n.t('A plan may not match what was paid for. Process these events again below.')}
        </Notice>
      ) : null}
    </>
  );
}
