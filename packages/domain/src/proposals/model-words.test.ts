import { describe, expect, it } from 'vitest';
import { isReason, plainText, plainWords } from './model-words.ts';

describe('words of a model', () => {
  it.each([
    ['Slow & steady: 20 mm/s < 30 mm/s.', 'Slow & steady: 20 mm/s < 30 mm/s.'],
    ['<script>alert(1)</script>Cut <b>slow</b>', 'alert(1)Cut slow'],
    ['<scr<b>ipt>x', 'x'],
    ['half a tag <a href=', 'half a tag a href='],
    ['see [the **table**](https://evil.example/x) first', 'see the table first'],
    ['go to https://evil.example/a?b=c now', 'go to now'],
    ['go to ht\u200Btps://evil.example now', 'go to now'],
    ['go to ht<i></i>tp://evil.example now', 'go to now'],
    ['mailto:a@b.c or www.evil.example or evil-laser.com/buy today', 'or or today'],
    ['javascript:alert(1) here', 'here'],
    ['line\u0000one\n\r\tline\u2028two\u202E', 'line one line two'],
    ['`code` and __bold__ and # title', 'code and bold and title'],
    ['20*3 passes', '20×3 passes'],
    ['fine” Our own number is 99 %. “ and "so" on', "fine' Our own number is 99 %. ' and 'so' on"],
    [42, ''],
    [null, ''],
    [{ toString: () => 'x' }, ''],
  ])('AIP-12 %j becomes %j', (text, plain) => {
    expect(plainWords(text, 600)).toBe(plain);
  });

  it('AIP-12 is cut with an ellipsis, never within a character', () => {
    expect(plainWords('a'.repeat(700), 600)).toBe(`${'a'.repeat(599)}…`);
    expect(plainWords('a'.repeat(600), 600)).toBe('a'.repeat(600));
    expect(plainText(`${'a'.repeat(4)}😀😀`, 6)).toBe('aaaa…');
    expect(plainWords('<'.repeat(1_000_000), 600).length).toBeLessThanOrEqual(600);
  });

  it.each([
    ['glue in the plywood slows the cut', true],
    ['because it is so we', false],
    ['because it is so, yes', true],
    ['aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa', false],
    ['becauseitissobecauseitisso 20 40', false],
    ['The plywood is usual.  Settings fit', false],
  ])('AIP-9 %j is a reason: %s', (reason, expected) => {
    expect(isReason(reason, 'the plywood is usual; settings FIT!')).toBe(expected);
  });
});
