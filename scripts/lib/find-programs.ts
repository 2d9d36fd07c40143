import { existsSync, globSync } from 'node:fs';
import path from 'node:path';
import { runCommand } from './run-command.ts';

const OLDEST_POSTGRES = 15;

const POSTGRES_FOLDERS = [
  '/usr/lib/postgresql/*/bin',
  '/usr/pgsql-*/bin',
  '/opt/homebrew/opt/postgresql@*/bin',
  '/usr/local/opt/postgresql@*/bin',
  '/usr/local/pgsql/bin',
  '/Applications/Postgres.app/Contents/Versions/*/bin',
];

/** The headless shell first: journeys take an eighth less CPU in it. */
const BROWSERS = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome-stable',
  'google-chrome',
  '/snap/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

const pathFolders = () => (process.env['PATH'] ?? '').split(path.delimiter).filter(Boolean);

/** The folder with `initdb` and `postgres` of the newest installed PostgreSQL ≥ 15. */
export async function findPostgres(): Promise<string | undefined> {
  const folders = [...POSTGRES_FOLDERS.flatMap((pattern) => globSync(pattern)), ...pathFolders()];
  const found: { folder: string; major: number }[] = [];
  for (const folder of folders) {
    if (!existsSync(path.join(folder, 'initdb'))) continue;
    const { output } = await runCommand(path.join(folder, 'postgres'), ['--version']);
    found.push({ folder, major: Number(/\b(\d+)\.\d/.exec(output)?.[1] ?? 0) });
  }
  const newest = found.toSorted((a, b) => b.major - a.major)[0];
  return newest && newest.major >= OLDEST_POSTGRES ? newest.folder : undefined;
}

/** Path of Chromium or Chrome; `CHROMIUM_PATH` names one outside the usual places. */
export function findBrowser(): string | undefined {
  const named = process.env['CHROMIUM_PATH'];
  if (named) return existsSync(named) ? named : undefined;
  return BROWSERS.flatMap((browser) =>
    path.isAbsolute(browser)
      ? [browser]
      : pathFolders().map((folder) => path.join(folder, browser)),
  ).find((file) => existsSync(file));
}
