import { reviewMessage } from '@beamwright/domain/messages';
import type { Message, Step } from '@beamwright/domain/types';
import type { Transaction } from 'kysely';
import { AiError } from '../../../platform/ai/ai-error.ts';
import type { Database } from '../../../platform/db/database.ts';
import type { AutoReviewResult, SharedVerdict } from '../tables.ts';
import {
  cleanText,
  readVerdict,
  SANITY_TIMEOUT_MS,
  type AskSanity,
  type SanityData,
  type SanityVerdict,
} from './ask-sanity.ts';
import { describeEvidence } from './describe-evidence.ts';
import type { StoredSetting } from './lock-setting.ts';
import { findBrokenBounds, MIN_SCORE } from './review-bounds.ts';

/** One model call with any outcome, as logged. */
export interface Review {
  setting_id: string;
  prompt: string;
  model: string;
  /** Its texts cleaned; null when the model could not be asked. */
  answer: unknown;
  /** The model's verdict, before our own bounds. */
  verdict: SanityVerdict | null;
  result: AutoReviewResult | null;
  failure: ReviewFailure | null;
}

interface ReviewFailure {
  message: Message;
  /** English, for the operator’s log. */
  detail: string;
}

type Facts = Omit<
  SanityData,
  'computed' | 'machine' | 'published_rows' | 'qualifiers' | 'rationale'
>;

/** The question about a stored setting: its own data, or a caller's other numbers. */
export function toSanityData(setting: StoredSetting, facts: Facts): SanityData {
  return {
    ...facts,
    material: cleanText(facts.material),
    qualifiers: setting.qualifiers.map(cleanText),
    rationale: cleanText(setting.rationale),
    ...describeEvidence(setting, facts),
    computed: setting.engine_answer.steps.map((step) => ({
      settings: step.settings,
      speed_band_mm_min: step.speed_band_mm_min,
      method: step.method,
      confidence: step.confidence,
    })),
  };
}

export const sanityFactsOf = (setting: StoredSetting): Facts => ({
  material: setting.material,
  operation: setting.operation,
  thickness_mm: setting.thickness,
  machine_type: setting.machine_type,
  machine_power_watts: setting.machine_power,
  confidence: setting.confidence,
  proposed: setting.settings.steps,
});

/** Asks the model and applies our own bounds to its approval. Never inside a transaction, because it takes seconds. */
export async function judgeDraft(
  ask: AskSanity,
  setting: StoredSetting,
  data: SanityData,
): Promise<Review> {
  const asked = { setting_id: setting.id, prompt: JSON.stringify(data) };
  try {
    const signal = AbortSignal.timeout(SANITY_TIMEOUT_MS);
    const { value, model } = await ask({ laser: data.machine_type, data, signal });
    const read = readVerdict(value);
    const answer = read ?? { unreadable: cleanText(JSON.stringify(value) ?? 'nothing') };
    const verdict = read ?? UNREADABLE;
    const result = enforceBounds(verdict, data, setting.engine_answer);
    return { ...asked, model: cleanText(model), answer, verdict, result, failure: null };
  } catch (error) {
    const failure = describeFailure(error);
    return { ...asked, model: 'none', answer: null, verdict: null, result: null, failure };
  }
}

function describeFailure(error: unknown): ReviewFailure {
  const { kind, status, check } =
    error instanceof AiError ? error : ({ kind: 'other', status: null, check: null } as const);
  return {
    message: reviewMessage('not_asked', { kind, status: status ?? null, check: check ?? null }),
    detail: cleanText(String(error)),
  };
}

/** The review of a draft, from the model's verdict on the same numbers and the bounds of this draft. */
export function judgeByVerdict(
  setting: StoredSetting,
  data: SanityData,
  { model, ...verdict }: SharedVerdict,
): Review {
  return {
    setting_id: setting.id,
    prompt: JSON.stringify(data),
    model,
    answer: verdict,
    verdict,
    result: enforceBounds(verdict, data, setting.engine_answer),
    failure: null,
  };
}

const UNREADABLE: SanityVerdict = {
  recommended_action: 'other',
  passed: false,
  confidence_score: 0,
  issues_found: [],
  reasoning: reviewMessage('unreadable_answer'),
};

function enforceBounds(
  verdict: SanityVerdict,
  data: SanityData,
  engine: { steps: Step[] },
): AutoReviewResult {
  const { confidence_score } = verdict;
  const bounds = [
    ...findBrokenBounds({
      settings: { steps: data.proposed },
      engine,
      material: data.material,
      confidence: data.confidence,
    }),
    ...(confidence_score < MIN_SCORE
      ? [reviewMessage('unsure_model', { percent: MIN_SCORE * 100 })]
      : []),
  ];
  const isApproved = verdict.recommended_action === 'approve' && verdict.passed;
  return { ...verdict, passed: isApproved && bounds.length === 0, bounds };
}

export async function logReview(
  trx: Transaction<Database>,
  { setting_id, prompt, model, answer, result, failure }: Review,
): Promise<void> {
  await trx
    .insertInto('ai_settings_auto_review_logs')
    .values({
      setting_id,
      review_prompt: prompt,
      ai_response: answer === null ? null : JSON.stringify(answer),
      passed: result?.passed ?? false,
      confidence_score: result?.confidence_score ?? null,
      issues_found: JSON.stringify([
        ...(result?.issues_found ?? []).map((words) => reviewMessage('note', { words })),
        ...(result?.bounds ?? []),
      ]),
      reasoning: JSON.stringify(result?.reasoning ?? failure?.message),
      model_used: model,
    })
    .execute();
}
