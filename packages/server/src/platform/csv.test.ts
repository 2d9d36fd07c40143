import { expect, test } from 'vitest';
import { writeCsvHead, writeCsvLine } from './csv.ts';

test('names of columns come after the mark that says UTF-8', () => {
  expect(writeCsvHead(['name', 'results'])).toBe('\ufeffname,results\r\n');
});

test('text stays in its cell, and is no formula', () => {
  expect(writeCsvLine(['Holt, Mara', 'a "b"', 'one\ntwo', '=1+1', ''])).toBe(
    `"Holt, Mara","a ""b""","one\ntwo","'=1+1",""\r\n`,
  );
});

test('numbers, times and what is unknown', () => {
  const at = new Date('2026-11-28T12:00:00Z');
  expect(writeCsvLine([0, 1.5, true, at, null, undefined])).toBe(
    '0,1.5,true,"2026-11-28T12:00:00.000Z",,\r\n',
  );
});
