import path from 'node:path';
import { defineConfig, devices } from '@playwright/test';
import { choosePort } from './support/choose-port.ts';

const ROOT = path.resolve(import.meta.dirname, '..');

const embeddedPort = await choosePort('E2E_EMBEDDED_PORT');
/** Port of the app with a language model. */
const modelPort = await choosePort('E2E_MODEL_PORT');
/** Port of the app on PostgreSQL; only set when TEST_DATABASE_URL names a cluster. */
const postgresqlPort = process.env['TEST_DATABASE_URL']
  ? await choosePort('E2E_POSTGRESQL_PORT')
  : undefined;

const addressOf = (port: number) => `http://localhost:${port}`;

const serverFor = (what: 'embedded' | 'embedded model' | 'postgresql', port: number) => ({
  name: what,
  command: `exec ./node_modules/.bin/node e2e/support/serve.ts ${what}`,
  cwd: ROOT,
  url: `${addressOf(port)}/api/v1/ready`,
  timeout: 120_000,
  gracefulShutdown: { signal: 'SIGTERM' as const, timeout: 10_000 },
  stdout: 'ignore' as const,
  stderr: 'pipe' as const,
  env: {
    PORT: String(port),
    PUBLIC_URL: addressOf(port),
    METRICS_PORT: '0',
    // All tests sign up from one address, so the limits on sign-ups and requests are raised.
    NODE_ENV: 'test',
    REQUESTS_PER_MINUTE: '0',
    LOG_LEVEL: 'warn',
  },
});

/** Specs that ask a model. */
const WITH_MODEL = /generation[.]spec/;

const desktop = { viewport: { width: 1440, height: 900 } };
const phone = { ...devices['Pixel 7'], viewport: { width: 390, height: 844 } };

/** No sandbox, because `npm test` may run as root. */
const CHROMIUM_ARGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

export default defineConfig({
  testDir: '.',
  outputDir: path.join(ROOT, 'test-results'),
  timeout: 180_000,
  expect: { timeout: 15_000 },
  fullyParallel: true,
  // Some journeys wait for a model: one more than the cores of a small machine.
  workers: 3,
  forbidOnly: true,
  reporter: 'list',
  use: {
    baseURL: addressOf(embeddedPort),
    locale: 'en-US',
    reducedMotion: 'reduce',
    // Specs mock requests, which a service worker would bypass; only the workshop spec allows it.
    serviceWorkers: 'block',
    trace: 'off',
    // Less than the test's, so that a failure names the action that waited.
    actionTimeout: 60_000,
    launchOptions: {
      executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium',
      args: CHROMIUM_ARGS,
    },
  },
  projects: [
    { name: 'desktop', testIgnore: WITH_MODEL, use: desktop },
    {
      name: 'with a model',
      testMatch: WITH_MODEL,
      use: { ...desktop, baseURL: addressOf(modelPort) },
    },
    {
      name: 'phone, dark',
      testMatch: /(main-job|safety|questions|impossible)[.]spec/,
      use: { ...phone, colorScheme: 'dark' },
    },
    ...(postgresqlPort === undefined
      ? []
      : [
          {
            name: 'PostgreSQL',
            testMatch: /(main-job|tenancy)[.]spec/,
            use: { ...desktop, baseURL: addressOf(postgresqlPort) },
          },
        ]),
  ],
  webServer: [
    serverFor('embedded', embeddedPort),
    serverFor('embedded model', modelPort),
    ...(postgresqlPort === undefined ? [] : [serverFor('postgresql', postgresqlPort)]),
  ],
});
