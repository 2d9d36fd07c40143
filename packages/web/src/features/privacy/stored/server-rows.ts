import type { ConsentCategory, Retained } from '@beamwright/contract';
import { i18n } from '../../../lib/i18n.ts';
import { promisedDays, type DaysOf } from '../../../lib/use-retention.ts';
import { daysText } from './days-text.ts';
import { STAYS } from './rows-that-stay.ts';
import type { ServerRow } from './server-row.ts';

export interface StoredRow {
  id: string;
  whatFor: string;
  /** Keys or tables. */
  names: string;
  category: ConsentCategory;
  kept: string;
}

const days = (name: Retained) => (daysOf: DaysOf) => daysText(daysOf(name));

/** What `RETENTION` deletes after a while; an entry there needs a line here. */
const RETAINED: Record<Retained, ServerRow> = {
  bin: {
    names: 'settings, jobs',
    category: 'necessary',
    whatFor: () => i18n.t('Settings and jobs in the bin'),
    kept: days('bin'),
  },
  sessions: {
    names: 'auth.session',
    category: 'necessary',
    whatFor: () => i18n.t('Where you’re signed in: browser and system, no IP address'),
    kept: (daysOf) => i18n.t('{time} after they end', { time: daysText(daysOf('sessions')) }),
  },
  audit_log: {
    names: 'audit_log',
    category: 'necessary',
    whatFor: () => i18n.t('Sign-ins and changes to your account'),
    kept: days('audit_log'),
  },
  mails: {
    names: 'mails',
    category: 'necessary',
    whatFor: () => i18n.t('Which emails you were sent; their text is deleted once sent'),
    kept: days('mails'),
  },
  shared_reviews: {
    names: 'ai_shared_reviews',
    category: 'necessary',
    whatFor: () => i18n.t('A model’s opinions on numbers, without your name'),
    kept: days('shared_reviews'),
  },
  grace: {
    names: 'auth.user, profiles',
    category: 'necessary',
    whatFor: () => i18n.t('An account you asked to erase, in case you change your mind'),
    kept: days('grace'),
  },
  account_exports: {
    names: 'account_exports, exports/',
    category: 'necessary',
    whatFor: () => i18n.t('Exports you asked for'),
    kept: days('account_exports'),
  },
  imports: {
    names: 'imports, import_rows',
    category: 'necessary',
    whatFor: () => i18n.t('Imported files, to undo the import'),
    kept: days('imports'),
  },
  ended_api_keys: {
    names: 'api_keys',
    category: 'necessary',
    whatFor: () => i18n.t('Your API keys, as hashes, their scopes and where they may be used'),
    kept: (daysOf) => i18n.t('{time} after they end', { time: daysText(daysOf('ended_api_keys')) }),
  },
  job_batches: {
    names: 'job_batches',
    category: 'necessary',
    whatFor: () => i18n.t('Jobs your programs sent in one call, and what each became'),
    kept: days('job_batches'),
  },
  repeated_requests: {
    names: 'idempotency_keys',
    category: 'necessary',
    whatFor: () => i18n.t('Answers your programs may ask for again, encrypted'),
    kept: days('repeated_requests'),
  },
  api_key_usage: {
    names: 'api_key_usage',
    category: 'necessary',
    whatFor: () => i18n.t('How often your API keys were used, by day and operation'),
    kept: days('api_key_usage'),
  },
  webhook_events: {
    names: 'webhook_events, webhook_deliveries',
    category: 'necessary',
    whatFor: () => i18n.t('Events for your webhooks, and whether they arrived'),
    kept: days('webhook_events'),
  },
  one_time_links: {
    names: 'one_time_links, setup_tokens',
    category: 'necessary',
    whatFor: () => i18n.t('Unused links from emails, as hashes only'),
    kept: days('one_time_links'),
  },
  verifications: {
    names: 'auth.verification',
    category: 'necessary',
    whatFor: () => i18n.t('Sign-ins with a passkey or a code, while they last'),
    kept: days('verifications'),
  },
  limits: {
    names: 'auth.attempt_count, auth.flood_count, auth.used_code, webhook_paces',
    category: 'necessary',
    whatFor: () => i18n.t('Counts of attempts and requests, against guessing; no names'),
    kept: days('limits'),
  },
  billing_records: {
    names: 'stripe_events, stripe_checkouts, billing_reconciliations',
    category: 'necessary',
    whatFor: () => i18n.t('Messages of the payment provider, and payments you started'),
    kept: days('billing_records'),
  },
  plan_notices: {
    names: 'plan_change_notifications',
    category: 'necessary',
    whatFor: () => i18n.t('What changed in your plan'),
    kept: days('plan_notices'),
  },
  question_analytics: {
    names: 'parser_question_analytics, ai_clarification_skipped',
    category: 'necessary',
    whatFor: () => i18n.t('Which questions a job was asked, to improve the answer'),
    kept: days('question_analytics'),
  },
  ai_claims: {
    names: 'ai_claims',
    category: 'necessary',
    whatFor: () => i18n.t('AI requests that were counted or refunded'),
    kept: days('ai_claims'),
  },
  model_calls: {
    names: 'model_calls',
    category: 'necessary',
    whatFor: () => i18n.t('Length, cost and duration of calls to a model'),
    kept: days('model_calls'),
  },
  ai_usage: {
    names: 'ai_usage_tracking',
    category: 'necessary',
    whatFor: () => i18n.t('AI requests counted by month'),
    kept: days('ai_usage'),
  },
  ai_spending: {
    names: 'ai_spending',
    category: 'necessary',
    whatFor: () => i18n.t('What this installation spends on models by day; no names'),
    kept: days('ai_spending'),
  },
  review_logs: {
    names: 'ai_settings_auto_review_logs',
    category: 'necessary',
    whatFor: () => i18n.t('How a model reviewed AI settings; no names'),
    kept: days('review_logs'),
  },
  team_invitations: {
    names: 'team_invitations',
    category: 'necessary',
    whatFor: () => i18n.t('Whom you invited to a team, and whom others did'),
    kept: (daysOf) =>
      i18n.t('{time} after they end', { time: daysText(daysOf('team_invitations')) }),
  },
  team_activity: {
    names: 'team_activity',
    category: 'necessary',
    whatFor: () => i18n.t('What you did in teams; without your name once you erase your account'),
    kept: days('team_activity'),
  },
  notices: {
    names: 'notices',
    category: 'necessary',
    whatFor: () =>
      i18n.t('What you were told: mentions and changes in your teams, answers in your cases'),
    kept: days('notices'),
  },
  tasks: {
    names: 'pgboss',
    category: 'necessary',
    whatFor: () => i18n.t('Finished background tasks'),
    kept: days('tasks'),
  },
  errors: {
    names:
      'error_logs, error_group_users, error_users, error_group_hours, error_group_places, error_alerts, error_intake',
    category: 'necessary',
    whatFor: () =>
      i18n.t(
        'Errors of the app and the server: what failed, on which page, in which browser, and your account and address if you were signed in',
      ),
    kept: days('errors'),
  },
  error_groups: {
    names: 'error_groups, error_group_days, error_hours, error_history, error_reports',
    category: 'necessary',
    whatFor: () => i18n.t('How often an error occurred, and what you wrote about it'),
    kept: days('error_groups'),
  },
  analytics: {
    names: 'user_sessions, user_activity, analytics_events, unread_sentences',
    category: 'analytics',
    whatFor: () =>
      i18n.t('Visits, page views, events and unread sentences, without your IP address'),
    kept: days('analytics'),
  },
  page_loads: {
    names: 'page_performance',
    category: 'analytics',
    whatFor: () => i18n.t('How fast pages were for you, and in which browser'),
    kept: days('page_loads'),
  },
  slow_requests: {
    names: 'api_performance',
    category: 'necessary',
    whatFor: () => i18n.t('Your requests that were slow or failed, to find out why'),
    kept: days('slow_requests'),
  },
  performance_samples: {
    names: 'request_minutes, performance_metrics',
    category: 'necessary',
    whatFor: () => i18n.t('How busy the server is, by minute; no names'),
    kept: days('performance_samples'),
  },
  performance_figures: {
    names: 'performance_rollups',
    category: 'necessary',
    whatFor: () => i18n.t('How fast pages and requests are, by day; no names'),
    kept: days('performance_figures'),
  },
};

