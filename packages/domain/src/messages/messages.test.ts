import { describe, expect, it } from 'vitest';
import { compileMessage, type Tokens } from './compile-message.ts';
import { distinctMessages } from './distinct-messages.ts';
import { findSentence, MESSAGE_TABLES } from './find-sentence.ts';
import { inEnglish, addText } from './in-english.ts';
import {
  defineMessages,
  type BaseKind,
  type Kind,
  type Message,
  type MessageValue,
} from './message.ts';
import { exportMessage } from '../exchange/export-messages.ts';
import { generationMessage } from '../proposals/generation-messages.ts';
import { renderMessage } from './render-message.ts';

const ALL = MESSAGE_TABLES.flatMap(({ slice, sentences }) =>
  Object.entries(sentences).map(([key, { en, values = {} }]) => ({
    code: `${slice}.${key}`,
    en,
    values,
  })),
);

function placeholders(tokens: Tokens): string[] {
  return tokens.flatMap((token) =>
    typeof token === 'string'
      ? []
      : [token[0], ...Object.values(token[2] ?? {}).flatMap((inner) => placeholders(inner))],
  );
}

/** Symbols are the same in every language. */
const UNITS: ReadonlySet<string> = new Set(['mm', 'mm²', 'J/mm', 'J/mm²', '%']);

/** Values shown as the case they choose: words, flags, and values that may be missing outside of `other`. */
function rawCases(
  tokens: Tokens,
  values: Readonly<Record<string, Kind>>,
  present: readonly string[] = [],
): string[] {
  return tokens.flatMap((token) => {
    if (typeof token === 'string') return [];
    const [name, , cases] = token;
    const kind = values[name] ?? 'text';
    if (cases === undefined) {
      const isWord = Array.isArray(kind) && !kind.every((word) => UNITS.has(word));
      const isCase = isWord || kind === 'flag' || kind === 'flag?';
      return isCase || (isOptional(kind) && !present.includes(name)) ? [name] : [];
    }
    return Object.entries(cases).flatMap(([word, inner]) =>
      rawCases(inner, values, word === 'none' ? present : [...present, name]),
    );
  });
}

const isOptional = (kind: Kind): boolean =>
  typeof kind === 'string'
    ? kind.endsWith('?')
    : !Array.isArray(kind) && typeof kind === 'object' && 'or_none' in kind;

const EXAMPLES: Record<BaseKind, MessageValue> = {
  count: 2,
  number: 1.5,
  bound: 0.0005,
  exact: 0.0005,
  digits: 2000,
  mm: 3,
  depth_mm: 0.012,
  mm_min: 1200,
  watts: 40,
  percent: 65,
  hz: 30_000,
  ns: 200,
  psi: 20,
  degrees: 45,
  seconds: 90,
  joules: 0.001,
  bytes: 48_200_000,
  text: 'some text',
  date: '2026-12-01',
  material: 'birch plywood',
  material_first: 'birch plywood',
  laser: 'CO2',
  operation: 'Cut',
  flag: true,
  message: { code: 'safety.stay', values: {} },
};

function exampleOf(kind: Kind): MessageValue {
  if (kind === 'sentences') return [EXAMPLES.message as Message];
  if (typeof kind === 'string') return EXAMPLES[kind.replace('?', '') as BaseKind];
  if ('all' in kind) return [EXAMPLES[kind.all] as string];
  if ('any' in kind) return [EXAMPLES[kind.any] as string];
  return kind[0] ?? '';
}

/** Every branch a kind can take. */
function samplesOf(kind: Kind): MessageValue[] {
  if (typeof kind === 'string') {
    if (kind.startsWith('flag')) return isOptional(kind) ? [true, false, null] : [true, false];
    if (kind.startsWith('count')) return isOptional(kind) ? [0, 1, 2, null] : [0, 1, 2];
    return isOptional(kind) ? [exampleOf(kind), null] : [exampleOf(kind)];
  }
  if (isOptional(kind)) return [exampleOf(kind), []];
  return Array.isArray(kind) ? [...(kind as readonly string[])] : [exampleOf(kind)];
}

/** The example of a sentence, and once for each other branch of each of its values. */
function examplesOf(values: Readonly<Record<string, Kind>>): Message['values'][] {
  const names = Object.keys(values);
  const example = Object.fromEntries(names.map((name) => [name, exampleOf(values[name] as Kind)]));
  return [
    example,
    ...names.flatMap((name) =>
      samplesOf(values[name] as Kind).map((sample) =>
        Object.assign({}, example, { [name]: sample }),
      ),
    ),
  ];
}

