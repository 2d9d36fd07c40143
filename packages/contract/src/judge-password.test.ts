import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { PasswordIssue } from '@beamwright/domain/types';
import { judgePassword } from './judge-password.ts';

const ann = { email: 'ann.miller@lasershop.example', name: 'Ann Miller' };

describe('new passwords', () => {
  test.each<[string, PasswordIssue]>([
    ['short one', 'short'],
    ['🔥🔥🦊🐻🐼', 'short'],
    ['          ', 'repeated'],
    ['aaaaaaaaaaaa', 'repeated'],
    ['ababababab', 'repeated'],
    ['hallohallo', 'repeated'],
    ['letmein letmein', 'repeated'],
    ['Laser-laser!', 'repeated'],
    ['test test test', 'repeated'],
    ['121212121212', 'repeated'],
    ['１１１１１１１１１１', 'repeated'],
    ['1234567890', 'predictable'],
    ['0987654321', 'predictable'],
    ['abcdefghij', 'predictable'],
    ['QwertyUiop', 'predictable'],
    ['qwerty12345', 'predictable'],
    ['1q2w3e4r5t6z', 'predictable'],
    ['1qaz2wsx3edc', 'predictable'],
    ['asdfghjkl123', 'predictable'],
    ['azertyuiop', 'predictable'],
    ['ann.miller@lasershop.example', 'personal'],
    ['AnnMiller1985', 'personal'],
    ['ann.miller!!', 'personal'],
    ['lasershop2026', 'personal'],
    ['Beamwright1!', 'personal'],
    ['b3amwr1ght!!', 'personal'],
  ])('%s is refused: %s', (password, issue) => {
    expect(judgePassword(password, ann)).toBe(issue);
  });

  test.each([
    'correct horse',
    'a short sentence works',
    'were free red',
    'beamwright is a great help',
    'miller of the seven mills',
    'пароль из четырёх слов',
    '木を切る機械です十分に',
    'Tr0ub4dor&3xyz',
    '!@#$%aa^&*(',
    'laser and laser',
    'j8#kP0!vQz2',
  ])('%s is accepted', (password) => {
    expect(judgePassword(password, ann)).toBeUndefined();
  });

  test('no text makes it throw', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'binary' }),
        fc.string(),
        fc.string(),
        (password, email, name) => {
          const issue = judgePassword(password, { email, name });
          expect(issue === undefined || typeof issue === 'string').toBe(true);
        },
      ),
    );
  });

  test('all Unicode forms of the same letters get the same verdict', () => {
    const wide = 'ｑｗｅｒｔｙｕｉｏｐ';
    expect(judgePassword(wide, ann)).toBe('predictable');
    const composed = 'Zoë Müller';
    const owner = { email: 'x@y.example', name: composed };
    expect(judgePassword(`${composed.normalize('NFD')}12`, owner)).toBe('personal');
  });
});