const YOURS: ServerRow[] = [
  {
    names: 'webhook_endpoints',
    category: 'necessary',
    whatFor: () => i18n.t('Your webhook endpoints and their secrets, encrypted'),
    kept: () => i18n.t('Until you delete them'),
  },
  {
    names:
      'team_chats, team_messages, team_message_reads, team_message_reactions, team_message_mentions, team_photos, chatphotos/',
    category: 'necessary',
    whatFor: () => i18n.t('Messages and photos in teams, and how far you have read'),
    kept: () =>
      i18n.t(
        'Until you or a manager deletes them; once your account is erased, without your name, unless people wrote it in a message',
      ),
  },
  {
    names:
      'experts, consultation_requests, consultation_attachments, consultation_messages, consultation_photos, solved_cases, case_evidence, casephotos/',
    category: 'necessary',
    whatFor: () =>
      i18n.t('What you asked experts, with photos and messages, and what you know as an expert'),
    kept: () =>
      i18n.t(
        'Until you erase your account; what you wrote in cases of others stays, without your name',
      ),
  },
  {
    names:
      'custom_materials, machines, lenses, folders, settings, settings_versions, setting_words, jobs, safety_bypasses, feedback, result_evidence, test_cards, photos/',
    category: 'necessary',
    whatFor: () => i18n.t('Machines, materials, settings, jobs, results, photos, test cards'),
    kept: () => i18n.t('Until you delete them'),
  },
  {
    names:
      'profiles, notification_preferences, plugin_settings, account_storage, auth.user, auth.account, auth.passkey, auth.two_factor, avatars/',
    category: 'necessary',
    whatFor: () => i18n.t('Your name, email address, picture, settings and how you sign in'),
    kept: () => i18n.t('Until you erase your account'),
  },
  {
    names: 'stripe_user_subscriptions, stripe_user_orders, stripe_customers',
    category: 'necessary',
    whatFor: () => i18n.t('Your subscription and orders: plan, period, state, amount; no card'),
    kept: () => i18n.t('Until you erase your account'),
  },
  {
    names: 'user_words, account_views, account_grants',
    category: 'necessary',
    whatFor: () => i18n.t('What administrators gave you, and the words they find you by'),
    kept: () => i18n.t('Until you erase your account'),
  },
  {
    names: 'quiet_hours, push_subscriptions',
    category: 'necessary',
    whatFor: () => i18n.t('When and in which browsers you want notices'),
    kept: () => i18n.t('Until you change it or erase your account'),
  },
  {
    names: 'attention_snoozes',
    category: 'necessary',
    whatFor: () => i18n.t('For administrators: what you snoozed on the overview'),
    kept: () => i18n.t('Until you show it again or erase your account'),
  },
  {
    names: 'inductions, kiosk_codes',
    category: 'necessary',
    whatFor: () =>
      i18n.t('Safety pages you confirmed in teams, and your codes for tablets beside machines'),
    kept: () => i18n.t('Until you erase your account'),
  },
  {
    names: 'makerspaces, material_rules, safety_pages, kiosks',
    category: 'necessary',
    whatFor: () => i18n.t('Rules, safety pages and tablets of teams, and who wrote or added them'),
    kept: () => i18n.t('Until you erase your account'),
  },
  {
    names: 'teams, team_members',
    category: 'necessary',
    whatFor: () => i18n.t('Teams you are or were in, and as what'),
    kept: () => i18n.t('Until you erase your account'),
  },
  {
    names: 'notification_banner_dismissals, notification_banner_views',
    category: 'necessary',
    whatFor: () =>
      i18n.t('Announcements you have seen, pressed or dismissed; when, only of dismissed ones'),
    kept: () => i18n.t('Until you erase your account'),
  },
  {
    names: 'consents',
    category: 'necessary',
    whatFor: () => i18n.t('Your choices on this page, as proof'),
    kept: () => i18n.t('Until you erase your account'),
  },
  {
    names: 'onboarding, referral_sources',
    category: 'necessary',
    whatFor: () => i18n.t('What you make and where you heard about us, if you said so'),
    kept: () => i18n.t('Until you erase your account'),
  },
];

/** Nothing is stored for marketing yet; the category is there so that nothing can be without a yes. */
const NOTHING: ServerRow = {
  names: '',
  category: 'marketing',
  whatFor: () => i18n.t('Nothing yet'),
  kept: () => '–',
};

export const serverRows = (daysOf: DaysOf = promisedDays): StoredRow[] =>
  [...YOURS, ...STAYS, ...Object.values(RETAINED), NOTHING].map(
    ({ names, category, whatFor, kept }) => ({
      id: `${category} ${names}`,
      names,
      category,
      whatFor: whatFor(),
      kept: kept(daysOf),
    }),
  );
