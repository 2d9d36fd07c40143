import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { writeStored } from '../../lib/storage.ts';
import { MemoryStorage } from '../../lib/testing/memory-storage.ts';
import { saveJudgment, readJudgment } from './saved-judgment.ts';

beforeEach(() => void vi.stubGlobal('localStorage', new MemoryStorage()));
afterEach(() => vi.unstubAllGlobals());

const tapped = { marks: { r1c1: 'best' as const }, x_mm: null, y_mm: null };

it('marks are stored per card until they are saved', () => {
  saveJudgment('one', tapped);
  saveJudgment('two', { marks: {}, x_mm: 98.2, y_mm: null });
  expect(readJudgment('one')).toEqual(tapped);
  expect(readJudgment('two')).toMatchObject({ x_mm: 98.2 });
  saveJudgment('one', null);
  expect(readJudgment('one')).toBeNull();
  saveJudgment('two', { marks: {}, x_mm: null, y_mm: null });
  expect(Object.keys(localStorage)).toEqual([]);
});

it('an unreadable judgment is ignored', () => {
  writeStored('test-card.one', { marks: { r1c1: 'splendid' } });
  expect(readJudgment('one')).toBeNull();
});
