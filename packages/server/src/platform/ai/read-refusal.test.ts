import { expect, test } from 'vitest';
import { readRefusal } from './read-refusal.ts';

const openAi = (message: string, more: object = {}) =>
  JSON.stringify({ error: { message, type: 'invalid_request_error', ...more } });

test.each([
  [
    'token_limit',
    openAi("Unsupported parameter: 'max_tokens' is not supported with this model.", {
      param: 'max_tokens',
      code: 'unsupported_parameter',
    }),
  ],
  ['token_limit', openAi('Unrecognized request argument supplied: max_completion_tokens')],
  [
    'token_limit',
    '{"detail":[{"type":"extra_forbidden","loc":["body","max_completion_tokens"],"msg":"Extra inputs are not permitted"}]}',
  ],
  ['response_format', `{"error":"'response_format.type' must be 'json_schema' or 'text'"}`],
  ['response_format', openAi('This response_format type is unavailable now')],
  ['response_format', openAi('This model does not support response format `json_schema`.')],
  [
    'response_format',
    openAi('Invalid parameter: not supported with this model', {
      param: 'response_format',
      code: null,
    }),
  ],
  ['reasoning_effort', openAi('Unrecognized request argument supplied: reasoning_effort')],
  ['reasoning_effort', '{"error":{"message":"\\"qwen3\\" does not support thinking"}}'],
  [
    'too_many_tokens',
    openAi('max_tokens is too large: 17500. This model supports at most 16384 tokens', {
      param: 'max_tokens',
      code: 'invalid_value',
    }),
  ],
  [
    'too_many_tokens',
    openAi("This model's maximum context length is 4096 tokens.", {
      param: 'messages',
      code: 'context_length_exceeded',
    }),
  ],
  ['model', openAi('The model `gpt-9` does not exist', { code: 'model_not_found' })],
  ['model', '{"error":{"message":"model \\"llama9\\" not found, try pulling it first"}}'],
  ['model', '{"error":{"message":"xyz/abc is not a valid model ID","code":400}}'],
  ['content_filter', openAi('The response was filtered', { code: 'content_filter' })],
  ['no_valid_json', openAi('Failed to generate JSON', { code: 'json_validate_failed' })],
  ['no_credit', openAi('You exceeded your current quota', { code: 'insufficient_quota' })],
  ['unclear', 'Bad Request'],
  ['unclear', '<html>413</html>'],
  ['unclear', '{"error":null,"detail":[null]}'],
  ['unclear', '[]'],
  ['unclear', ''],
])('%s: %s', (topic, body) => {
  expect(readRefusal(body)).toBe(topic);
});

test('text far after the beginning explains nothing', () => {
  expect(readRefusal(`No.${' '.repeat(700)}response_format`)).toBe('unclear');
});
