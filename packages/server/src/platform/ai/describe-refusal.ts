import type { TryFailure } from './ai-error.ts';
import { readRefusal, type RefusalTopic } from './read-refusal.ts';
import { readRetryAfter } from './retry-after.ts';

/** Bytes read of an error response, which explains itself at the start. */
const REFUSAL_LIMIT_BYTES = 16 * 1024;

/** Statuses whose body may say which part of the request was refused, or why. */
const EXPLAINED = new Set([400, 402, 404, 422, 429]);

/** Explains an error response in our own text. */
export async function describeRefusal(response: Response): Promise<TryFailure> {
  const { status, headers } = response;
  const topic = EXPLAINED.has(status) ? readRefusal(await readSome(response)) : 'unclear';
  if (status === 402 || (status === 429 && topic === 'no_credit'))
    return { ...refused(status, 'the credit of your account'), kind: 'unavailable' };
  if (status === 408 || status === 429 || status >= 500) {
    const retryAfterMs = readRetryAfter(headers.get('retry-after'), Date.now());
    const state = status === 429 ? 'asks for fewer questions' : 'is out of order or busy';
    const reason = `The provider ${state} (HTTP ${status})`;
    return { kind: 'unavailable', reason, isRetryable: true, status, retryAfterMs };
  }
  if (status < 400) {
    const reason = `The provider sends us elsewhere (HTTP ${status}): check AI_BASE_URL`;
    return { kind: 'unavailable', reason, isRetryable: false, status, check: 'AI_BASE_URL' };
  }
  if (status === 401 || status === 403)
    return { ...refused(status, 'AI_API_KEY'), check: 'AI_API_KEY' };
  if (topic === 'model') return { ...refused(status, 'AI_MODEL'), check: 'AI_MODEL' };
  if (status === 404)
    return { ...refused(status, 'AI_BASE_URL and AI_MODEL'), check: 'AI_BASE_URL' };
  return describeTopic(status, topic);
}

function describeTopic(status: number, topic: RefusalTopic): TryFailure {
  switch (topic) {
    case 'too_many_tokens':
      return {
        ...refused(status, 'AI_MAX_OUTPUT_TOKENS, the model has less room'),
        check: 'AI_MAX_OUTPUT_TOKENS',
      };
    case 'content_filter': {
      const reason = `The provider's content filter refuses the question (HTTP ${status})`;
      return { kind: 'refused', reason, isRetryable: false, status };
    }
    case 'no_valid_json': {
      const reason = `The model did not keep to the schema (HTTP ${status})`;
      return { kind: 'unusable', reason, isRetryable: true, status };
    }
    case 'response_format':
    case 'token_limit':
    case 'reasoning_effort':
    case 'unclear':
      return { ...refused(status, 'AI_MODEL'), refusedPart: topic };
    case 'model':
    case 'no_credit':
      return refused(status, 'AI_MODEL');
  }
}

const refused = (status: number, check: string): TryFailure => ({
  kind: 'refused',
  reason: `The provider refuses the question (HTTP ${status}): check ${check}`,
  isRetryable: false,
  status,
});

async function readSome(response: Response): Promise<string> {
  const decoder = new TextDecoder();
  let bytes = 0;
  let text = '';
  for await (const chunk of response.body ?? []) {
    bytes += chunk.byteLength;
    text += decoder.decode(chunk, { stream: true });
    if (bytes > REFUSAL_LIMIT_BYTES) break;
  }
  return text.slice(0, REFUSAL_LIMIT_BYTES);
}
