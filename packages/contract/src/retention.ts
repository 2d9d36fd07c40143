/**
 * How long the server keeps what it deletes by itself: the one table, which tasks apply and the
 * privacy page shows. What users own stays until they delete it.
 */
export const RETENTION = {
  /** Settings and jobs in the bin. */
  bin: { days: 30 },
  /** Entries about signing in and changing the account. */
  audit_log: { days: 365 },
  /** Sessions after their end. */
  sessions: { days: 1 },
  /** Mails that were sent, refused or kept for administrators. */
  mails: { days: 30 },
  /** Reviews by a model that jobs with the same numbers share. */
  shared_reviews: { days: 90 },
} as const satisfies Record<string, { days: number }>;

export type Retained = keyof typeof RETENTION;
