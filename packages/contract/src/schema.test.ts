import { expect, test } from 'vitest';
import { renamePasskey } from './second-factor.ts';
import { signUp } from './signing-in.ts';

const account = { email: 'ann@shop.example', password: 'quiet copper lantern' };
const refusalOf = (name: string) =>
  [renamePasskey.body.safeParse({ name }), signUp.body.safeParse({ ...account, name })].map(
    ({ error }) => error?.issues[0]?.message,
  );

test.each([
  'a\r\nb',
  'a\nb',
  'a\u0000b',
  'a\u0085b',
  'a\u202Eb',
  'a\u2066b',
  'a\u2028b',
  'a\u2029b',
  'a\u200Bb',
  'a\u{E0041}b',
])('a name with %j is refused', (name) => {
  const sentence = 'Remove line breaks and invisible characters';
  expect(refusalOf(name)).toEqual([sentence, sentence]);
});

test.each(['Mara', 'Ann 👩‍🔧', '🏴󠁧󠁢󠁥󠁮󠁧󠁿 bench', 'می‌خواهم', 'שרה', 'Zoë\u00a0Ω', ' padded \n'])(
  '%j is a name',
  (name) => {
    expect(refusalOf(name)).toEqual([undefined, undefined]);
  },
);
