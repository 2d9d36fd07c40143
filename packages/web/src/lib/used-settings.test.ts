import { MAX_USED_SETTINGS } from '@beamwright/contract';
import { beforeEach, expect, test, vi } from 'vitest';

const stored = new Map<string, unknown>();
vi.mock('./storage.ts', () => ({
  readStored: (key: string) => stored.get(key) ?? null,
  writeStored: (key: string, value: unknown) => void stored.set(key, value),
}));
const { noteUse, usedSettings } = await import('./used-settings.ts');

const MINUTE = 60_000;

beforeEach(() => stored.clear());

test('a setting counts as used a quarter of an hour after its last use', () => {
  noteUse(['a'], 0);
  noteUse(['b', 'a'], 10 * MINUTE);
  expect(usedSettings(15 * MINUTE)).toEqual([]);
  expect(usedSettings(25 * MINUTE)).toEqual(['b', 'a']);
});

test('the oldest uses are forgotten', () => {
  noteUse(['old'], 0);
  noteUse(
    Array.from({ length: MAX_USED_SETTINGS }, (_, n) => String(n)),
    1,
  );
  expect(usedSettings(60 * MINUTE)).toHaveLength(MAX_USED_SETTINGS);
  expect(usedSettings(60 * MINUTE)).not.toContain('old');
});

test('what else is stored there is nothing', () => {
  stored.set('used-settings', 'damaged');
  expect(usedSettings()).toEqual([]);
});
