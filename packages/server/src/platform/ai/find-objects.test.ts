import { expect, test } from 'vitest';
import { findObjects } from './find-objects.ts';

test.each([
  ['{"a":1}', [{ a: 1 }]],
  [' \n{"a":1}\n', [{ a: 1 }]],
  ['[{"a":1}]', [[{ a: 1 }]]],
  ['```json\n{"a":1}\n```', [{ a: 1 }]],
  ['```\n{"a":{"b":"}"}}\n```', [{ a: { b: '}' } }]],
  ['{"a":"\\"}"} and more', [{ a: '"}' }]],
  ['Sure. {"a":1} Anything else?', [{ a: 1 }]],
  ['Set {power} like so: {"a":1}', [{ a: 1 }]],
  ['{"a":1} or {"a":2}', [{ a: 1 }, { a: 2 }]],
])('%j holds %j', (text, objects) => {
  expect(findObjects(text)).toEqual(objects);
});

test.each([
  '',
  'no object',
  '} {',
  '{"a":{"b":1},"c":',
  '{"a":{"b":1},"c":NaN}',
  'unclosed { and then {"a":1}',
  '{"a":1,"__proto__":{"isAdmin":true}}',
])('%j holds none', (text) => {
  expect(findObjects(text)).toEqual([]);
});

test('a quoted object is a text', () => {
  expect(findObjects('"{\\"a\\":1}"')).toEqual(['{"a":1}']);
});

test.each([
  ['braces that open', '{'.repeat(250_000)],
  ['braces that open and close', '{}'.repeat(100_000) + 'x'],
  ['lists in lists', '['.repeat(100_000) + ']'.repeat(100_000)],
  ['objects in objects', '{"a":'.repeat(40_000) + '1' + '}'.repeat(40_000)],
  ['strings without an end', '{"'.repeat(120_000)],
])('%s are read to their end', (_what, text) => {
  expect(findObjects(text)).not.toContainEqual({ a: 1 });
});
