import { expect, it } from 'vitest';
import { readRepeats, repeatsWarning } from './sequence-repeats.ts';

it('EST-7 reads how often a sequence is run from the sentence that says it', () => {
  expect(readRepeats(['Mind the dust.', repeatsWarning(34)])).toBe(34);
  expect(readRepeats(['Run 3 times.', 'Run the whole sequence twice.'])).toBe(1);
  expect(readRepeats([])).toBe(1);
});
