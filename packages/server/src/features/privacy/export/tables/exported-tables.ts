import { ACCOUNT_TABLES } from './account-tables.ts';
import { BILLING_TABLES } from './billing-tables.ts';
import { CONSULTATION_TABLES } from './consultation-tables.ts';
import { LIBRARY_TABLES } from './library-tables.ts';
import { NOTICES_TABLES } from './notices-tables.ts';
import { PRIVACY_TABLES } from './privacy-tables.ts';
import { TEAM_TABLES } from './team-tables.ts';
import { USAGE_TABLES } from './usage-tables.ts';

/** Everything that an export has, in the order of its README. */
export const EXPORTED_TABLES = [
  ...LIBRARY_TABLES,
  ...ACCOUNT_TABLES,
  ...PRIVACY_TABLES,
  ...BILLING_TABLES,
  ...USAGE_TABLES,
  ...TEAM_TABLES,
  ...CONSULTATION_TABLES,
  ...NOTICES_TABLES,
];

const INSTALLATION = 'Belongs to the installation. It names the administrator who changed it.';
const SHARED = 'Belongs to everyone; no row is one user’s.';
const SERVER = 'Keeps the server running; no row names a user.';

/** Tables that no export has, with the reason. A table in neither list fails the tests. */
export const EXCLUDED_TABLES: Readonly<Record<string, string>> = {
  consultation_attachments:
    'Copies of your machines, settings, results and test cards, as they were when you asked; each has a file of its own.',
  case_evidence:
    'Says which numbers of your cases answer others; the numbers are those of your settings.',
  teams: 'Belongs to everyone in the team; team-members.csv has which you are in.',
  team_invitations: 'Belongs to the team, for some weeks.',
  team_chats: 'Counts the changes of a chat; no row names a user.',
  makerspaces: 'Belongs to the team.',
  material_rules: 'Belongs to the team.',
  safety_pages: 'Belongs to the team, and names who wrote it.',
  kiosks: 'Belongs to the team, and names who added it.',
  kiosk_codes: 'Secrets. The app shows you your codes.',
  job_batches: 'Which of your jobs a program sent together, for a week; the jobs are exported.',
  idempotency_keys: 'Answers that your programs may ask for again, sealed, for a day.',
  setting_words: 'For searching; made from the settings.',
  account_views:
    'Administrators who see the app as you do, for minutes; sign-in-history.csv has them.',
  user_words: 'For searching; made from your name and address.',
  clarification_triggers: INSTALLATION,
  trigger_questions: SHARED,
  safety_blocks: INSTALLATION,
  ai_promotions: INSTALLATION,
  ai_setting_decisions: INSTALLATION,
  plan_edits: INSTALLATION,
  notification_banners: INSTALLATION,
  notification_banner_figures: SHARED,
  ai_settings_auto_review_logs: SHARED,
  ai_shared_reviews: 'Reviews of numbers that several users asked for; the jobs have their result.',
  ai_request_options: SERVER,
  ai_spending: SHARED,
  performance_metrics: SERVER,
  performance_rollup_states: SERVER,
  performance_rollups: SHARED,
  request_minutes: SHARED,
  materials_baseline: SHARED,
  plugin_plan_access: SHARED,
  plugins: SHARED,
  subscription_plans: SHARED,
  plan_prices: SHARED,
  stripe_events: 'Names of objects at Stripe; what they led to is in subscriptions and orders.',
  stripe_closing_customers: 'Customers whose account is gone.',
  stripe_closing_prices: SHARED,
  billing_reconciliations: 'Comparisons of everything with Stripe, by administrators.',
  system_settings: SERVER,
  system_settings_history: INSTALLATION,
  app_versions: SERVER,
  error_group_users: 'Counts your errors by kind; error-logs.csv has those that were kept.',
  error_users: 'When you last had an error; error-logs.csv has them.',
  error_groups: SHARED,
  error_group_hours: SHARED,
  error_group_days: SHARED,
  error_group_places: SHARED,
  error_hours: SHARED,
  error_history: INSTALLATION,
  error_alert_rules: INSTALLATION,
  error_alerts: SERVER,
  error_builds: SERVER,
  error_intake: SERVER,
  analytics_days: 'Counts of days; no row names a user.',
  audit_chain: 'Hashes; no row names a user.',
  audit_checks: 'Hashes; no row names a user.',
  result_evidence: 'Computed from results, which are in results.csv, and our own answers.',
  setup_tokens: SERVER,
  webhook_paces: 'Keyed hashes; no row names a user.',
  daily_figures: 'Counts of days, of the whole installation.',
  status_days: SHARED,
  status_entries: SHARED,
  status_updates: SHARED,
  erased_accounts: 'Keyed hashes of accounts that are gone.',
  schema_migrations: SERVER,
  'auth.two_factor':
    'The secrets of an authenticator app. Whether one is set up is in account.csv.',
  'auth.verification': 'Secrets of sign-ins in progress, for minutes.',
  'auth.used_code': 'Hashes of codes that were used, for minutes.',
  'auth.attempt_count': 'Keyed hashes; no row names a user.',
  'auth.flood_count': 'Keyed hashes; no row names a user.',
  'auth.key_salt': SERVER,
};

/** Schemas of which no table is exported, with the reason. */
export const EXCLUDED_SCHEMAS: Readonly<Record<string, string>> = {
  pgboss: 'Work of the server. Its tasks name no user.',
};
