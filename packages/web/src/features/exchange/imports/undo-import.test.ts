import { beforeAll, expect, it } from 'vitest';
import { startI18n } from '../../../lib/i18n.ts';
import { undoneText } from './undo-import.tsx';

beforeAll(() => void startI18n(['en']));

it.each([
  [[33, 0, 1], '33 removed, 1 kept because it changed since or is read-only'],
  [[0, 2, 3], '2 restored, 3 kept because they changed since or are read-only'],
  [[1, 1, 0], '1 removed, 1 restored'],
  [[0, 0, 0], 'Nothing was left to undo'],
] as const)('says what undoing %o did', ([removed, restored, kept_count], words) =>
  expect(undoneText({ removed, restored, kept: [], kept_count })).toBe(words),
);
