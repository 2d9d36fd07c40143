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
  /** Checks the answer; keys it does not know are dropped. */
  schema: z.ZodMiniType<T>;
  /** Converts an equivalent answer into the form of the schema. */
  coerce?: ((candidate: unknown) => unknown) | undefined;
  /** Of the answer; reasoning tokens are added for a reasoning model. */
  max_output_tokens: number;
  /** Deadline (`AbortSignal.timeout`) and cancel button in one. */
  signal: AbortSignal;
}

export interface AiAnswer<T> {
  value: T;
  model: string;
  /** Over all tries. */
  tokens: AiTokens;
  tries: number;
}
