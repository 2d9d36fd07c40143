import { globSync, readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { playwright } from '@vitest/browser-playwright';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { findBrowser } from './scripts/lib/find-programs.ts';
import { reportersFor } from './scripts/lib/test-reports.ts';

const TESTS = ['packages/*/{src,scripts}/**/*.test.{ts,tsx}', 'scripts/**/*.test.ts'];
const BROWSER_TESTS = 'packages/web/src/**/*.browser.test.tsx';

/** A module that one file replaces must not be the one that the next file gets. */
const isReplacing = (file: string) =>
  /\bvi\.(mock|doMock|resetModules)\(/.test(readFileSync(file, 'utf8'));

/**
 * The web keeps state in its modules, as a page does: connection, session, last refusal. The files that test it replace
 * what a browser offers.
 */
const replacesBrowser = (file: string) =>
  file.startsWith('packages/web/') &&
  /\bvi\.(stubGlobal|spyOn|useFakeTimers)\(/.test(readFileSync(file, 'utf8'));

const own = globSync(TESTS, { cwd: import.meta.dirname, exclude: [BROWSER_TESTS] }).filter(
  (file) => replacesBrowser(file) || isReplacing(file),
);

/** Starts processes or opens folders of the embedded database, which takes up to a minute. */
const isSlow = (file: string) =>
  /(served-process|served-place|fill-folder)\.ts'|\b(spawn|fork)\(/.test(
    readFileSync(file, 'utf8'),
  );

/** The slow files first, so that no worker is alone with one at the end; the isolated ones, which are short, last. */
class SlowFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const rankOf = ({ project, moduleId }: TestSpecification) =>
      project.name === 'shared' ? Number(!isSlow(moduleId)) : 2;
    return sorted.toSorted((a, b) => rankOf(a) - rankOf(b));
  }
}

const executablePath = findBrowser();

const { FUZZ_SEED, FUZZ_LONG, REPORT_FOLDER } = process.env;

export default defineConfig({
  test: {
    passWithNoTests: false,
    ...(REPORT_FOLDER && { reporters: reportersFor(REPORT_FOLDER) }),
    // Much of a test is waiting, for a database or for another process: more workers than cores.
    // A number, because Vitest never makes more workers of a percentage than there are cores.
    maxWorkers: Math.ceil(availableParallelism() * 1.5),
    // Databases start inside tests, and machines are busy: the timeout is for hangs, not for slowness.
    testTimeout: 120_000,
    hookTimeout: 180_000,
    sequence: { sequencer: SlowFirst },
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
        test: {
          name: 'shared',
          include: TESTS,
          exclude: [...own, BROWSER_TESTS],
          isolate: false,
        },
      },
      { extends: true, test: { name: 'isolated', include: own } },
      {
        // The screens as they are built, in one page for all files: loading the app takes longer than a test.
        extends: './packages/web/vite.config.ts',
        root: 'packages/web',
        // The browser itself requests photos. A server that happens to run must not answer.
        server: { proxy: { '/api': { bypass: () => false } } },
        test: {
          name: 'browser',
          include: ['src/**/*.browser.test.tsx'],
          setupFiles: [`${import.meta.dirname}/packages/web/src/testing/set-up.ts`],
          isolate: false,
          maxWorkers: availableParallelism(),
          // After the others: a browser has workers of its own.
          sequence: { groupOrder: 1 },
          testTimeout: 120_000,
          hookTimeout: 180_000,
          expect: { poll: { timeout: 15_000 } },
          browser: {
            enabled: true,
            headless: true,
            screenshotFailures: false,
            viewport: { width: 1280, height: 800 },
            provider: playwright({
              launchOptions: {
                ...(executablePath === undefined ? {} : { executablePath }),
                args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
              },
              contextOptions: { locale: 'en-US', timezoneId: 'UTC', reducedMotion: 'reduce' },
              actionTimeout: 15_000,
            }),
            instances: [{ browser: 'chromium' }],
          },
        },
      },
    ],
  },
});
