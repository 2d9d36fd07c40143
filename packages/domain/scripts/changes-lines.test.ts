import { expect, test } from 'vitest';
import { PUBLISHED_ROWS } from '../src/data/published-rows.ts';
import { MATERIALS } from '../src/materials/catalog.ts';
import {
  currentStates,
  followStates,
  isCurrent,
  readStates,
  writeStates,
  type MaterialState,
} from './changes-lines.ts';

const state = (material: string, settingsDigest: string): MaterialState => ({
  material,
  settings: settingsDigest.length,
  settingsDigest,
  safetyDigest: 'safe',
});
const FIRST = followStates([], [state('mdf', 'a'), state('cork', 'b')], '2026-01-01');

test('a change is dated with its day, and nothing else is written again', () => {
  const next = followStates(FIRST, [state('mdf', 'ab'), state('cork', 'b')], '2026-02-02');
  expect(next).toEqual([...FIRST, { date: '2026-02-02', ...state('mdf', 'ab') }]);
});

test('a material that is new or gone is a change', () => {
  const next = followStates(FIRST, [state('mdf', 'a'), state('jade', 'j')], '2026-02-02');
  expect(next.slice(2)).toEqual([
    {
      date: '2026-02-02',
      material: 'cork',
      settings: 0,
      settingsDigest: '',
      safetyDigest: '',
    },
    { date: '2026-02-02', ...state('jade', 'j') },
  ]);
  // It is back.
  const back = followStates(next, [state('mdf', 'a'), state('cork', 'b')], '2026-03-03');
  expect(back.slice(4).map(({ material }) => material)).toEqual(['cork', 'jade']);
});

test('of a day, the last state counts, and none if everything is as before', () => {
  const once = followStates(FIRST, [state('mdf', 'x'), state('cork', 'b')], '2026-02-02');
  const twice = followStates(once, [state('mdf', 'y'), state('cork', 'b')], '2026-02-02');
  expect(twice).toEqual([...FIRST, { date: '2026-02-02', ...state('mdf', 'y') }]);
  expect(followStates(twice, [state('mdf', 'a'), state('cork', 'b')], '2026-02-02')).toEqual(FIRST);
});

test('the list is current until the data changes', () => {
  const now = [state('mdf', 'a'), state('cork', 'b')];
  expect(isCurrent(FIRST, now)).toBe(true);
  expect(isCurrent(FIRST, [state('mdf', 'a')])).toBe(false);
  expect(isCurrent(FIRST, [...now, state('jade', 'j')])).toBe(false);
  expect(isCurrent(FIRST, [state('mdf', 'ä'), state('cork', 'b')])).toBe(false);
});

test('it is read as it was written', () => {
  expect(readStates(writeStates(FIRST))).toEqual(FIRST);
  expect(() => writeStates(followStates([], [state('a, b', 'a')], '2026-01-01'))).toThrow('quote');
});

test('every material of the catalog has digests of its own data', () => {
  const states = currentStates();
  const birch = states.find(({ material }) => material === 'birch plywood');
  expect(birch?.settings).toBe(
    PUBLISHED_ROWS.filter((row) => row.material === 'birch plywood' && row.excluded === null)
      .length,
  );
  expect(new Set(states.map(({ material }) => material)).size).toBe(MATERIALS.length);
  expect(states.every(({ safetyDigest }) => safetyDigest !== '')).toBe(true);
});
