import { countTokens, estimateTokens, NO_TOKENS, type AiTokens } from './cost.ts';
import type { Exchange } from './exchange.ts';

/** More than any model reads or writes at once. */
const MAX_TOKENS = 2_000_000;

/** The provider's own count if plausible, otherwise an estimate from request and response. */
export function readTokens(exchange: Exchange, maxOutputTokens: number): AiTokens {
  if (!exchange.isPaid) return NO_TOKENS;
  const { prompt_tokens: input, completion_tokens: output } = readUsage(exchange.received);
  return countTokens(
    isPlausible(input) ? input : estimateTokens(exchange.sentCharacters),
    isPlausible(output)
      ? output
      : Math.min(estimateTokens(exchange.received.length), maxOutputTokens),
  );
}

function readUsage(text: string): { prompt_tokens?: unknown; completion_tokens?: unknown } {
  try {
    return (JSON.parse(text) as { usage: object }).usage ?? {};
  } catch {
    return {};
  }
}

/** 0 is not plausible: a paid call must never be counted as free. */
const isPlausible = (count: unknown): count is number =>
  Number.isSafeInteger(count) && Number(count) >= 1 && Number(count) <= MAX_TOKENS;
