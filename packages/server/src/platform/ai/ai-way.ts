import type { AiConfig } from '../../config.ts';

/** The optional parts of a request to the provider. */
export interface AiWay {
  /** `prompt`: no response_format, the schema is in the instructions. */
  format: 'json_schema' | 'json_object' | 'prompt';
  /** Name under which the token limit is sent. */
  limit: 'max_tokens' | 'max_completion_tokens' | 'none';
  sendsEffort: boolean;
}

/** The part of a request that a provider refused; `unclear` if its response does not say. */
export type RefusedPart = 'response_format' | 'token_limit' | 'reasoning_effort' | 'unclear';

const FORMATS = ['json_schema', 'json_object', 'prompt'] as const;

/**
 * OpenAI's reasoning models refuse `max_tokens`, the name used before 2024. Some other servers silently ignore the
 * new name, so they get the old one first.
 */
const limitNames = ({ baseUrl }: AiConfig): AiWay['limit'][] =>
  new URL(baseUrl).hostname === 'api.openai.com'
    ? ['max_completion_tokens', 'max_tokens', 'none']
    : ['max_tokens', 'max_completion_tokens', 'none'];

/** Request options for a provider that has not been asked yet. */
export const firstWay = (config: AiConfig): AiWay => ({
  format: 'json_schema',
  limit: limitNames(config)[0] ?? 'none',
  sendsEffort: config.reasoningEffort !== undefined,
});

/** The next way without the refused part; undefined when there is no simpler one. */
export function simplerWay(way: AiWay, part: RefusedPart, config: AiConfig): AiWay | undefined {
  if (part === 'response_format') return withSimplerFormat(way);
  if (part === 'reasoning_effort')
    return way.sendsEffort ? { ...way, sendsEffort: false } : undefined;
  if (part === 'token_limit') {
    const names = limitNames(config);
    const limit = names[names.indexOf(way.limit) + 1];
    return limit && { ...way, limit };
  }
  if (way.format !== 'prompt') return { ...way, format: 'prompt' };
  return way.limit === 'none' && !way.sendsEffort
    ? undefined
    : { ...way, limit: 'none', sendsEffort: false };
}

export function withSimplerFormat(way: AiWay): AiWay | undefined {
  const format = FORMATS[FORMATS.indexOf(way.format) + 1];
  return format && { ...way, format };
}

export const isSameWay = (one: AiWay, other: AiWay): boolean =>
  one.format === other.format && one.limit === other.limit && one.sendsEffort === other.sendsEffort;
