import { createMachine, signUp } from '@beamwright/contract';
import { beforeAll, describe, expect, it } from 'vitest';
import { configureFieldErrors } from './field-errors.ts';
import { startI18n } from './i18n.ts';

beforeAll(() => {
  startI18n(['en-US']);
  configureFieldErrors();
});

function messages(schema: { safeParse: (value: unknown) => unknown }, value: unknown) {
  const parsed = schema.safeParse(value) as {
    error?: { issues: { path: PropertyKey[]; message: string }[] };
  };
  return Object.fromEntries(
    (parsed.error?.issues ?? []).map(({ path, message }) => [path.join('.'), message]),
  );
}

describe('field messages', () => {
  it('are plain text for an empty form', () => {
    expect(messages(signUp.body, { name: ' ', email: '', password: 'short' })).toEqual({
      name: 'Fill this in',
      email: 'Enter an email address, such as you@example.com',
      password: 'Use at least 10 characters',
    });
  });

  it('name the exceeded limit', () => {
    const body = { name: 'K40', type: 'CO2', power_watts: 20_000, is_galvo: false };
    expect(messages(createMachine.body, body)).toEqual({ power_watts: 'Use 12,000 or less' });
    expect(messages(createMachine.body, { ...body, power_watts: 0 })).toEqual({
      power_watts: 'Use 0.1 or more',
    });
    expect(messages(createMachine.body, { ...body, power_watts: undefined })).toEqual({
      power_watts: 'Fill this in',
    });
    expect(messages(createMachine.body, { ...body, power_watts: '60' })).toEqual({
      power_watts: 'Use a number',
    });
  });
});
