import type { Setting } from '@beamwright/contract';
import { beforeAll, describe, expect, it } from 'vitest';
import { startI18n } from '../../lib/i18n.ts';
import { axesOf, kindsOf, stepLabel, stepsOf } from './setting-steps.ts';

beforeAll(() => {
  startI18n(['en']);
});

const setting = (overrides: Partial<Setting> = {}) =>
  ({
    operation: 'Cut',
    fill_type: 'line',
    interval_mm: null,
    frequency_hz: null,
    pulse_width_ns: null,
    further_steps: [],
    ...overrides,
  }) as unknown as Setting;

describe('what a card can vary', () => {
  it('has a line interval only for a fill with an interval', () => {
    expect(axesOf(setting({ fill_type: 'fill', interval_mm: 0.1 }))).toContain('interval_mm');
    expect(axesOf(setting({ fill_type: 'fill' }))).not.toContain('interval_mm');
    expect(axesOf(setting({ interval_mm: 0.1 }))).not.toContain('interval_mm');
  });

  it('has a kerf only where the beam cuts through', () => {
    expect(kindsOf(setting())).toEqual(['grid', 'focus', 'kerf']);
    expect(kindsOf(setting({ operation: 'Perforate' }))).toContain('kerf');
    expect(kindsOf(setting({ operation: 'Engrave', fill_type: 'fill', interval_mm: 0.1 }))).toEqual(
      ['grid', 'interval', 'focus'],
    );
  });
});

it('steps are numbered, and named by the user or after what they do', () => {
  const further = [
    { ...setting(), pass_type: 'finishing', name: null },
    { ...setting(), pass_type: 'finishing', name: 'Polish' },
  ] as unknown as Setting['further_steps'];
  expect(stepsOf(setting({ further_steps: further })).map(stepLabel)).toEqual([
    '1. Cut',
    '2. finishing',
    '3. Polish',
  ]);
});
