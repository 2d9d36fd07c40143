import { describe, expect, it } from 'vitest';
import { isMissingChunk, mayReload } from './new-version.ts';
import { shouldRetry } from './query-client.ts';
import { networkProblem, unreadableProblem } from './api-problem.ts';
import { startI18n } from './i18n.ts';

describe('a missing chunk', () => {
  it('is told by the words of each browser', () => {
    for (const message of [
      'Failed to fetch dynamically imported module: http://x/assets/a.js',
      'error loading dynamically imported module: http://x/assets/a.js',
      'Importing a module script failed.',
      'Unable to preload CSS for /assets/a.css',
    ]) {
      expect(isMissingChunk(new Error(message))).toBe(true);
    }
    expect(isMissingChunk(new Error('x is undefined'))).toBe(false);
    expect(isMissingChunk('Failed to fetch')).toBe(false);
  });

  it('reloads once in ten seconds', () => {
    expect(mayReload(null, 5000)).toBe(true);
    expect(mayReload('1000', 10_900)).toBe(false);
    expect(mayReload('1000', 11_001)).toBe(true);
  });
});

describe('shouldRetry', () => {
  it('tries again only what may pass by itself, twice', () => {
    startI18n(['en']);
    expect(shouldRetry(0, networkProblem(null))).toBe(true);
    expect(shouldRetry(1, unreadableProblem(503, null))).toBe(true);
    expect(shouldRetry(2, networkProblem(null))).toBe(false);
    expect(shouldRetry(0, unreadableProblem(404, null))).toBe(false);
    expect(shouldRetry(0, new Error('bug'))).toBe(false);
  });
});
