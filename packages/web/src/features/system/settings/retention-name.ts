import { listShortenable, type Retained } from '@beamwright/contract';
import { i18n } from '../../../lib/i18n.ts';

const NAMES: Partial<Record<Retained, () => string>> = {
  analytics: () => i18n.t('Visits, page views and events'),
  audit_log: () => i18n.t('Sign-ins and account changes'),
  errors: () => i18n.t('Errors of the app and the server'),
  mails: () => i18n.t('List of emails'),
  model_calls: () => i18n.t('Model calls'),
  notices: () => i18n.t('Team and case notices'),
  performance_figures: () => i18n.t('Performance figures, by day'),
  plan_notices: () => i18n.t('Plan change notices'),
  question_analytics: () => i18n.t('Questions asked about jobs'),
  review_logs: () => i18n.t('Model reviews'),
  shared_reviews: () => i18n.t('Reviews shared by jobs with the same numbers'),
};

/** What is kept under the key of a setting; undefined for other settings. */
export function retentionName(key: string): string | undefined {
  const kept = listShortenable().find((entry) => entry.key === key);
  return kept && (NAMES[kept.name]?.() ?? kept.name);
}

/** Why it can't be kept for less. */
export const MIN_DAYS_REASONS: Partial<Record<Retained, () => string>> = {
  analytics: () => i18n.t('a month, to compare with'),
  audit_log: () => i18n.t('break-ins are often found months later'),
  errors: () => i18n.t('a week, to see whether they come back'),
  mails: () => i18n.t('a week, to look into missing emails'),
  model_calls: () => i18n.t('a month of cost'),
  notices: () => i18n.t('two weeks of vacation'),
  performance_figures: () => i18n.t('a month of charts'),
  plan_notices: () => i18n.t('one billing period'),
  question_analytics: () => i18n.t('a month, to compare with'),
  review_logs: () => i18n.t('a month, to check a review'),
  shared_reviews: () => i18n.t('a week, before the model is asked again'),
};
