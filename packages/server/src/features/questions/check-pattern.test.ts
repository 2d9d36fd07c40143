import { messagesText } from '@beamwright/domain/messages';
import { describe, expect, test, vi } from 'vitest';
import { checkPattern } from './check-pattern.ts';
import { compilePattern } from './patterns.ts';

/** Each takes a backtracking engine longer than the test may last. */
const CATASTROPHIC = [
  '(a+)+$',
  '(a|aa)+$',
  '(a*)*b',
  '(.*a){25}',
  '(a?){30}a{30}',
  '^(([a-z])+.)+[A-Z]([a-z])+$',
  '(\\w+\\s?)*$',
  '(.*)*x',
  '([a-zA-Z]+)*\\d',
];

const LONG_TEXTS = [`${'a'.repeat(100_000)}!`, 'ab'.repeat(50_000), 'a b1 '.repeat(20_000)];

describe('T17 patterns of administrators', () => {
  test('a busy computer doesn’t make a pattern slow', () => {
    let now = 0;
    const clock = vi.spyOn(performance, 'now').mockImplementation(() => (now += 1000));
    expect(checkPattern('oak|maple|beech|pine', 'regex')).toEqual([]);
    clock.mockRestore();
    expect(messagesText(checkPattern('a.{90}z', 'regex'))).toMatch(/takes too long/);
  });

  test.each(CATASTROPHIC)('%s is refused or ends', (pattern) => {
    if (checkPattern(pattern, 'regex').length > 0) return;
    const matches = compilePattern(pattern, 'regex');
    for (const text of LONG_TEXTS) expect(typeof matches([text])).toBe('boolean');
  });

  test.each([
    ['(x{1000}){1000}', /can’t be read/],
    ['x{1000}', /too large/],
    ['((a{10}){10}){9}', /too large/],
    ['a.{200}z', /too long/],
    ['[ab]*a[ab]{100}c', /too long/],
    ['(a', /^It can’t be read: missing closing \)\.$/],
    ['(?<=a)b', /can’t be read/],
    ['(a)\\1', /can’t be read/],
    ['.*', /empty text/],
    ['(pvc)?', /empty text/],
    ['.', /matches 24 of our 24 example jobs/],
    ['[aeiou]', /matches \d+ of our/],
    ['^[^x]+$', /matches \d+ of our/],
  ])('%s is refused', (pattern, why) => {
    expect(messagesText(checkPattern(pattern, 'regex'))).toMatch(why);
  });

  test.each([
    'kydex|boltaron',
    'grandma.?s vinyl',
    '\\bsintra\\b',
    '(poly)?vinyl',
    'pvc.{0,10}foil',
  ])('%s may be saved', (pattern) => {
    expect(checkPattern(pattern, 'regex')).toEqual([]);
  });

  test('words need a word', () => {
    expect(messagesText(checkPattern('?!', 'contains'))).toBe('Write at least one word or number.');
    expect(checkPattern('tumbler', 'contains')).toEqual([]);
    expect(checkPattern('(a+)+$', 'contains')).toEqual([]);
  });
});
