import {
  MAX_KEPT_DELIVERIES,
  MAX_REPLAYED,
  MAX_WEBHOOK_ACTS,
  replayFailedWebhooks,
  RETENTION,
  WEBHOOK_EVENT_TYPES,
  WEBHOOK_EVENTS,
  WEBHOOK_RATES,
  WEBHOOK_TIMEOUT_S,
  WEBHOOK_RETRY_DAYS,
  type WebhookEventType,
} from '@beamwright/contract';
import { formatNumber } from '../../../lib/format.ts';
import { i18n } from '../../../lib/i18n.ts';
import type { Column } from '../../../ui/figure-table.tsx';
import { EnglishText } from '../../../ui/english-text.tsx';
import { Guide, GuideSample, Points, Prose, type GuideProps } from './guide.tsx';
import { GuideTable } from './guide-table.tsx';

export const WebhooksGuide = (reader: GuideProps) => (
  <Guide samples={<GuideSample guide="webhooks" reader={reader} />}>
    <Prose>
      {i18n.t(
        'Add an endpoint on API Management, and we post events to it. Its secret, `whsec_…`, is shown once.',
      )}
    </Prose>
    <EventTable />
    <Points
      points={[
        i18n.t(
          'Verify before you read: the Standard Webhooks signature over the body as it came, byte by byte, and a `webhook-timestamp` within five minutes. The samples do both.',
        ),
        i18n.t(
          'Answer 2xx within {n} seconds, then work. Anything else is tried again, ever more slowly, for {days} days. 410 turns the endpoint off; redirects aren’t followed.',
          { n: WEBHOOK_TIMEOUT_S, days: WEBHOOK_RETRY_DAYS },
        ),
        i18n.t(
          'An event may come twice, and out of order. `webhook-id` stays the same; compare it.',
        ),
        i18n.t('Everything of the last {days} days can be sent again: `POST {path}`.', {
          days: RETENTION.webhook_events.days,
          path: replayFailedWebhooks.path,
        }),
        i18n.t('After you rotate the secret, both sign until the old one ends.'),
        i18n.t(
          'A domain with its sub-domains, or an IP address, gets up to {n} events a second from your account and {all} from all; your endpoints together, {total}. The rest waits. More than {kept} waiting events turn an endpoint off; resume it for the newest.',
          {
            n: WEBHOOK_RATES.account_receiver,
            all: WEBHOOK_RATES.receiver,
            total: WEBHOOK_RATES.account,
            kept: formatNumber(MAX_KEPT_DELIVERIES),
          },
        ),
        i18n.t(
          'Hourly: {tests} tests, {replays} single replays and {batches} of up to {size}. Over that: 429 `too_many_webhook_sends`; new events still go out.',
          {
            tests: MAX_WEBHOOK_ACTS.test,
            replays: MAX_WEBHOOK_ACTS.replay,
            batches: MAX_WEBHOOK_ACTS.replay_failed,
            size: formatNumber(MAX_REPLAYED),
          },
        ),
        i18n.t('`no_public_address`: the name has no address in the public internet.'),
      ]}
    />
  </Guide>
);

const EventTable = () => (
  <GuideTable
    label={i18n.t('Events')}
    rows={WEBHOOK_EVENT_TYPES}
    keyOf={(type) => type}
    columns={eventColumns()}
  />
);

const eventColumns = (): Column<WebhookEventType>[] => [
  {
    key: 'type',
    head: i18n.t('Event'),
    width: 'minmax(0, 2fr)',
    cell: (type) => <code>{type}</code>,
    phone: 'line',
  },
  {
    key: 'meaning',
    head: i18n.t('What happened'),
    width: 'minmax(0, 3fr)',
    cell: (type) => <EnglishText>{WEBHOOK_EVENTS[type]}</EnglishText>,
    phone: 'line',
  },
];
