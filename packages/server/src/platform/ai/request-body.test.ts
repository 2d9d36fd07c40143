import { expect, test } from 'vitest';
import { shapeBody } from './request-body.ts';
import type { RequestOptions } from './request-options.ts';

const schema = { type: 'object', properties: { ok: { type: 'boolean' } } };
const BODY = {
  model: 'm',
  max_tokens: 100,
  messages: [
    { role: 'system', content: 'Say ok.' },
    { role: 'user', content: '{"material":"oak"}' },
  ],
  response_format: { type: 'json_schema', json_schema: { name: 'response', schema } },
};
const shape = (requestOptions: Partial<RequestOptions>) =>
  shapeBody(
    BODY,
    { format: 'json_schema', limit: 'max_tokens', sendsEffort: false, ...requestOptions },
    'low',
  );

test('a request with all parts is left as it is, with the effort that is configured', () => {
  expect(shape({})).toEqual(BODY);
  expect(shape({ sendsEffort: true })).toEqual({ ...BODY, reasoning_effort: 'low' });
});

test('the token limit goes under the name that is known, or not at all', () => {
  const { max_tokens, ...rest } = BODY;
  expect(shape({ limit: 'max_completion_tokens' })).toEqual({
    ...rest,
    max_completion_tokens: max_tokens,
  });
  expect(shape({ limit: 'none' })).toEqual(rest);
});

test.each(['json_object', 'prompt'] as const)(
  'with %s the schema is in our instructions, never in what users wrote',
  (format) => {
    const shaped = shape({ format }) as unknown as typeof BODY;
    expect(shaped.response_format?.type).toBe(format === 'prompt' ? undefined : 'json_object');
    expect('response_format' in shaped).toBe(format === 'json_object');
    expect(shaped.messages[0]?.content).toContain(JSON.stringify(schema));
    expect(shaped.messages[0]?.content).toMatch(/^Say ok\.\nAnswer with one JSON object/);
    expect(shaped.messages[1]).toEqual(BODY.messages[1]);
  },
);

test('no temperature is sent: reasoning models refuse one', () => {
  expect(shape({})).not.toHaveProperty('temperature');
});
