import { expect, test } from 'vitest';
import { makeSetting } from '../exchange/testing/make-setting.ts';
import { english } from '../messages/testing/english.ts';
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
  expect(english(describeChange(before, after))).toEqual([
    'Speed: 10 mm/s → 9 mm/s.',
    'Power: 65 % → 70 %.',
  ]);
  expect(describeChange(before, { ...before })).toEqual([]);
});

test('VER-1 an absent value is none, a switch is on or off', () => {
  const after = { ...before, air_psi: 12, air_assist: true, thickness_mm: null, material: 'oak' };
  expect(english(describeChange(before, after))).toEqual([
    'Material: birch plywood → oak.',
    'Thickness: 3 mm → none.',
    'Air pressure: none → 12 psi.',
    'Air assist: unknown → on.',
  ]);
});

test('VER-1 counts steps, and says how many of them changed', () => {
  const three = { ...before, further_steps: [step, step] };
  expect(english(describeChange(before, three))).toEqual(['Steps: 1 → 3.']);
  const slower = { ...three, further_steps: [step, { ...step, speed_mm_min: 100 }] };
  expect(english(describeChange(three, slower))).toEqual(['1 further step changed.']);
});