describe('the tables of sentences', () => {
  it('MSG-1 have codes of their own', () => {
    const codes = ALL.map(({ code }) => code);
    expect(new Set(codes).size).toBe(codes.length);
  });

  it.each(ALL)('MSG-1 $code uses every value that it declares, and no other', ({ en, values }) => {
    const used = new Set(placeholders(compileMessage(en)));
    expect([...used].toSorted()).toEqual(Object.keys(values).toSorted());
  });

  it.each(ALL)('MSG-2 $code handles values that may be missing', ({ en, values }) => {
    const optional = Object.keys(values).filter((name) => isOptional(values[name] ?? 'text'));
    expect(optional.filter((name) => !en.includes(`{${name}, select, none {`))).toEqual([]);
  });

  it.each(ALL)('MSG-2 $code chooses no case by a word that is translated', ({ en, values }) => {
    const translated = Object.entries(values).filter(
      ([, kind]) => kind === 'operation' || kind === 'laser',
    );
    expect(translated.filter(([name]) => en.includes(`{${name}, select,`))).toEqual([]);
  });

  it.each(ALL)('MSG-2 $code shows no case of its choices as it is', ({ en, values }) => {
    expect(rawCases(compileMessage(en), values)).toEqual([]);
  });

  it.each(ALL)('MSG-2 $code never chooses by a laser as it is shown', ({ en, values }) => {
    const lasers = Object.keys(values).filter((name) => values[name] === 'laser');
    expect(lasers.filter((name) => en.includes(`{${name}, select,`))).toEqual([]);
  });

  it('MSG-2 a case that is shown is found', () => {
    const values = { on: 'flag', way: ['up', 'down'], size: 'mm?' } as const;
    const rawIn = (english: string) => rawCases(compileMessage(english), values);
    expect(rawIn('{on} and {way}')).toEqual(['on', 'way']);
    expect(rawIn('{size, select, none {{size}} other {{size}}}')).toEqual(['size']);
    expect(rawIn('{on, select, yes {On {size}} other {Off}}')).toEqual(['size']);
    expect(rawIn('{way, select, up {Up} other {Down}}')).toEqual([]);
  });

  it.each(ALL)('MSG-1 $code reads as a sentence', ({ code, values }) => {
    for (const example of examplesOf(values)) {
      const text = inEnglish({ code, values: example });
      // A full stop after a blank is right only in a file extension.
      expect(text).not.toMatch(
        /undefined|null|NaN|[{}]| {2}| [,;]| \.(?!(?:clb|ini|json|lbrn2|lbzip|lib|xcs)\b)|^ | $/,
      );
      expect(text).not.toContain('!');
    }
  });
});

const tables = {
  'test.all': {
    en: '{sizes} for {time}: {work}',
    values: { sizes: { all: 'mm' }, time: 'seconds', work: 'sentences' },
  },
} as const;

describe('renderMessage', () => {
  const display = {
    speed: 'in/min',
    pressure: 'bar',
    number: (value: number, max_decimals: number) => value.toFixed(max_decimals),
    quantity: (shown: string, unit: string) => `${shown}_${unit}`,
    list: (items: string[], joined: string) => items.join(` ${joined} `),
    date: (day: string) => `day ${day}`,
    material: (name: string) => (name === 'birch plywood' ? 'bouleau' : name),
    sentence: (english: string, values: object) => `${english} ${JSON.stringify(values)}`,
  } as const;

  it('MSG-2 gives values in the units of the reader', () => {
    const message = {
      code: 'engine.air_low',
      values: { pressure: 14.503773773 },
    };
    expect(renderMessage(message, findSentence, display)).toContain('{"pressure":"1.00_bar"}');
    const slowed = { code: 'engine.slowed_for_size', values: { speed: 2540, power: null } };
    expect(renderMessage(slowed, findSentence, display)).toContain(
      '{"speed":"100_in/min","power":"none"}',
    );
  });

  it('MSG-2 leaves the form of a day to the reader, and never groups digits', () => {
    const message = generationMessage('limit_exceeded', {
      used: 2000,
      limit: 2000,
      date: '2026-12-01',
    });
    expect(renderMessage(message, findSentence, display)).toContain(
      '{"used":"2000","limit":"2000","date":"day 2026-12-01"}',
    );
    expect(inEnglish(message)).toBe('AI usage limit exceeded (2000/2000). Resets on 2026-12-01');
  });

  it.each([
    ['CO2', 'on CO2 lasers'],
    ['Diode', 'on diode lasers'],
    ['Fiber', 'on fiber lasers'],
    ['UV', 'on UV lasers'],
    ['Maser', 'on Maser lasers'],
  ])('MSG-2 %s reads as part of a sentence', (laser, words) => {
    const values = { settings: 5, laser, change: 'same', percent: 0, because: 'several' };
    expect(inEnglish({ code: 'engine.based_on_similar', values })).toContain(words);
  });

  it('MSG-2 a material has the name that the reader knows', () => {
    const kerf = {
      code: 'engine.kerf_published',
      values: { kerf: 0.2, material: 'birch plywood' },
    };
    expect(renderMessage(kerf, findSentence, display)).toContain('"material":"bouleau"');
    const safe = { code: 'hazard.cork', values: { material: 'birch plywood' } };
    expect(renderMessage(safe, findSentence, display)).toContain('"material":"Bouleau"');
  });

  it('MSG-2 a list that may be empty is no word of its own', () => {
    const refusal = exportMessage('no_ezcad_preset', { keys: [] });
    expect(inEnglish(refusal)).toMatch(/^Your library has no section that we could copy\./);
  });

  it('MSG-3 joins lists and messages', () => {
    const message = {
      code: 'test.all',
      values: {
        sizes: [1, 2],
        time: 3700,
        work: [
          { code: 'engine.generic', values: {} },
          { code: 'engine.galvo_cut', values: {} },
        ],
      },
    };
    const find = (code: string) => tables[code as keyof typeof tables] ?? findSentence(code);
    const shown = renderMessage(message, find, display);
    expect(shown).toContain('1.000_mm all 2.000_mm');
    expect(shown).toContain('1_h 2_min');
    expect(shown).toContain('Generic starting point');
  });

  it('MSG-3 has no answer for a code of a newer version, and says the code in English', () => {
    const newer = { code: 'newer.code', values: {} };
    expect(renderMessage(newer, findSentence, display)).toBeNull();
    expect(inEnglish(newer)).toBe('newer.code');
    expect(findSentence('engine.constructor')).toBeUndefined();
  });
});

