import type { AiConfig } from '../../config.ts';

/** The optional parts of a request to the provider. */
export interface RequestOptions {
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
const limitNames = ({ baseUrl }: AiConfig): RequestOptions['limit'][] =>
  new URL(baseUrl).hostname === 'api.openai.com'
    ? ['max_completion_tokens', 'max_tokens', 'none']
    : ['max_tokens', 'max_completion_tokens', 'none'];

/** Request options for a provider that has not been asked yet. */
export const firstOptions = (config: AiConfig): RequestOptions => ({
  format: 'json_schema',
  limit: limitNames(config)[0] ?? 'none',
  sendsEffort: config.reasoningEffort !== undefined,
});

/** The options without the refused part; undefined when there are no simpler ones. */
export function withFewerOptions(
  requestOptions: RequestOptions,
  part: RefusedPart,
  config: AiConfig,
): RequestOptions | undefined {
  if (part === 'response_format') return withSimplerFormat(requestOptions);
  if (part === 'reasoning_effort')
    return requestOptions.sendsEffort ? { ...requestOptions, sendsEffort: false } : undefined;
  if (part === 'token_limit') {
    const names = limitNames(config);
    const limit = names[names.indexOf(requestOptions.limit) + 1];
    return limit && { ...requestOptions, limit };
  }
  if (requestOptions.format !== 'prompt') return { ...requestOptions, format: 'prompt' };
  return requestOptions.limit === 'none' && !requestOptions.sendsEffort
    ? undefined
    : { ...requestOptions, limit: 'none', sendsEffort: false };
}

export function withSimplerFormat(requestOptions: RequestOptions): RequestOptions | undefined {
  const format = FORMATS[FORMATS.indexOf(requestOptions.format) + 1];
  return format && { ...requestOptions, format };
}

export const isSameOptions = (one: RequestOptions, other: RequestOptions): boolean =>
  one.format === other.format && one.limit === other.limit && one.sendsEffort === other.sendsEffort;
