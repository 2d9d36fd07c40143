import { describe, expect, it } from 'vitest';
import { readCsv } from './read-csv.ts';

describe('readCsv', () => {
  it('reads quotes, doubled quotes, commas and line breaks inside quotes', () => {
    expect(readCsv('a,b\n"1/8"" ply","x,\ny"\n')).toEqual([{ a: '1/8" ply', b: 'x,\ny' }]);
  });

  it('reads CRLF, a byte order mark, empty fields and a last line without a break', () => {
    expect(readCsv('\uFEFFa,b\r\n1,\r\n,2')).toEqual([
      { a: '1', b: '' },
      { a: '', b: '2' },
    ]);
  });

  it.each([
    ['a,b\n1\n', 'line 2: 1 fields, header has 2'],
    ['a\n"open\n', 'never closed'],
    ['a\nx"y\n', 'quote inside'],
    ['a\n"x"y\n', 'after a closing quote'],
  ])('refuses %j', (text, message) => {
    expect(() => readCsv(text)).toThrow(message);
  });
});
