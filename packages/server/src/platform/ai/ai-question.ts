import type * as z from 'zod/mini';
import type { AiTokens } from './cost.ts';

export interface AiQuestion<T> {
  /** A fixed name, for logs and metrics. */
  purpose: string;
  /** The caller: a user's id, or a fixed name of a task. Never sent. */
  caller: string;
  instructions: string;
  /** Text from users. It is sent as a separate message, never in the instructions. */
  input: string;
  /** Validates the answer. Unknown keys are dropped. */
  schema: z.ZodMiniType<T>;
  /** Converts an equivalent answer into the form of the schema. */
  coerce?: ((candidate: unknown) => unknown) | undefined;
  /** Limit for the answer. Tokens for reasoning are added if the model reasons. */
  max_output_tokens: number;
  /** Aborted at the deadline or when the user cancels. */
  signal: AbortSignal;
}

export interface AiAnswer<T> {
  value: T;
  model: string;
  /** Total of all tries. */
  tokens: AiTokens;
  tries: number;
}
