import type { AlertTrigger, ErrorAlertRule } from '@beamwright/contract';
import { formatNumber } from '../../../../lib/format.ts';
import { i18n } from '../../../../lib/i18n.ts';
import { severityName } from '../error-text.ts';

export type Rule = Omit<ErrorAlertRule, 'id' | 'last_sent_at' | 'last_failure' | 'created_at'>;

export const NEW_RULE: Rule = {
  name: '',
  trigger: 'came_back',
  threshold: null,
  within_minutes: null,
  min_severity: 'low',
  target: 'mail',
  url: null,
  enabled: true,
};

export const isCounted = (trigger: AlertTrigger): trigger is 'users' | 'events' =>
  trigger === 'users' || trigger === 'events';

export function triggerName(trigger: AlertTrigger): string {
  if (trigger === 'new') return i18n.t('A new error');
  if (trigger === 'came_back') return i18n.t('An error that came back');
  return trigger === 'users' ? i18n.t('Users affected') : i18n.t('Events');
}

/** `More than 10 users in an hour, at least High`. */
export function ruleText(rule: Rule): string {
  const { trigger, threshold, within_minutes, min_severity } = rule;
  const n = formatNumber(threshold ?? 0);
  const when = !isCounted(trigger)
    ? triggerName(trigger)
    : trigger === 'users'
      ? within_minutes === 60
        ? i18n.t('More than {n} users in an hour', { n })
        : i18n.t('More than {n} users in 24 hours', { n })
      : within_minutes === 60
        ? i18n.t('More than {n} events in an hour', { n })
        : i18n.t('More than {n} events in 24 hours', { n });
  return min_severity === 'low'
    ? when
    : i18n.t('{when}, at least {severity}', { when, severity: severityName(min_severity) });
}

export const targetText = ({ target, url }: Rule): string =>
  target === 'mail' ? i18n.t('Email to all administrators') : (url ?? '');
