interface Kept {
  /** The most that the installation keeps it: what users were promised. */
  days: number;
  /** Key in `system_settings` with which administrators keep it for less. Without it, the days are fixed. */
  setting?: `retention_${string}`;
  /** The least that administrators may choose. */
  least?: number;
}

/**
 * How long the server keeps what it deletes by itself: the one table, which tasks apply and the
 * privacy page shows. What users own stays until they delete it.
 */
export const RETENTION = {
  /** Settings and jobs in the bin. */
  bin: { days: 30 },
  /** Entries about signing in and changing the account. */
  audit_log: { days: 365, setting: 'retention_audit_log', least: 90 },
  /** Sessions after their end. */
  sessions: { days: 1 },
  /** Files of exports after they are ready, and what is known of an export after its end. */
  account_exports: { days: 7 },
  /** Accounts that are to be erased, while signing in can still keep them. */
  grace: { days: 14 },
  /** Mails that were sent, refused or kept for administrators. */
  mails: { days: 30, setting: 'retention_mails', least: 7 },
  /** Reviews by a model that jobs with the same numbers share. */
  shared_reviews: { days: 90, setting: 'retention_shared_reviews', least: 7 },
  /** Mailed links that nobody used; most work for minutes. */
  one_time_links: { days: 7 },
  /** Challenges of passkeys and sign-ins of two steps; they work for minutes. */
  verifications: { days: 1 },
  /** Counts of attempts and requests, under keyed hashes. */
  limits: { days: 1 },
  /** Imported files: a day as a draft, then what undoes the import. */
  imports: { days: 31 },
  /** Records of single model calls: tokens, cost, time. */
  model_calls: { days: 90, setting: 'retention_model_calls', least: 35 },
  /** Requests of the month that were counted or refunded. The count itself is `ai_usage`. */
  ai_claims: { days: 90 },
  /** Counts of AI requests by month. */
  ai_usage: { days: 400 },
  /** Spending of the installation on models, by day. */
  ai_spending: { days: 400 },
  /** What a model was asked to review, and its answer. */
  review_logs: { days: 180, setting: 'retention_review_logs', least: 30 },
  /** Which questions were asked about a job, and which were not. */
  question_analytics: { days: 180, setting: 'retention_question_analytics', least: 30 },
  /** What changed in a plan, for those who had it. */
  plan_notices: { days: 365, setting: 'retention_plan_notices', least: 30 },
  /** What happened in a team: two years, so that a safety officer can compare a year of inductions with the one before. */
  team_activity: { days: 730 },
  /** Notices of mentions, replies and changes in teams, read or not. */
  notices: { days: 90, setting: 'retention_notices', least: 14 },
  /** Events of Stripe that were processed, checkouts, and comparisons with Stripe. */
  billing_records: { days: 400 },
  /** Invitations to teams after they expire, are used or are revoked. */
  team_invitations: { days: 30 },
  /** Errors with what happened before them, and whom they affected. */
  errors: { days: 30, setting: 'retention_errors', least: 7 },
  /** Groups of errors, their counts by day and what users wrote, after the last event. */
  error_groups: { days: 400 },
  /** API keys after they were revoked or expired, so that their programs can be told. */
  ended_api_keys: { days: 90 },
  /** How often API keys were used, by day and operation. */
  api_key_usage: { days: 90 },
  /** Answers to requests with an Idempotency-Key, sealed. */
  repeated_requests: { days: 1 },
  /** Events for webhooks, and whether they arrived. */
  webhook_events: { days: 30 },
  /** Jobs that a program sent in one call: which job or refusal each became. */
  job_batches: { days: 7 },
  /** Background tasks that are done. */
  tasks: { days: 7 },
  /** Analytics: visits, page views and events. */
  analytics: { days: 90, setting: 'retention_analytics', least: 30 },
  /** Page loads of who allows analytics: how fast each was. */
  page_loads: { days: 7 },
  /** Single requests that were slow or failed. */
  slow_requests: { days: 7 },
  /** Requests and load by minute, of each process. */
  performance_samples: { days: 2 },
  /** Figures of pages, requests, models and load by day; those by hour go sooner. They name nobody. */
  performance_figures: { days: 400, setting: 'retention_performance_figures', least: 30 },
} as const satisfies Record<string, Kept>;

export type Retained = keyof typeof RETENTION;

/** What administrators may keep for less, by the key of its setting. */
export const listShortenable = (): { key: string; name: Retained; days: number; least: number }[] =>
  (Object.entries(RETENTION) as [Retained, Kept][]).flatMap(([name, { days, setting, least }]) =>
    setting === undefined ? [] : [{ key: setting, name, days, least: least ?? days }],
  );

/** Days in force of everything that is kept, given the stored settings. */
export function retentionInForce(
  stored: Readonly<Record<string, string>>,
): Record<Retained, number> {
  const entries = (Object.entries(RETENTION) as [Retained, Kept][]).map(
    ([name, { days, setting }]) => {
      const own = setting === undefined ? Number.NaN : Number(stored[setting]);
      return [name, Number.isNaN(own) ? days : Math.min(days, own)];
    },
  );
  return Object.fromEntries(entries) as Record<Retained, number>;
}
