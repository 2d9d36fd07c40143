import { describe, expect, it } from 'vitest';
import { joinSpelledHazards, splitHazard } from './hidden-hazard.ts';
import { normalize, tokenize } from './tokenize.ts';

const split = (word: string) => splitHazard(tokenize(word)[0]!)?.map(({ raw }) => raw) ?? null;
const join = (text: string) => joinSpelledHazards(tokenize(normalize(text))).map(({ raw }) => raw);

describe('SAF-1 a blocked name inside a word', () => {
  it.each([
    ['mmPVC', ['mm', 'PVC']],
    ['mmpvc', ['mm', 'pvc']],
    ['PVC3mm', ['PVC', '3', 'mm']],
    ['sheetPVC', ['sheet', 'PVC']],
    ['mmBeCu', ['mm', 'BeCu']],
    ['BeCu3mm', ['BeCu', '3', 'mm']],
    ['mmFR4', ['mm', 'FR', '4']],
    ['硬聚氯乙烯板', ['硬', '聚氯乙烯', '板']],
  ])('%s is %j', (word, parts) => {
    expect(split(word)).toEqual(parts);
  });

  it.each(['absolute', 'LightBurn', 'MDF3mm', 'myPC', 'iPhone15', 'TPU95A', 'M3x10', '白樺合板'])(
    '%s hides none',
    (word) => {
      expect(split(word)).toBeNull();
    },
  );
});

describe('SAF-1 a blocked name in single letters', () => {
  it.each([
    ['cut P-V-C now', ['cut', 'PVC', 'now']],
    ['p v c', ['pvc']],
    ['letters x p v c', ['letters', 'x', 'pvc']],
    ['cut the letters x y z', ['cut', 'the', 'letters', 'x', 'y', 'z']],
  ])('%s', (text, words) => {
    expect(join(text)).toEqual(words);
  });
});
