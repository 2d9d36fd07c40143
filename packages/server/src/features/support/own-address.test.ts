import { expect, test } from 'vitest';
import { isOwnAddress } from './own-address.ts';

const config = {
  supportEmail: 'Help@laser.example',
  mail: { smtpUrl: undefined, from: 'sender@free-mail.example' },
  publicUrl: 'https://app.laser.example',
};

test.each([
  ['help@laser.example', true],
  ['HELP+bounce@Laser.Example', true],
  ['anybody@laser.example', true],
  ['sender@free-mail.example', true],
  ['sender+x@free-mail.example', true],
  ['mara@free-mail.example', false],
  ['help@elsewhere.example', false],
  ['help@not-laser.example', false],
  ['help@app.laser.example', false],
])('%s is ours: %s', (address, isOurs) => {
  expect(isOwnAddress(address, config)).toBe(isOurs);
});
