/**
 * Intended differences from the specification, with the decision behind each. The test fails for a difference that
 * no longer exists, so the list stays current.
 */
export const KNOWN_DIFFERENCES = {
  'clarification_triggers.questions':
    'D2: read with get_active_clarification_triggers(), stored as rows of trigger_questions',
} as const satisfies Record<string, string>;

/** Tables of features that do not exist yet. Remove a table when it is added. */
export const TABLES_TO_COME: readonly string[] = [];

/** Sentences that the product does not use, with the decision or reason. */
export const UNUSED_MESSAGES = {
  'Supabase connection failed: …':
    'D2: our own server, so the screen says "Server connection failed"',
} as const satisfies Record<string, string>;

/** Sentences of features that do not exist yet, with the feature. Remove a sentence when it is added. */
export const MESSAGES_TO_COME = {} as const satisfies Record<string, string>;
