import type { describeMachine, describeRow } from '@beamwright/domain';
import { reviewMessage } from '@beamwright/domain/messages';
import type { LaserType, Operation, Step } from '@beamwright/domain/types';
import * as z from 'zod/mini';
import type { AutoReviewResult, GeneratedSettings } from '../tables.ts';

const MAX_TEXT = 500;
const MAX_ISSUES = 20;

/** What is sent to the model, as data; nothing in it is an instruction. */
export interface SanityData {
  material: string;
  operation: Operation;
  thickness_mm: number | null;
  machine_type: LaserType;
  machine_power_watts: number;
  qualifiers: string[];
  confidence: number;
  rationale: string;
  proposed: GeneratedSettings['steps'];
  /** What it can run. */
  machine: ReturnType<typeof describeMachine>;
  /** For all steps, nearest first. */
  published_rows: ReturnType<typeof describeRow>[];
  computed: Pick<Step, 'settings' | 'speed_band_mm_min' | 'method' | 'confidence'>[];
}

export interface SanityQuestion {
  laser: LaserType;
  data: SanityData;
  signal: AbortSignal;
}

/** Asks a model; throws if it does not answer. The answer is unvalidated; `readVerdict` reads it. */
export type AskSanity = (question: SanityQuestion) => Promise<{ value: unknown; model: string }>;

/** How long a model may think, in ms (specification §9). */
export const SANITY_TIMEOUT_MS = 30_000;

/** What a review may advise (specification §9); the instructions name the same. */
export const RECOMMENDED_ACTIONS = ['approve', 'reject', 'other'] as const;

export const sanityAnswer = z.object({
  recommended_action: z.enum(RECOMMENDED_ACTIONS),
  passed: z.boolean(),
  confidence_score: z.number().check(z.minimum(0), z.maximum(1)),
  issues_found: z.array(z.string()),
  reasoning: z.string(),
});

/** `reasoning` is the model's words, or why there are none. */
export type SanityVerdict = Omit<AutoReviewResult, 'bounds'>;

/** The verdict of an answer, with cleaned texts; null if there is none. */
export function readVerdict(value: unknown): SanityVerdict | null {
  const parsed = sanityAnswer.safeParse(value);
  if (!parsed.success) return null;
  const { issues_found, reasoning, ...rest } = parsed.data;
  return {
    ...rest,
    issues_found: issues_found.slice(0, MAX_ISSUES).map(cleanText).filter(Boolean),
    reasoning: reviewMessage('note', { words: cleanText(reasoning) }),
  };
}

/** Untrusted text, cleaned for storage and display: one line, no control characters, at most 500 characters. */
export const cleanText = (text: string): string =>
  text
    .toWellFormed()
    .replaceAll(/[\s\p{Cc}\p{Cf}]+/gu, ' ')
    .trim()
    .slice(0, MAX_TEXT)
    .toWellFormed();
