import { ERRORS } from '@beamwright/contract';
import { MESSAGE_TABLES } from '@beamwright/domain/messages';
import { formatter } from '@lingui/format-po';
import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage';
import { describe, expect, it } from 'vitest';
import catalog from '../locales/en/messages.po?raw';
import { compileMessage } from '@beamwright/domain/compile-message';

const SOURCES: Record<string, string> = import.meta.glob(
  ['../**/*.ts', '../**/*.tsx', '!../**/*.test.ts', '!./i18n.ts'],
  { query: '?raw', import: 'default', eager: true },
);
const CALL = /i18n\.t\(\s*(?:'((?:\\.|[^'\\])*)'|"((?:\\.|[^"\\])*)")/g;

function sentencesOfApp(): string[] {
  return Object.values(SOURCES)
    .flatMap((source) => Array.from(source.matchAll(CALL)))
    .map(([, single, double]) => (single ?? double ?? '').replace(/\\(.)/g, '$1'));
}

const sentencesOfErrors = (): string[] =>
  Object.values(ERRORS).flatMap(({ title, help }) => [title, help]);

const sentencesOfDomain = (): string[] =>
  MESSAGE_TABLES.flatMap(({ sentences }) => Object.values(sentences).map(({ en }) => en));

/** Lingui splits text around an escape and adds a default offset; the meaning is the same. */
function joined(tokens: unknown): unknown {
  if (!Array.isArray(tokens)) return tokens;
  const parts: unknown[] = [];
  for (const token of tokens) {
    const last = parts.at(-1);
    if (typeof token === 'string' && token !== '#' && typeof last === 'string' && last !== '#') {
      parts[parts.length - 1] = last + token;
    } else if (Array.isArray(token) && typeof token[2] === 'object') {
      const cases = Object.entries(token[2] as object).filter(([, value]) => value !== undefined);
      parts.push([token[0], token[1], Object.fromEntries(cases.map(([k, v]) => [k, joined(v)]))]);
    } else parts.push(token);
  }
  return parts;
}

describe('messages of the app', () => {
  const all = [...sentencesOfApp(), ...sentencesOfDomain(), ...sentencesOfErrors()];

  it('are found in the source', () => expect(all.length).toBeGreaterThan(200));

  it('compile like Lingui compiles them', () => {
    for (const sentence of all) {
      expect(joined(compileMessage(sentence)), sentence).toEqual(
        joined(compileMessageOrThrow(sentence)),
      );
    }
  });

  it('are all in the catalog for translators', async () => {
    const context = { locale: 'en', sourceLocale: 'en', filename: 'messages.po' };
    const known = await formatter().parse(catalog, context);
    expect(all.filter((sentence) => !Object.hasOwn(known, sentence))).toEqual([]);
  });

  it('contain no exclamation marks', () => {
    expect(all.filter((sentence) => sentence.includes('!'))).toEqual([]);
  });
});
