import { describe, expect, test } from 'vitest';
import { cleanSentence } from './clean-sentence.ts';

describe('a sentence that was not understood', () => {
  test.each([
    ['cut 3mm grumbleboard', 'cut 3mm grumbleboard'],
    ['engrave "Anna & Tom 2019" on it', 'engrave “…” on it'],
    ['engrave “Anna” and ‘Tom’', 'engrave “…” and “…”'],
    ["engrave 'Anna' on the dog's tag", "engrave “…” on the dog's tag"],
    ['write anna.b@mail.example on wood', 'write [email] on wood'],
    ['engrave www.anna-shop.example/about please', 'engrave [link] please'],
    ['engrave +49 (170) 123 45-67 on tags', 'engrave [number] on tags'],
    ['cut 300 x 200 x 3 mm', 'cut 300 x 200 x 3 mm'],
    ['a sign for Anna Berg and Tom', 'a sign for …'],
    ['something for Ada', 'something for …'],
    ['ADA wants grumbleboard', '… wants grumbleboard'],
    ['zxcv für Anna Müller', 'zxcv für …'],
    ['qwer "Anna and', 'qwer “…'],
    ['cut 3" grumbleboard', 'cut 3" grumbleboard'],
    ['blorp sk_live_abcdefghij1234567890', 'blorp [code]'],
    ['asdf DE89370400440532013000 x', 'asdf [code] x'],
    ['grumbleboard-of-the-north', 'grumbleboard-of-the-north'],
    ['  much \n space ', 'much space'],
  ])('%s becomes %s', (sentence, cleaned) => {
    expect(cleanSentence(sentence, ['Ada Lovelace'])).toBe(cleaned);
  });

  test('is cut to what a page takes', () => {
    expect(cleanSentence('x'.repeat(2000), [])).toHaveLength(300);
  });

  test('takes no time to match, whatever it says', () => {
    const hostile = `${'1 '.repeat(1000)}${"'".repeat(500)}for ${'A'.repeat(500)}`;
    expect(cleanSentence(hostile, []).length).toBeLessThanOrEqual(300);
  });
});
