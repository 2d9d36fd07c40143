import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['packages/*/{src,scripts}/**/*.test.{ts,tsx}', 'scripts/**/*.test.ts'],
    passWithNoTests: false,
  },
});
