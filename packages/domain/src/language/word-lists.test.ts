/// <reference types="node" />
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readCsv } from '../../scripts/read-csv.ts';
import { MATERIALS } from '../materials/catalog.ts';
import { JOB_WORDS } from './lexicon.ts';
import { fold } from './fold.ts';
import { wordList } from './word-lists.ts';

const domain = join(import.meta.dirname, '../..');
const rows = readCsv(readFileSync(join(domain, 'data/word-lists.csv'), 'utf8'));

/** Code that checks words: its words must be in data files. URL schemes don’t count. */
const SOURCES = globSync(
  '{exchange/guess-operation.ts,exchange/find-inch-doubt.ts,exchange/csv/c*-words.ts,{language,light,materials,parsing,proposals,safety,workflow}/**/*.ts}',
  {
    cwd: join(domain, 'src'),
  },
)
  .filter((file) => !/\.test\.ts$|testing\/|strip-addresses/.test(file))
  .map((file) => ({ file, code: readFileSync(join(domain, 'src', file), 'utf8') }));

/** Words in code: an untyped set, a long array with `includes`, alternatives in a pattern. */
const WORDS_IN_CODE = [
  /^(?:export )?const \w+(?:: ReadonlySet<string>)? = new Set(?:<string>)?\(\s*\[?\s*\(?\s*['"`]/gm,
  /\[(?:\s*['"][^'"]*['"],?){3,}\s*\]\.includes\(/g,
  /\/[^\n/]*\p{L}{5,}\|\p{L}{5,}[^\n/]*\//gu,
];

const wordsIn = (code: string): string[] =>
  WORDS_IN_CODE.flatMap((pattern) => [...code.matchAll(pattern)].map(([found]) => found));

describe('PAR-15 lists of words', () => {
  it.each(SOURCES)('are not in $file', ({ code }) => {
    expect(wordsIn(code)).toEqual([]);
  });

  it('would be seen in code', () => {
    const samples = [
      "const JOINS = new Set(['or', 'and']);",
      "const JOINS: ReadonlySet<string> = new Set('or and'.split(' '));",
      "['for', 'of', 'and'].includes(word)",
      'const LOOKS = /^(?:look|effect|style)$/;',
    ];
    expect(samples.filter((code) => wordsIn(code).length === 0)).toEqual([]);
  });

  it('are each used', () => {
    const used = SOURCES.map(({ code }) => code).join('\n');
    const names = [...new Set(rows.map((row) => row['list'] ?? ''))];
    expect(names.filter((name) => !new RegExp(`\\('${name}'[,)]`).test(used))).toEqual([]);
  });

  it('hold folded words, and without a language names of the catalog, finishes and signs', () => {
    const finishes = JOB_WORDS.phrases()
      .filter(({ value }) => value.kind === 'finish' || value.kind === 'color')
      .map(({ value }) => value.value);
    const known = new Set([
      ...MATERIALS.flatMap(({ canonical, optics }) => [canonical, optics]),
      ...finishes,
      'bare',
      'marking compound',
      'colored',
    ]);
    for (const row of rows)
      for (const word of (row['words'] ?? '').split('|')) {
        const isSign = !/\p{L}{3}/u.test(word);
        const isRight = row['language'] === '' ? isSign || known.has(word) : fold(word) === word;
        expect(isRight || word, `${row['list']}: ${word}`).toBe(true);
      }
  });

  it('give the words of all languages together', () => {
    expect(wordList('or')).toEqual(new Set(['/', 'or', 'nor', 'oder', 'ou', 'o', 'of', 'lub']));
  });
});

describe('safety lists follow the catalog', () => {
  const names = MATERIALS.map(({ canonical }) => canonical);
  const REFLECTIVE =
    /^(copper|gold|silver|brass|mirror stainless|aluminum|cast aluminum|platinum|bronze|chrome-plated|metal foil)/;

  it.each([
    ['SAF-10', 'reflective_metal', REFLECTIVE],
    ['SAF-5', 'coated_by_name', /painted|coated|plated|anodized|galvanized/],
  ] as const)('%s %s holds every material with such a name', (_rule, list, pattern) => {
    const named = names.filter((name) => pattern.test(name));
    expect(named.filter((name) => !wordList(list).has(name))).toEqual([]);
    expect(named.length).toBeGreaterThan(10);
  });
});
