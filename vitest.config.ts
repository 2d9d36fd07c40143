import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['packages/*/{src,scripts}/**/*.test.{ts,tsx}', 'scripts/**/*.test.ts'],
    passWithNoTests: false,
    // Much of a test is waiting for a database: a worker a core, where the default leaves one core idle.
    maxWorkers: '100%',
    // Databases start inside tests, and machines are busy: a time-out is for what hangs, not for what is slow.
    testTimeout: 120_000,
    hookTimeout: 180_000,
  },
});
