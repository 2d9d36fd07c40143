import { describe, expect, it } from 'vitest';
import { hasPhrase, togglePhrase } from './note-phrases.ts';

describe('common notes', () => {
  it.each([
    ['', 'too fast'],
    ['Nice corners', 'Nice corners, too fast'],
    ['Nice corners. ', 'Nice corners. too fast'],
    ['too hot', 'too hot, too fast'],
  ])('adds the phrase to "%s"', (notes, added) => {
    expect(togglePhrase(notes, 'too fast')).toBe(added);
    expect(hasPhrase(added, 'too fast')).toBe(true);
    expect(togglePhrase(added, 'too fast')).toBe(notes.trim());
  });

  it.each([
    ['Too fast, rough edge', 'rough edge'],
    ['too hot, too fast, rough edge', 'too hot, rough edge'],
    ['It was too fast here', 'It was here'],
    ['too fast', ''],
  ])('removes the phrase from "%s"', (notes, left) => {
    expect(togglePhrase(notes, 'too fast')).toBe(left);
  });
});
