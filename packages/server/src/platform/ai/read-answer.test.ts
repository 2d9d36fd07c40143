import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { readAnswer, type AnswerPart } from './read-answer.ts';

const schema = z.object({ power: z.number(), note: z.nullable(z.string()) });
const RIGHT = { power: 40, note: null };
const JSON_TEXT = JSON.stringify(RIGHT);

const readParts = (parts: AnswerPart[]) => readAnswer(parts, { schema })?.value;
const read = (text: string) => readParts([{ kind: 'text', text }]);

test.each([
  ['as asked', JSON_TEXT],
  ['a wrapper', `{"answer":${JSON_TEXT}}`],
  ['two wrappers', `{"result":{"proposal":${JSON_TEXT}}}`],
  ['a list of one', `[${JSON_TEXT}]`],
  ['a function call in words', `{"name":"settings","arguments":${JSON_TEXT}}`],
  ['thoughts in front', `<think>Maybe {"power":90,"note":null}? No.</think>\n${JSON_TEXT}`],
  ['thoughts without an opening tag', `Maybe {"power":90,"note":null}?</think>${JSON_TEXT}`],
  ['another object beside it', `{"unit":"mm"} ${JSON_TEXT}`],
  ['the same twice', `${JSON_TEXT}\n${JSON_TEXT}`],
  ['a fence', '```json\n' + JSON_TEXT + '\n```'],
])('%s is understood', (_what, text) => {
  expect(read(text)).toEqual(RIGHT);
});

test.each([
  ['two that differ', `${JSON_TEXT} or {"power":90,"note":null}`],
  ['a list of two', `[${JSON_TEXT},${JSON_TEXT}]`],
  ['thoughts without an end', `<think>So it is ${JSON_TEXT}`],
  ['a quoted object', JSON.stringify(JSON_TEXT)],
  ['a wrapper with company', `{"answer":${JSON_TEXT},"sure":true}`],
  ['numbers in prose', 'Run it at power 40, note null.'],
  ['four wrappers', `{"a":{"b":{"c":{"d":${JSON_TEXT}}}}}`],
  ['a deep nest', `${'{"a":'.repeat(10_000)}1${'}'.repeat(10_000)}`],
])('%s is not', (_what, text) => {
  expect(read(text)).toBeUndefined();
});

test('a tool call is an answer, and text next to it is ignored', () => {
  const call: AnswerPart = { kind: 'tool_call', input: JSON_TEXT };
  expect(readParts([{ kind: 'text', text: 'Let me call it.' }, call])).toEqual(RIGHT);
  expect(readParts([call, { kind: 'tool_call', input: '{"power":1,"note":""}' }])).toBeUndefined();
});
