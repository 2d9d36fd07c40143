import type * as z from 'zod/mini';
import type { AiConfig } from '../../../config.ts';
import type { AiAsker } from '../../../platform/ai/ai-client.ts';
import { AiError } from '../../../platform/ai/ai-error.ts';
import { costUsd, countTokens, type AiTokens } from '../../../platform/ai/cost.ts';
import { outputTokenLimit } from '../../../platform/ai/reasoning-tokens.ts';
import type { RecordedCall } from '../ledger/settle-claim.ts';
import { isRecital } from './is-recital.ts';

interface ModelQuestion<T> {
  purpose: RecordedCall['purpose'];
  instructions: string;
  /** Sent as JSON, so that user text stays inside strings. */
  data: object;
  schema: z.ZodMiniType<T>;
  /** Converts an equivalent answer to the form of the schema. */
  coerce?: (candidate: unknown) => unknown;
  /** Signal for the deadline and cancellation of the whole generation. */
  signal: AbortSignal;
}

/** Asks the model and records every call, including failed ones. */
export interface ModelAsker {
  readonly model: string;
  readonly calls: readonly RecordedCall[];
  ask: <T>(question: ModelQuestion<T>) => Promise<{ value: T; model: string; tokens: number }>;
}

/** `caller` is the user, or a fixed name of a task. */
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
        // Input that made the model recite its instructions may have changed more.
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

/** Maximum cost of one generation with two agents, without retries: reserved before a model is asked. */
export function maxGenerationUsd(config: AiConfig): number {
  return costUsd(countTokens(MAX_INPUT_TOKENS, 2 * outputTokenLimit(config)), config.prices);
}

const MAX_INPUT_TOKENS = 12_000;
