import * as z from 'zod/mini';
import { writeStored } from '../../lib/storage.ts';
import { useKeptState } from '../../lib/use-kept-state.ts';
import { EMPTY_FEEDBACK } from './feedback-values.ts';
import type { FeedbackValues } from './feedback-values.ts';

const stored: z.ZodMiniType<FeedbackValues> = z.object({
  edge_score: z.nullable(z.number()),
  cut: z.enum(['yes', 'no', 'unsaid']),
  depth_mm: z.nullable(z.number()),
  notes: z.string(),
});

const keyOf = (settingId: string) => `draft.feedback.${settingId}` as const;

/** What was answered about a setting but not sent; a reload keeps it. */
export const useFeedbackDraft = (settingId: string) =>
  useKeptState(keyOf(settingId), stored, EMPTY_FEEDBACK);

/** It was sent, or its user left without sending. */
export const dropFeedbackDraft = (settingId: string): void => writeStored(keyOf(settingId), null);
