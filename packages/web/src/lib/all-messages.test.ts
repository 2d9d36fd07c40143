import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage';
import { describe, expect, it } from 'vitest';
import { compileMessage } from './compile-message.ts';

const SOURCES: Record<string, string> = import.meta.glob(
  ['../**/*.ts', '../**/*.tsx', '!../**/*.test.ts'],
  { query: '?raw', import: 'default', eager: true },
);
const CALL = /i18n\.t\(\s*(?:'((?:\\.|[^'\\])*)'|"((?:\\.|[^"\\])*)")/g;

function sentences(): string[] {
  return Object.values(SOURCES)
    .flatMap((source) => Array.from(source.matchAll(CALL)))
    .map(([, single, double]) => (single ?? double ?? '').replace(/\\(.)/g, '$1'));
}

/** Lingui splits words around an escape into parts and names the absent offset; the meaning is the same. */
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

describe('the sentences of the app', () => {
  const all = sentences();

  it('are found', () => expect(all.length).toBeGreaterThan(200));

  it('compile to what Lingui makes of them', () => {
    for (const sentence of all) {
      expect(joined(compileMessage(sentence)), sentence).toEqual(
        joined(compileMessageOrThrow(sentence)),
      );
    }
  });

  it('do not shout', () => {
    expect(all.filter((sentence) => sentence.includes('!'))).toEqual([]);
  });
});
