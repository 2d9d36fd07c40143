import { describe, expect, test } from 'vitest';
import { createRecoveryCodes, readTypedCode } from './recovery-codes.ts';

describe('recovery codes', () => {
  test('are lowercase without look-alikes, in groups of four', () => {
    const codes = Array.from({ length: 50 }, createRecoveryCodes).flat();
    expect(
      codes.filter((code) => !/^[2-9a-hjkmnp-z]{4}(-[2-9a-hjkmnp-z]{4}){2}$/.test(code)),
    ).toEqual([]);
    expect(new Set(codes).size).toBe(500);
    expect(new Set(codes.join('').replaceAll('-', '')).size).toBe(31);
  });

  test.each([
    '7fk2-m9qd-x3vw',
    '7FK2-M9QD-X3VW',
    '7fk2m9qdx3vw',
    ' 7fk2 m9qd x3vw\t',
    '7fk2 – m9qd — x3vw',
    '7fk2‑m9qd−x3vw',
    '7fk\u200B2m9qd\u00A0x3vw',
  ])('%j is read as it was made', (typed) => {
    expect(readTypedCode(typed)).toBe('7fk2-m9qd-x3vw');
  });

  test.each([
    ['sMzuq-r4WcT', 'sMzuq-r4WcT'],
    [' sMzuq r4WcT', 'sMzuq-r4WcT'],
    ['sMzuqr4WcT', 'sMzuq-r4WcT'],
    ['123 456', '123456'],
  ])('%j of an old code or an app keeps its case', (typed, code) => {
    expect(readTypedCode(typed)).toBe(code);
  });
});
