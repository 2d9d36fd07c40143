import { expect, test } from 'vitest';
import { findJson } from './find-json.ts';

const read = (text: string): unknown => {
  try {
    return JSON.parse(findJson(text));
  } catch {
    return 'unreadable';
  }
};

test.each([
  ['{"a":1}', { a: 1 }],
  [' \n{"a":1}\n', { a: 1 }],
  ['```json\n{"a":1}\n```', { a: 1 }],
  ['```\n{"a":{"b":"}"}}\n```', { a: { b: '}' } }],
  ['Sure. {"a":1} Anything else?', { a: 1 }],
])('%j holds one object', (text, object) => {
  expect(read(text)).toEqual(object);
});

test.each([
  '',
  'no object',
  '} {',
  '{"a":1} or {"a":2}',
  '{"a":{"b":1},"c":',
  'Set {power} like so: {"a":1}',
])('%j holds none that is certain', (text) => {
  expect(read(text)).toBe('unreadable');
});

test.each(['[{"a":1}]', '"{\\"a\\":1}"'])('%j stays what it is', (text) => {
  expect(findJson(text)).toBe(text);
});
