import path from 'node:path';
import { defineConfig, devices } from '@playwright/test';
import { chooseEmbedded, choosePostgresql, type ServerChoice } from './support/servers.ts';

const ROOT = path.resolve(import.meta.dirname, '..');

const embedded = await chooseEmbedded();
const postgresql = await choosePostgresql();

const addressOf = ({ port }: ServerChoice) => `http://localhost:${port}`;

/** The real server as `npm start` runs it, on a folder and database of its own. */
const serverFor = (name: string, server: ServerChoice) => ({
  name,
  command: 'exec ./node_modules/.bin/node packages/server/src/main.ts',
  cwd: ROOT,
  url: `${addressOf(server)}/api/v1/ready`,
  timeout: 120_000,
  gracefulShutdown: { signal: 'SIGTERM' as const, timeout: 10_000 },
  stdout: 'ignore' as const,
  stderr: 'pipe' as const,
  env: {
    PORT: String(server.port),
    PUBLIC_URL: addressOf(server),
    DATA_DIR: server.dataDir,
    DATABASE_URL: server.databaseUrl ?? '',
    METRICS_PORT: '0',
    // Everybody signs up from one address here: limits on sign-ups and requests are raised.
    NODE_ENV: 'test',
    REQUESTS_PER_MINUTE: '0',
    LOG_LEVEL: 'warn',
  },
});

const desktop = { viewport: { width: 1440, height: 900 } };
const phone = { ...devices['Pixel 7'], viewport: { width: 390, height: 844 } };

/** Quiet and without a sandbox: `npm test` may run as root. */
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
  globalTeardown: './support/remove-data.ts',
  timeout: 90_000,
  expect: { timeout: 15_000 },
  fullyParallel: true,
  workers: 2,
  forbidOnly: true,
  reporter: 'list',
  use: {
    baseURL: addressOf(embedded),
    locale: 'en-US',
    reducedMotion: 'reduce',
    trace: 'retain-on-failure',
    launchOptions: {
      executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium',
      args: CHROMIUM_ARGS,
    },
  },
  projects: [
    { name: 'desktop', use: desktop },
    {
      name: 'phone, dark',
      testMatch: /(main-job|safety|clarification)[.]spec/,
      use: { ...phone, colorScheme: 'dark' },
    },
    ...(postgresql
      ? [
          {
            name: 'PostgreSQL',
            testMatch: /(main-job|tenancy)[.]spec/,
            use: { ...desktop, baseURL: addressOf(postgresql) },
          },
        ]
      : []),
  ],
  webServer: [
    serverFor('embedded', embedded),
    ...(postgresql ? [serverFor('PostgreSQL', postgresql)] : []),
  ],
});
