import type { TryFailure } from './ai-error.ts';

/** The parts of a result that show why the model stopped. */
interface StoppedAnswer {
  finishReason: { unified: string };
  response?: { body?: unknown } | undefined;
}

/** Why a model stopped before its answer was complete. The failure is final: a partial answer is unusable. */
export function explainNoAnswer({
  finishReason,
  response,
}: StoppedAnswer): { failure: TryFailure; isFinal: boolean } | undefined {
  if (finishReason.unified === 'length') {
    const reason = 'The answer was cut off at its token limit: raise AI_MAX_OUTPUT_TOKENS';
    const hint = hasReasoning(response?.body) ? `${reason}, or set AI_REASONING_EFFORT` : reason;
    return { failure: { kind: 'unusable', reason: hint, isRetryable: false }, isFinal: false };
  }
  if (finishReason.unified === 'content-filter' || refuses(response?.body)) {
    const reason = 'The model refused to answer, or a content filter stopped it';
    return { failure: { kind: 'unusable', reason, isRetryable: false }, isFinal: true };
  }
  return undefined;
}

interface Body {
  choices?: { message?: Record<string, unknown> }[];
  usage?: { completion_tokens_details?: { reasoning_tokens?: unknown } };
}

const messageOf = (body: unknown) => (body as Body | undefined)?.choices?.[0]?.message ?? {};

/** Whether the model refused. A retry would be refused, too. */
function refuses(body: unknown): boolean {
  const { refusal } = messageOf(body);
  return typeof refusal === 'string' && refusal !== '';
}

/** Whether the model reasoned before it answered. */
export function hasReasoning(body: unknown): boolean {
  const { reasoning_content, reasoning, content } = messageOf(body);
  const counted = (body as Body | undefined)?.usage?.completion_tokens_details?.reasoning_tokens;
  return (
    (typeof counted === 'number' && counted > 0) ||
    [reasoning_content, reasoning].some((words) => typeof words === 'string' && words !== '') ||
    (typeof content === 'string' && /^\s*<think/i.test(content))
  );
}
