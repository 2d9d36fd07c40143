import { describe, expect, it } from 'vitest';
import { messagesText } from '../../messages/in-english.ts';
import { makeSetting } from '../testing/make-setting.ts';
import { expectRead, readText } from '../testing/read-example.ts';

const GOOD = makeSetting();
const [STEP] = GOOD.steps;
const file = (settings: unknown, more: object = {}) =>
  JSON.stringify({ format: 'beamwright-settings', version: 1, title: 'Mine', settings, ...more });
const read = (settings: unknown) => expectRead(readText(file(settings), 'mine.json'));

describe('our own format', () => {
  it.each([
    [{ ...GOOD, name: '' }, 'settings[0].name is empty.'],
    [{ ...GOOD, material: 7 }, 'settings[0].material isn’t text.'],
    [{ ...GOOD, thickness_mm: '3' }, 'settings[0].thickness_mm is "3", not a number above 0'],
    [{ ...GOOD, machine_type: 'Xenon' }, 'settings[0].machine_type is "Xenon", not CO2'],
    [{ ...GOOD, steps: [] }, 'settings[0].steps must be a list of 1 to 50 items.'],
    [{ ...GOOD, steps: [null] }, 'settings[0].steps[0] isn’t an object.'],
    [
      { ...GOOD, steps: [{ ...STEP, speed_mm_min: 0 }] },
      'steps[0].speed_mm_min is 0, not a number',
    ],
    [{ ...GOOD, steps: [{ ...STEP, power_percent: 101 }] }, 'steps[0].power_percent is 101'],
    [{ ...GOOD, steps: [{ ...STEP, passes: 1.5 }] }, 'steps[0].passes is 1.5, not a whole number.'],
    [{ ...GOOD, steps: [{ ...STEP, air_assist: 1 }] }, 'air_assist is neither true nor false.'],
    [{ ...GOOD, steps: [{ ...STEP, kerf_mm: undefined }] }, 'steps[0].kerf_mm is missing'],
    ['text', 'settings[0] isn’t an object.'],
  ])('EXC-4 EXC-30 refuses one setting and says which field: %#', (setting, words) => {
    const { rows, refused } = read([setting, GOOD]);
    expect(rows).toHaveLength(1);
    expect(messagesText(refused[0]?.reasons.map(({ message }) => message) ?? [])).toContain(words);
  });

  it('EXC-8 EXC-30 reports unknown fields', () => {
    const [row] = read([{ ...GOOD, rating: 5, steps: [{ ...STEP, wobble: 1 }] }]).rows;
    expect(row?.setting).toEqual(GOOD);
    expect(row?.dropped).toEqual(['rating', 'wobble']);
  });

  it('EXC-30 refuses what a newer version wrote', () => {
    expect(readText(file([], { version: 2 }))).toMatchObject({
      issues: [{ code: 'NEWER_VERSION' }],
    });
    expect(readText(file([], { version: '1' }))).toMatchObject({
      issues: [{ code: 'UNKNOWN_FORMAT' }],
    });
    expect(read([]).warnings.map(({ code }) => code)).toEqual(['NO_ENTRIES']);
  });
});