describe('inEnglish', () => {
  it('counts, chooses and groups', () => {
    const based = (settings: number, thickness: number | null) =>
      inEnglish({
        code: 'engine.based_on_best',
        values: {
          settings,
          thickness,
          material: 'birch plywood',
          watts: 60,
          laser: 'CO2',
          change: 'same',
          percent: 0,
          because: 'several',
        },
      });
    expect(based(1, 3)).toBe(
      'Based on the only published setting for 3 mm birch plywood on a CO2 laser of 60 W.',
    );
    expect(based(1200, null)).toBe(
      'Based on the best of 1,200 published settings for birch plywood on a CO2 laser of 60 W.',
    );
  });

  it('adds the English text to every message of a record', () => {
    const message = { code: 'engine.generic', values: {} };
    expect(addText({ a: [message], b: { c: null, d: 1 } })).toEqual({
      a: [{ ...message, text: 'Generic starting point – run a test card first.' }],
      b: { c: null, d: 1 },
    });
  });
});

describe('distinctMessages', () => {
  it('MSG-4 keeps the first of those with the same code and values', () => {
    const kerf = (mm: number) => ({ code: 'engine.kerf_assumed', values: { kerf: mm } });
    expect(distinctMessages([kerf(0.2), kerf(0.1), kerf(0.2)])).toEqual([kerf(0.2), kerf(0.1)]);
  });
});

describe('defineMessages', () => {
  it('creates messages with its own codes only', () => {
    const testMessage = defineMessages('test', {
      plain: { en: 'Plain.' },
      sized: { en: '{size} {kind}', values: { size: 'mm', kind: ['a', 'b'] } },
    });
    expect(testMessage('plain')).toEqual({ code: 'test.plain', values: {} });
    expect(testMessage('sized', { size: 3, kind: 'a' })).toEqual({
      code: 'test.sized',
      values: { size: 3, kind: 'a' },
    });
    // @ts-expect-error: a value is missing
    testMessage('sized', { size: 3 });
    // @ts-expect-error: a value is misspelled
    testMessage('sized', { size: 3, kinds: 'a' });
    // @ts-expect-error: the word is none of the list
    testMessage('sized', { size: 3, kind: 'c' });
    // @ts-expect-error: a sentence that takes none gets values
    testMessage('plain', { size: 3 });
    // @ts-expect-error: no such sentence
    testMessage('missing');
  });
});

it('a message nested too deep ends, whatever it costs in words', () => {
  const nest = (levels: number): Message => {
    let message: Message = { code: 'safety.stay', values: {} };
    for (let level = 0; level < levels; level += 1)
      message = { code: 'safety.bypassed', values: { reasons: [message] } };
    return message;
  };
  expect(inEnglish(nest(20))).toContain(inEnglish(nest(0)));
  expect(inEnglish(nest(100_000))).toMatch(/bypassed: …$/);
  expect(JSON.stringify(addText(nest(1000)))).toContain('bypassed: …');
});
