import { describe, expect, it } from 'vitest';
import { readState, withoutWords, writeState, type KnownValues } from './list-state.ts';

const known: KnownValues = {
  laser: new Set(['', 'co2', 'diode']),
  safety: new Set(['', 'safe', 'block']),
  family: new Set(['', 'coated-metal']),
  compare: new Set(['mdf', 'birch', 'oak', 'cork', 'slate']),
};

describe('the address of the list', () => {
  it.each([
    ['', ''],
    ['?q=birch+plywood', '?q=birch+plywood'],
    ['?laser=co2&safety=block&family=coated-metal', '?laser=co2&safety=block&family=coated-metal'],
    ['?compare=mdf,birch', '?compare=mdf,birch'],
    // What does not exist is ignored.
    ['?laser=plasma&safety=very&family=x&compare=mdf,gold', '?compare=mdf'],
    // Four at most, each once.
    ['?compare=mdf,mdf,birch,oak,cork,slate', '?compare=mdf,birch,oak,cork'],
    ['?q=%20%20&utm=1', ''],
    ['?q=%22acrilic%22', '?q=%22acrilic%22'],
  ])('%s is kept as %s', (query, expected) => {
    expect(writeState(readState(query, known))).toBe(expected);
  });

  it.each([
    ['acrilic cut diode', ['diode'], 'acrilic cut'],
    ['Cut, acrylic!', ['cut'], 'acrylic!'],
    ['acrylic', ['cut'], 'acrylic'],
    ['cut cut', ['cut'], ''],
  ])('%s without %j is %s', (q, words, expected) => {
    expect(withoutWords(q, words)).toBe(expected);
  });
});
