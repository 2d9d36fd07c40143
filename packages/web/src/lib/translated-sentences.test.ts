import { MESSAGE_TABLES } from '@beamwright/domain/messages';
import type { Kind, Message, MessageValue } from '@beamwright/domain/messages';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { renderSentence } from './sentences.ts';
import { englishIn, startPseudoLanguage, stopPseudoLanguage } from './testing/pseudo-language.ts';

const STAY: Message = { code: 'safety.stay', values: {} };

/** Data that is never translated is in Greek. */
const DATA: Record<string, MessageValue> = {
  text: 'λ',
  material: 'λ',
  material_first: 'λ',
  laser: 'CO2',
  operation: 'Perforate',
  date: '2026-12-01',
  message: STAY,
};

const isOneOf = (kind: Kind): kind is readonly string[] => Array.isArray(kind);

function valuesOf(kind: Kind): MessageValue[] {
  if (kind === 'sentences') return [[STAY]];
  if (isOneOf(kind)) return [...kind];
  if (typeof kind === 'string') {
    const base = kind.replace('?', '');
    const given = base === 'flag' ? [true, false] : [DATA[base] ?? 2];
    return kind.endsWith('?') ? [...given, null] : given;
  }
  const base = 'all' in kind ? kind.all : kind.any;
  const one = (DATA[base] ?? 2) as Message | string | number;
  return [[one, one, one]];
}

/** The first value of each name, and once every other value of each. */
function examplesOf(values: Readonly<Record<string, Kind>>): Message['values'][] {
  const choices = Object.entries(values).map(([name, kind]) => [name, valuesOf(kind)] as const);
  const first = Object.fromEntries(choices.map(([name, [value = null]]) => [name, value]));
  return [
    first,
    ...choices.flatMap(([name, given]) =>
      given.slice(1).map((value) => Object.assign({}, first, { [name]: value })),
    ),
  ];
}

const ALL = MESSAGE_TABLES.flatMap(({ slice, sentences }) =>
  Object.entries(sentences).map(([key, { values = {} }]) => ({ code: `${slice}.${key}`, values })),
);

describe('a message in another language', () => {
  beforeAll(startPseudoLanguage);
  afterAll(stopPseudoLanguage);

  it.each(ALL)('$code has no English left', ({ code, values }) => {
    for (const example of examplesOf(values)) {
      const text = renderSentence({ code, values: example }, { speed: 'mm/s', pressure: 'psi' });
      expect(englishIn(text ?? 'unknown')).toEqual([]);
    }
  });
});
