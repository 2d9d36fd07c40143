import { createMachine, signUp } from '@beamwright/contract';
import { expect, test } from 'vitest';
import { usePlainMessages } from './plain-messages.ts';

usePlainMessages();

function messages(result: { error?: { issues: { path: PropertyKey[]; message: string }[] } }) {
  const issues = result.error?.issues ?? [];
  return Object.fromEntries(issues.map(({ path, message }) => [path.join('.'), message]));
}

test('every kind of mistake has a plain sentence', () => {
  const draft = {
    name: '',
    type: 'Plasma',
    power_watts: 0,
    is_galvo: 'yes',
    software: 'x'.repeat(101),
    lens_focal_lengths_mm: Array(21).fill(50),
    role: 'admin',
  };
  expect(messages(createMachine.body.safeParse(draft))).toEqual({
    name: 'This must not be empty',
    type: 'Choose one of: CO2, Fiber, UV, Diode',
    power_watts: 'This must be at least 0.1',
    is_galvo: 'This must be true or false',
    software: 'Use at most 100 characters',
    lens_focal_lengths_mm: 'Give at most 20 entries',
    '': 'There is no field role',
  });
});

test('a missing field says so, and a sentence of the contract wins', () => {
  expect(messages(signUp.body.safeParse({ email: 'nobody', password: 'short' }))).toEqual({
    email: 'Enter an email address, such as you@example.com',
    password: 'Use at least 10 characters',
    name: 'This is needed',
  });
});
