import { readStored } from '../../lib/storage.ts';

export const STORED_PROMPTS = 'feedback-prompts';

/** Whether an earlier visit left questions; reading them needs code that loads only then. */
export function hasStoredPrompts(): boolean {
  const stored = readStored(STORED_PROMPTS) as { items?: unknown[] } | null;
  return Boolean(stored?.items?.length);
}
