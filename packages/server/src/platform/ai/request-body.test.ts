import { expect, test } from 'vitest';
import { nameTokenLimit } from './request-body.ts';

test('the limit of the answer has its new name at OpenAI, its old one elsewhere', () => {
  const body = { model: 'm', max_tokens: 100 };
  expect(nameTokenLimit('https://api.openai.com/v1', body)).toEqual({
    model: 'm',
    max_completion_tokens: 100,
  });
  expect(nameTokenLimit('http://localhost:11434/v1', body)).toEqual(body);
});
