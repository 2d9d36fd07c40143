import * as z from 'zod/mini';
import { countTokens, estimateTokens, NO_TOKENS, type AiTokens } from './cost.ts';
import type { Exchange } from './exchange.ts';

/** More than any model reads or writes at once. */
const MOST_TOKENS = 2_000_000;

/** A count of 0 is absurd as well: a paid call must never be accounted as free. */
const count = z.catch(
  z.optional(z.int().check(z.minimum(1), z.maximum(MOST_TOKENS))),
  undefined,
);
const answer = z.object({ usage: z.object({ prompt_tokens: count, completion_tokens: count }) });

/** The provider's own count where it is believable, else an estimate from what went to and fro. */
export function readTokens(exchange: Exchange, maxOutputTokens: number): AiTokens {
  if (!exchange.isPaid) return NO_TOKENS;
  const told = readUsage(exchange.received);
  return countTokens(
    told?.prompt_tokens ?? estimateTokens(exchange.sentCharacters),
    told?.completion_tokens ?? Math.min(estimateTokens(exchange.received.length), maxOutputTokens),
  );
}

function readUsage(text: string): z.infer<typeof answer>['usage'] | undefined {
  try {
    return answer.parse(JSON.parse(text)).usage;
  } catch {
    return undefined;
  }
}
