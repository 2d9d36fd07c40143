import { compileMessage } from '@beamwright/domain/compile-message';
import { describe, expect, it } from 'vitest';
import { translationsIn } from '../../build/public-pages/translations-in.ts';
import text from '../locales/de/messages.po?raw';

type Tokens = ReturnType<typeof compileMessage>;

const TRANSLATED = Object.entries(await translationsIn(text, 'de'));

/** Each placeholder, plural and choice with its cases, and the same within each case. */
const argumentsOf = (tokens: Tokens): string[] =>
  tokens
    .flatMap((token) => {
      if (typeof token === 'string') return token === '#' ? ['#'] : [];
      const [name, type, cases] = token;
      if (cases === undefined) return [name];
      return Object.entries(cases).map(
        ([word, inner]) => `${name} ${type} ${word}(${argumentsOf(inner).join(' ')})`,
      );
    })
    .toSorted();

const tagsIn = (message: string): string[] => (message.match(/<\/?\d+\/?>/g) ?? []).toSorted();

describe('a German sentence', () => {
  it('is there for all that pages may say, also for what a visitor types', () =>
    expect(
      text
        .split('\n\n')
        .slice(1)
        .filter((entry) => entry.includes('msgstr ""')),
    ).toEqual([]));

  it('has the placeholders, plurals and choices of the English one', () => {
    for (const [english, german] of TRANSLATED) {
      expect(argumentsOf(compileMessage(german)), german).toEqual(
        argumentsOf(compileMessage(english)),
      );
    }
  });

  it('has its tags', () => {
    for (const [english, german] of TRANSLATED) {
      expect(tagsIn(german), german).toEqual(tagsIn(english));
    }
  });

  it('has German quotation marks and no English ones', () => {
    const wrong = TRANSLATED.filter(([, german]) => /["”]|“[^“„]*“/.test(german));
    expect(wrong).toEqual([]);
  });

  it('ends as the English one does', () => {
    const endOf = (words: string) => /[.?:…]$/.exec(words)?.[0];
    expect(TRANSLATED.filter(([english, german]) => endOf(english) !== endOf(german))).toEqual([]);
  });
});
