/**
 * What local storage holds of the signed-in user without being asked for: the session, what they
 * typed or answered but did not send yet, labels they scanned, what they chose in their settings, and errors they saw.
 */
type NecessaryName =
  | 'owner'
  | 'active-at'
  | 'refreshed-at'
  | 'ends-at'
  | 'used-at'
  | 'cleaned-at'
  | 'answers'
  | 'app-errors'
  | 'awaited-job'
  | 'banner-dismissals'
  | 'unsent-errors'
  | 'unsent-writes'
  | 'density'
  | 'review-keys-off'
  | 'scan-units'
  | 'scanned';

/** The same, with an id behind it. */
type NecessaryPrefix =
  | 'ask-draft.'
  | 'case-draft.'
  | 'case-photo.'
  | 'case-unsent.'
  | 'chat-draft.'
  | 'chat-photo.'
  | 'chat-unsent.'
  | 'draft.'
  | 'note.'
  | 'result-draft.'
  | 'scanned:'
  | 'test-card.'
  | 'unsent-job.';

/** What makes work easier, and is stored only with consent. */
export const FUNCTIONAL_KEYS = [
  'ai-notice',
  'docs-language',
  'feedback-prompts',
  'job-sheet',
  'library-folders',
  'machine-choice',
  'storage-notice',
  'used-settings',
] as const;

export type FunctionalName = (typeof FUNCTIONAL_KEYS)[number];

/** Everything that local storage may hold of a user. The privacy page must list each, or doesn't compile. */
export type StoredName = NecessaryName | NecessaryPrefix | FunctionalName;

/** Another key can't be written. */
export type StoredKey = NecessaryName | FunctionalName | `${NecessaryPrefix}${string}`;

/** What outlasts a reload of the tab. */
export type SessionKey =
  | 'beamwright:bench'
  | 'beamwright:code-until'
  | 'beamwright:failed-starts'
  | 'beamwright:invitation'
  | 'beamwright:mailed-link'
  | 'beamwright:reloaded-at'
  | 'beamwright:support-message'
  | 'beamwright:typed-account';
