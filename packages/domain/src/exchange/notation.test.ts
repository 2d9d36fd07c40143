import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { countCases } from '../testing/count-cases.ts';
import {
  readName,
  readNote,
  withoutNotation,
  writeName,
  writeNote,
  type NotationValues,
} from './notation.ts';

const values: fc.Arbitrary<NotationValues> = fc.record(
  {
    repeats: fc.integer({ min: 1, max: 100_000 }),
    air_assist: fc.boolean(),
    air_psi: fc.integer({ min: 1, max: 100_000 }).map((psi) => psi / 100),
    layer: fc.integer({ min: 0, max: 99 }),
  },
  { requiredKeys: [] },
);
const pieces = fc.constantFrom(
  '[beamwright ',
  '(bw',
  '1',
  ' repeats=2',
  ' repeats:2',
  ': Run',
  ']',
  ')',
  '[',
  '\n',
  ';',
  '"',
  'é漢',
  ' ',
);
const texts = fc
  .array(fc.oneof(pieces, fc.string({ unit: 'grapheme', maxLength: 4 })), { maxLength: 20 })
  .map((parts) => parts.join('').trim());

describe('the notation', () => {
  it.each([
    [{ repeats: 64 }, '[beamwright 1 repeats=64]', '(bw1 repeats:64)'],
    [
      { repeats: 100_000, air_assist: true, air_psi: 20.5 },
      '[beamwright 1 repeats=100000 air_assist=on air_psi=20.5]',
      '(bw1 repeats:100000 air_assist:on air_psi:20.5)',
    ],
    [
      { layer: 3, air_assist: false },
      '[beamwright 1 air_assist=off layer=3]',
      '(bw1 air_assist:off layer:3)',
    ],
  ])('EXC-19 is written behind the text: %o', (given, note, name) => {
    expect(writeNote('mine', given)).toBe(`mine ${note}`);
    expect(writeNote('', given)).toBe(note);
    expect(writeName('Brass', given, { maxLength: 60 })).toBe(`Brass ${name}`);
    expect(readNote(`mine ${note}`)).toMatchObject({ text: 'mine', values: given, problems: [] });
    expect(readName(`Brass ${name}`)).toMatchObject({ text: 'Brass', values: given, problems: [] });
  });

  it('EXC-19 is written only where there is something to say', () => {
    expect(writeNote('mine', {})).toBe('mine');
    expect(writeName('Brass', {}, { maxLength: 60 })).toBe('Brass');
  });

  it('EXC-19 any text comes back as it was, with the values and nothing else', () => {
    fc.assert(
      fc.property(texts, values, fc.constantFrom(' ', '\n'), (text, given, separator) => {
        const sentence = 'Run all steps 64 times. Switch air assist on at 20 psi.';
        const note = readNote(writeNote(text, given, { sentence, separator }));
        expect(note).toMatchObject({ text, values: given, unknown: [] });
        for (const problem of note.problems) expect(problem).toBe('repeated');
        const name = readName(writeName(text, given, { maxLength: 500 }));
        expect(name).toMatchObject({ text, values: given, unknown: [] });
      }),
      { numRuns: countCases(2000) },
    );
  });

  it('EXC-19 a name is shortened, the notation and the counter never', () => {
    fc.assert(
      fc.property(texts, fc.integer({ min: 1, max: 100_000 }), (text, repeats) => {
        const written = writeName(text.repeat(10), { repeats }, { maxLength: 60, counter: ' (2)' });
        expect(written.length).toBeLessThanOrEqual(60);
        const { values: read, text: title } = readName(written);
        expect(read).toEqual({ repeats });
        expect(title.endsWith('(2)')).toBe(true);
      }),
      { numRuns: countCases(500) },
    );
  });

  it('EXC-19 the sentence beside the values is never read', () => {
    for (const sentence of ['Run all steps 3 times.', 'repeats=3', 'a: b', '; repeats=3 '])
      expect(readNote(`mine [beamwright 1 repeats=64: ${sentence}]`)).toMatchObject({
        text: 'mine',
        values: { repeats: 64 },
        unknown: [],
        problems: [],
      });
    expect(readNote('mine; run all steps 64 times; air on').values).toEqual({});
  });

  it('EXC-19 the last one counts, wherever it is', () => {
    expect(readNote('[beamwright 1 repeats=64] burned well')).toMatchObject({
      text: 'burned well',
      values: { repeats: 64 },
      problems: [],
    });
    expect(readNote('mine [beamwright 1 repeats=64]; yours').text).toBe('mine ; yours');
    expect(readNote('x [beamwright 1 repeats=64] [beamwright 1 repeats=3]')).toMatchObject({
      text: 'x [beamwright 1 repeats=64]',
      values: { repeats: 3 },
      written: '[beamwright 1 repeats=3]',
      problems: ['repeated'],
    });
  });

  it('EXC-19 a newer version is not read and stays in the text', () => {
    const text = 'mine [beamwright 2 repeats=64 beam=[round]]';
    expect(readNote(text)).toEqual({
      text,
      values: {},
      unknown: [],
      written: '[beamwright 2 repeats=64 beam=[round]',
      problems: ['newer'],
    });
  });

  it('EXC-19 keys of the same version that are not known are listed and left out', () => {
    expect(readNote('mine [beamwright 1 color=red repeats=64]')).toMatchObject({
      text: 'mine',
      values: { repeats: 64 },
      unknown: ['color=red'],
      problems: [],
    });
  });

  it.each([
    '1 repeats=64',
    '1 repeats=0]',
    '1 repeats=100001]',
    '1 repeats=6x]',
    '1 repeats=064]',
    '1 repeats=-1]',
    '1 repeats=6.5]',
    '1 repeats=1e3]',
    '1 repeats=]',
    '1 repeats]',
    '1 repeats=6=4]',
    '1 repeats=64 repeats=3]',
    '1 color=a color=b]',
    '1  repeats=64]',
    '1 repeats=64 ]',
    '1,repeats=64]',
    '1 Repeats=64]',
    '1 __proto__=64 repeats=x]',
    '1 air_assist=yes]',
    '1 air_psi=0]',
    '1 air_psi=1001]',
    '1 air_psi=20psi]',
    '1 layer=100]',
    '01 repeats=64]',
    '0 repeats=64]',
    '99999 repeats=64]',
    '1.5 repeats=64]',
    '1 repeats=64: Run [all]]',
    `1 repeats=64: ${'x'.repeat(300)}]`,
    '1 repeats=64: Run\nall]',
  ])('EXC-19 a damaged one is reported, not used, and stays: %s', (body) => {
    const text = `mine [beamwright ${body}`;
    expect(readNote(text)).toMatchObject({
      text,
      values: {},
      unknown: [],
      problems: ['damaged'],
    });
  });

  it('EXC-19 text that is none says nothing', () => {
    for (const text of [
      '',
      '[beamwright]',
      '[beamwright is great]',
      'beamwright 1 repeats=64',
      '[Beamwright 1 repeats=64]',
      '(bw1 repeats:64)',
    ])
      expect(readNote(text)).toEqual(withoutNotation(text));
    for (const text of ['(bw)', 'bw1 repeats:64', '[beamwright 1 repeats=64]', 'Brass x64 runs'])
      expect(readName(text)).toEqual(withoutNotation(text));
  });

  it('EXC-19 reads any text without an exception', () => {
    fc.assert(
      fc.property(texts, (text) => {
        for (const { values: read } of [readNote(text), readName(text)]) {
          expect(read.repeats ?? 1).toBeGreaterThanOrEqual(1);
          expect(read.air_psi ?? 1).toBeGreaterThan(0);
        }
      }),
      { numRuns: countCases(2000) },
    );
  });
});
