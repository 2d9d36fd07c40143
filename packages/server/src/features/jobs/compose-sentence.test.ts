import { expect, test } from 'vitest';
import { composeSentence } from './compose-sentence.ts';
import type { JobFields } from './tables.ts';

const CASES: [JobFields, string][] = [
  [{ material: 'birch plywood' }, 'birch plywood'],
  [{ material: 'birch plywood', thickness_mm: 3, operations: ['Cut'] }, 'Cut 3 mm birch plywood'],
  [
    { material: 'slate', operations: ['Engrave', 'Score', 'Cut'], depth: 'deep' },
    'Engrave, score and cut slate, deep engraving',
  ],
  [{ operations: ['Engrave', 'Cut'] }, 'Engrave and cut'],
];

test.each(CASES)('%o reads "%s"', (fields, sentence) => {
  expect(composeSentence(fields)).toBe(sentence);
});
