import { expect, it } from 'vitest';
import { inReadableTexts } from './readable-texts.ts';
import { MAX_TEXT_LENGTH } from './tokenize.ts';

it('SAF-22 a long text is read to its end, and no name is cut in two', () => {
  const word = 'PVC sheet';
  for (let before = MAX_TEXT_LENGTH - 12; before < MAX_TEXT_LENGTH + 12; before += 1) {
    const texts = inReadableTexts(['wood', `${'x'.repeat(before)} ${word}${' y'.repeat(3000)}`]);
    expect(texts.some((text) => text.includes(word))).toBe(true);
    expect(Math.max(...texts.map(({ length }) => length))).toBeLessThanOrEqual(MAX_TEXT_LENGTH);
  }
});

it('short texts share one', () => {
  expect(inReadableTexts(['MDF', undefined, '', 'a sign'])).toEqual(['MDF. a sign']);
});
