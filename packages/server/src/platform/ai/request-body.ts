type Body = Record<string, unknown>;

/**
 * OpenAI's reasoning models refuse `max_tokens`, its name before 2024; most other providers know no
 * other name for it.
 */
export function nameTokenLimit(baseUrl: string, body: Body): Body {
  if (new URL(baseUrl).hostname !== 'api.openai.com') return body;
  const { max_tokens, ...rest } = body;
  return { ...rest, max_completion_tokens: max_tokens };
}
