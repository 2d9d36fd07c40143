import { passwordMessage } from '@beamwright/domain/messages';
import { describe, expect, test } from 'vitest';
import { refuseWeakPassword } from './refuse-weak-password.ts';

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

  test.each(['1234567890', '          ', 'ann@shop.example'])('%s is refused', async (password) => {
    await expect(refuseWeakPassword(password, ann)).rejects.toMatchObject({
      code: 'validation_failed',
    });
  });

  test.each([
    'correct horse',
    'football 73920184756',
    'four words in a row',
    '木を切る機械です十分に',
  ])('%s is accepted', async (password) => {
    await expect(refuseWeakPassword(password, ann)).resolves.toBeUndefined();
  });
});
