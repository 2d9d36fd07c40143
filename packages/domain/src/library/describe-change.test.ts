import { expect, test } from 'vitest';
import { makeSetting } from '../exchange/testing/make-setting.ts';
import { describeChange, type VersionedNumbers } from './describe-change.ts';

const [step] = makeSetting({ steps: [{ power_percent: 65 }] }).steps;
const before: VersionedNumbers = {
  ...step,
  material: 'birch plywood',
  thickness_mm: 3,
  repeats: 1,
  further_steps: [],
};

test('VER-1 says each number that changed with its unit, in one order', () => {
  const after = { ...before, power_percent: 70, speed_mm_min: 540 };
  expect(describeChange(before, after)).toBe('Speed 600 → 540 mm/min, power 65 → 70 %');
  expect(describeChange(before, { ...before })).toBe('');
});

test('VER-1 an absent value is none, a switch is on or off', () => {
  const after = { ...before, air_psi: 12, air_assist: true, thickness_mm: null, material: 'oak' };
  expect(describeChange(before, after)).toBe(
    'Material birch plywood → oak, thickness 3 → none mm, air none → 12 psi, air assist unknown → on',
  );
});

test('VER-1 counts steps, and says how many of them changed', () => {
  const three = { ...before, further_steps: [step, step] };
  expect(describeChange(before, three)).toBe('Steps 1 → 3');
  const slower = { ...three, further_steps: [step, { ...step, speed_mm_min: 100 }] };
  expect(describeChange(three, slower)).toBe('1 further step');
});
