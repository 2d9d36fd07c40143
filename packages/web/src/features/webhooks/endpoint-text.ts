import {
  MAX_COUNTED_DELIVERIES,
  MAX_FAILING_DAYS,
  MAX_KEPT_DELIVERIES,
  WEBHOOK_RETRY_DAYS,
  type WebhookEndpoint,
} from '@beamwright/contract';
import { formatAgo, formatDateTime, formatNumber } from '../../lib/format.ts';
import { i18n } from '../../lib/i18n.ts';

type State = WebhookEndpoint['state'];

export const STATE_LOOK: Record<State, 'ok' | 'warn' | 'stop' | undefined> = {
  working: 'ok',
  failing: 'stop',
  paused: 'warn',
  off: 'stop',
  over_plan: 'warn',
};

export const stateName = (state: State): string => STATE_NAMES[state]();

const STATE_NAMES: Record<State, () => string> = {
  working: () => i18n.t('Working'),
  failing: () => i18n.t('Failing'),
  paused: () => i18n.t('Paused'),
  off: () => i18n.t('Turned off'),
  over_plan: () => i18n.t('Over your plan'),
};

const agoText = (at: string, now: number): string => formatAgo(Math.min(0, Date.parse(at) - now));

/** As many as the server counts. */
const countText = (n: number): string =>
  n < MAX_COUNTED_DELIVERIES ? formatNumber(n) : i18n.t('{n} or more', { n: formatNumber(n) });

/** Why an endpoint gets nothing, or how it is doing. */
export function stateText(endpoint: WebhookEndpoint, now: number): string {
  const { state, off_reason: reason, failing_since: since, last_delivered_at: last } = endpoint;
  switch (state) {
    case 'failing':
      return since === null
        ? i18n.t('The last attempts failed.')
        : i18n.t('Since {time}. Retried for {days} days.', {
            time: formatDateTime(since),
            days: WEBHOOK_RETRY_DAYS,
          });
    case 'paused':
      return i18n.t('Its events wait for up to {days} days.', { days: WEBHOOK_RETRY_DAYS });
    case 'off':
      return reason === null ? i18n.t('It gets no events.') : OFF_TEXTS[reason]();
    case 'over_plan':
      return i18n.t('Your plan includes fewer endpoints.');
    case 'working':
      return last === null ? '' : i18n.t('Last event {ago}', { ago: agoText(last, now) });
  }
}

const OFF_TEXTS = {
  gone: () => i18n.t('It answered 410 Gone.'),
  failing: () => i18n.t('Nothing arrived for {days} days.', { days: MAX_FAILING_DAYS }),
  recovered: () => i18n.t('You recovered your account. Check its address and rotate its secret.'),
  overflow: () =>
    i18n.t('More than {n} events waited. The newest are sent when you resume.', {
      n: formatNumber(MAX_KEPT_DELIVERIES),
    }),
};

/** What waits for it, and what was given up. */
export function countsText({ waiting, failed }: WebhookEndpoint): string {
  return [
    ...(waiting > 0 ? [i18n.t('{n} waiting', { n: countText(waiting) })] : []),
    ...(failed > 0 ? [i18n.t('{n} failed', { n: countText(failed) })] : []),
  ].join(' · ');
}

/** What is lost with an endpoint, before it is deleted. */
export function deleteText({ waiting }: WebhookEndpoint): string {
  return waiting === 0
    ? i18n.t('Its deliveries are deleted, too. This can’t be undone.')
    : i18n.t(
        '{n, plural, one {# event} other {# events}} still waiting won’t be sent. Its deliveries are deleted, too. This can’t be undone.',
        { n: waiting },
      );
}

/** The name of its server, for buttons and titles. */
export const hostOf = (url: string): string => URL.parse(url)?.host ?? url;
