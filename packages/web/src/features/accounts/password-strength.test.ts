import { expect, test } from 'vitest';
import { startI18n } from '../../lib/i18n.ts';
import { passwordStrength } from './password-strength.ts';

startI18n(['en-US']);

const OWNER = { name: 'Mara Holt', email: 'mara@holtworks.example' };

test.each([
  ['', 1],
  ['laser2026', 1],
  ['1234567890', 1],
  ['mara holt 1', 1],
  ['sunshine2024!', 2],
  ['laser laser', 2],
  ['seven wooden gears', 3],
  ['xK9$fLq2Zp', 3],
  ['correct horse battery staple', 4],
  ['Tr0ub4dor&3 on 7 hills', 4],
])('%s has %d of four bars', (password, bars) => {
  expect(passwordStrength(password, OWNER).bars).toBe(bars);
});

test('the reason is in words', () => {
  expect(passwordStrength('laser2026', OWNER).words).toBe('Use at least 10 characters');
  expect(passwordStrength('seven wooden gears', OWNER).words).toBe('Good. Hard to guess.');
});
