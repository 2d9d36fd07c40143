import { describe, expect, test } from 'vitest';
import { compilePattern, type PatternType } from './patterns.ts';

const matches = (type: PatternType, pattern: string, text: string) =>
  compilePattern(pattern, type)([text]);

describe('word patterns', () => {
  test.each([
    ['contains', 'tumbler', 'Mark a TUMBLER, please', true],
    ['contains', 'tumbler', 'mark 20 tumblers', true],
    ['contains', 'brush', 'two brushes', true],
    ['contains', 'abs', 'cut tabs and slabs', false],
    ['contains', 'stainless steel', 'mark stainless, steel cup', true],
    ['contains', 'stainless steel', 'steel, stainless', false],
    ['contains', 'steel tumbler', 'steels tumbler', false],
    ['contains', 'epaisseur', 'Épaisseur 3mm', true],
    ['contains', 'Épaisseur', 'epaisseur 3mm', true],
    ['contains', '3 mm', 'cut 3mm oak', true],
    ['contains', '3 mm', 'cut 13mm oak', false],
    ['equals', 'cut oak', 'Cut oak!', true],
    ['equals', 'cut oak', 'cut oak today', false],
    ['starts_with', 'engrave', 'Engrave a ring', true],
    ['starts_with', 'engrave', 'cut and engrave', false],
    ['starts_with', 'engrave a ring', 'engrave', false],
    ['ends_with', 'ring', 'engrave rings.', true],
    ['ends_with', 'ring', 'ring box', false],
    ['ends_with', 'a long wooden ring', 'ring', false],
  ] as const)('%s %j on %j is %j', (type, pattern, text, expected) => {
    expect(matches(type, pattern, text)).toBe(expected);
  });

  test('invisible and full-width characters hide nothing', () => {
    expect(matches('contains', 'vinyl', 'cut vi\u200bnyl')).toBe(true);
    expect(matches('contains', 'vinyl', 'cut vi\u00adnyl')).toBe(true);
    expect(matches('contains', 'pvc', 'cut ＰＶＣ')).toBe(true);
  });

  test('each text is matched separately', () => {
    const starts = compilePattern('kydex', 'starts_with');
    expect(starts(['cut this', 'kydex sheet'])).toBe(true);
    expect(compilePattern('this kydex', 'contains')(['cut this', 'kydex sheet'])).toBe(false);
  });
});

describe('regular expressions', () => {
  test.each([
    ['pvc|vinyl', 'cut VINYL', true],
    ['\\bwood\\b', 'plywood', false],
    ['^cut', 'engrave\ncut', true],
    ['épais', 'Épaisseur', true],
    ['epais', 'Épaisseur', true],
    ['v.nyl', 'vi\u200bnyl', true],
    // The parser reads all of them as Sperrholz.
    ['sperrholz', 'Spe\u2061rrholz', true],
    ['sperrholz', 'Spe\u202errholz', true],
    ['sperrholz', 'Spe\u{e0041}rrholz', true],
    ['sperrholz', 'Sp\u0435rrholz', true],
    ['фанера', 'Фанера', true],
  ])('%s on %j is %j', (pattern, text, expected) => {
    expect(matches('regex', pattern, text)).toBe(expected);
  });

  test('letters that become many when they are normalized push nothing out of sight', () => {
    expect(matches('regex', 'birch', `${'\ufdfa'.repeat(500)} cut birch`)).toBe(true);
  });
});
