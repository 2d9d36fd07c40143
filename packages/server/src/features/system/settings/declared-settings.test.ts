import { NO_MAINTENANCE, type MaintenancePlan } from '@beamwright/contract';
import { inEnglish } from '@beamwright/domain/messages';
import { expect, test } from 'vitest';
import { DECLARED_SETTINGS, MAINTENANCE_KEY } from './declared-settings.ts';

const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString();

const refusalOf = (plan: Partial<MaintenancePlan>): string | undefined => {
  const value = JSON.stringify({ ...NO_MAINTENANCE, ...plan });
  const message = DECLARED_SETTINGS[MAINTENANCE_KEY]?.refuse(value);
  return message && inEnglish(message);
};

test('a maintenance that is already over is refused', () => {
  const over = 'Choose an end in the future';
  expect(refusalOf({ mode: 'on', until: inMinutes(-1) })).toBe(over);
  expect(refusalOf({ mode: 'scheduled', from: inMinutes(-60), until: inMinutes(-1) })).toBe(over);
  expect(refusalOf({ mode: 'on', until: inMinutes(1) })).toBeUndefined();
  expect(refusalOf({ mode: 'on' })).toBeUndefined();
  expect(
    refusalOf({ mode: 'scheduled', from: inMinutes(-60), until: inMinutes(1) }),
  ).toBeUndefined();
  // Ending one leaves its times as they are.
  expect(refusalOf({ mode: 'off', until: inMinutes(-1) })).toBeUndefined();
});

test('a planned maintenance needs a start, and an end after it', () => {
  const times = 'Choose a start, and an end after it';
  expect(refusalOf({ mode: 'scheduled', from: inMinutes(1) })).toBe(times);
  expect(refusalOf({ mode: 'scheduled', from: inMinutes(2), until: inMinutes(1) })).toBe(times);
});
