import type * as z from 'zod/mini';
import type { AiConfig } from '../../../config.ts';
import type { AiAsker } from '../../../platform/ai/ai-client.ts';
import { AiError } from '../../../platform/ai/ai-error.ts';
import { costUsd, countTokens, type AiTokens } from '../../../platform/ai/cost.ts';
import { outputTokenLimit } from '../../../platform/ai/reasoning-tokens.ts';
import type { RecordedCall } from '../ledger/settle-claim.ts';
import { isRecital } from './is-recital.ts';

export interface ModelQuestion<T> {
  purpose: RecordedCall['purpose'];
  instructions: string;
  /** Sent as JSON: what users typed stays inside its strings. */
  data: object;
  schema: z.ZodMiniType<T>;
  /** Brings an answer that says the same in another form into that of the schema. */
  coerce?: (candidate: unknown) => unknown;
  /** Deadline and cancel button of the whole generation. */
  signal: AbortSignal;
}

/** Asks the model and keeps account of every question, the failed ones too. */
export interface ModelAsker {
  readonly model: string;
  readonly calls: readonly RecordedCall[];
  ask: <T>(question: ModelQuestion<T>) => Promise<{ value: T; model: string; tokens: number }>;
}

/** `caller` is the user whose questions they are, or a fixed word of a task. */
export function createModelAsker(
  client: AiAsker,
  { prices, maxOutputTokens }: AiConfig,
  caller: string,
): ModelAsker {
  const calls: RecordedCall[] = [];
  return {
    model: client.model,
    calls,
    ask: async (question) => {
      const { purpose, instructions, schema, coerce, signal } = question;
      const started = performance.now();
      const record = (call: Pick<RecordedCall, 'model' | 'outcome' | 'tries'>, tokens: AiTokens) =>
        calls.push({
          purpose,
          ...call,
          input_tokens: tokens.input,
          output_tokens: tokens.output,
          cost_usd: costUsd(tokens, prices),
          duration_ms: Math.round(performance.now() - started),
        });
      try {
        const input = JSON.stringify(question.data);
        const answer = await client.ask({
          purpose,
          caller,
          instructions,
          input,
          schema,
          coerce,
          max_output_tokens: maxOutputTokens,
          signal,
        });
        const { value, model, tokens, tries } = answer;
        // Whoever got the model to recite its instructions may have got it to do more.
        const isRecited = isRecital(value);
        record({ model, outcome: isRecited ? 'unusable' : 'answered', tries }, tokens);
        if (isRecited) {
          throw new RecitedError();
        }
        return { value, model, tokens: tokens.total };
      } catch (error) {
        if (error instanceof AiError) {
          record({ model: client.model, outcome: error.kind, tries: error.tries }, error.tokens);
        }
        throw error;
      }
    },
  };
}

/** The model recited its instructions. */
export class RecitedError extends Error {
  constructor() {
    super('the model recited its instructions');
    this.name = 'RecitedError';
  }
}

/** The most one generation with two agents may cost, without retries: set aside before a model is asked. */
export function maxGenerationUsd(config: AiConfig): number {
  return costUsd(countTokens(MAX_INPUT_TOKENS, 2 * outputTokenLimit(config)), config.prices);
}

const MAX_INPUT_TOKENS = 12_000;
