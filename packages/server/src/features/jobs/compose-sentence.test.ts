import { expect, test } from 'vitest';
import { composeSentence } from './compose-sentence.ts';

test.each([
  [{ material: 'birch plywood' }, 'birch plywood'],
  [
    { material: 'birch plywood', thickness_mm: 3, operations: ['Cut'] as const },
    'Cut 3 mm birch plywood',
  ],
  [
    { material: 'slate', operations: ['Engrave', 'Score', 'Cut'] as const, depth: 'deep' as const },
    'Engrave, score and cut slate, deep engraving',
  ],
  [{ operations: ['Engrave', 'Cut'] as const }, 'Engrave and cut'],
])('%o reads "%s"', (fields, sentence) => {
  const operations = 'operations' in fields ? { operations: [...fields.operations] } : {};
  expect(composeSentence({ ...fields, ...operations })).toBe(sentence);
});
