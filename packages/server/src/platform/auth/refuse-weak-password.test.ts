import { passwordMessage } from '@beamwright/domain/messages';
import { describe, expect, test } from 'vitest';
import { judgeStrength, refuseWeakPassword } from './refuse-weak-password.ts';

const ann = { email: 'ann@shop.example', name: 'Ann' };

describe('a new password', () => {
  test.each([
    'basketball',
    'BasketBall',
    'b4sketb4ll',
    'password123',
    'Football2024!',
    '!!sunshine99',
    'ｐａｓｓｗｏｒｄ１２３',
  ])('%s is refused as a common password', async (password) => {
    await expect(refuseWeakPassword(password, ann)).rejects.toMatchObject({
      code: 'validation_failed',
      shown: {
        errors: [{ field: 'body.password', message: passwordMessage('common') }],
      },
    });
  });

  test.each([
    ['5un5h1n3!!12', 'lookalikes'],
    ['ch0c0l4t3!12', 'lookalikes'],
    ['nathaniel1996', 'name'],
    ['12.04.1985!!', 'date'],
    ['2001-09-11!!', 'date'],
    ['741852963000', 'common'],
    ['dogdogdogdog1', 'repeated'],
    ['happybirthday', 'words'],
    ['monkeybanana', 'words'],
    ['workshop2024', 'words'],
    ['manchester united', 'words'],
    ['bayern munich', 'words'],
    ['happy birthday', 'words'],
    ['correct horse', 'words'],
    ['letmein letmein', 'repeated'],
  ] as const)('%s is guessed quickly: %s', async (password, issue) => {
    await expect(refuseWeakPassword(password, ann)).rejects.toMatchObject({
      shown: { errors: [{ field: 'body.password', message: passwordMessage(issue) }] },
    });
  });

  test('a password that would take long to judge is left to the other rules', async () => {
    const crafted = '4a@3e1l!0o5s$7t4a@3e1l!0';
    await expect(refuseWeakPassword(crafted.repeat(5), ann)).resolves.toBeUndefined();
    await expect(refuseWeakPassword('12'.repeat(60), ann)).rejects.toMatchObject({
      code: 'validation_failed',
    });
  });

  test.each(['1234567890', '          ', 'ann@shop.example'])('%s is refused', async (password) => {
    await expect(refuseWeakPassword(password, ann)).rejects.toMatchObject({
      code: 'validation_failed',
    });
  });

  test.each([
    'correct horse battery',
    'football 73920184756',
    'four words in a row',
    '木を切る機械です十分に',
  ])('%s is accepted', async (password) => {
    await expect(refuseWeakPassword(password, ann)).resolves.toBeUndefined();
  });
});

test.each([
  ['password1234', null],
  ['sunshine12', null],
  ['velcro dinosaur', 'fair'],
  ['seven wooden gears', 'good'],
  ['xK9$fLq2Zp', 'good'],
  ['correct horse battery staple', 'strong'],
  ['passwordpasswordqwerty1234', 'fair'],
] as const)('%s is %s', async (password, strength) => {
  const turn = { lane: 'typing', asker: 'a network' } as const;
  expect((await judgeStrength(password, ann, turn)).strength).toBe(strength);
});
