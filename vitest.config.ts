import { globSync, readFileSync } from 'node:fs';
import { defineConfig } from 'vitest/config';

const TESTS = ['packages/*/{src,scripts}/**/*.test.{ts,tsx}', 'scripts/**/*.test.ts'];

/** A module that one file replaces must not be the one that the next file gets. */
const isReplacing = (file: string) =>
  /\bvi\.(mock|doMock|resetModules)\(/.test(readFileSync(file, 'utf8'));

/** The web keeps state in its modules, as a page does: connection, session, last refusal. */
const isWeb = (file: string) => file.startsWith('packages/web/');

const own = globSync(TESTS, { cwd: import.meta.dirname }).filter(
  (file) => isWeb(file) || isReplacing(file),
);

const { FUZZ_SEED, FUZZ_LONG } = process.env;

export default defineConfig({
  test: {
    passWithNoTests: false,
    // Much of a test is waiting for a database: one worker per core, because the default leaves one core idle.
    maxWorkers: '100%',
    // Databases start inside tests, and machines are busy: the timeout is for hangs, not for slowness.
    testTimeout: 120_000,
    hookTimeout: 180_000,
    setupFiles: ['packages/domain/src/testing/seed-fuzz.ts'],
    provide: {
      fuzz: {
        seed: Number(FUZZ_SEED ?? Math.floor(Math.random() * 2 ** 31)),
        isLong: FUZZ_LONG === '1',
      },
    },
    projects: [
      {
        extends: true,
        // Files share a process and its modules: importing the server takes longer than most tests.
        test: { name: 'shared', include: TESTS, exclude: own, isolate: false },
      },
      { extends: true, test: { name: 'isolated', include: own } },
    ],
  },
});
