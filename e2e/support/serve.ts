import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { flushCompileCache } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { respondAs } from '../../packages/server/src/features/ai/testing/fake-agents.ts';
import { fillFolder } from '../../packages/server/src/platform/testing/fill-folder.ts';
import {
  copyTemplate,
  createDatabase,
} from '../../packages/server/src/platform/testing/test-cluster.ts';
import { startFakeProvider } from '../../packages/server/src/platform/testing/fake-provider.ts';
import { seedDrafts } from './seed-drafts.ts';
import { seedProMaker } from './seed-pro-maker.ts';
import { UNANSWERED_MATERIAL } from './unanswered-material.ts';

/**
 * `serve.ts embedded` or `serve.ts postgresql` runs the real server with its own folder and
 * database and deletes both at the end. PostgreSQL uses the cluster of TEST_DATABASE_URL. `model`
 * adds a slow fake language model over real HTTP. A number seeds that many drafts for review, `pro`
 * seeds a Pro account, `new` starts with an empty folder.
 */
const [engine, extra = '0'] = process.argv.slice(2);
const ROOT = path.resolve(import.meta.dirname, '../..');

const folder = mkdtempSync(path.join(tmpdir(), 'beamwright-e2e-'));
// Playwright signals the whole process group. The server stops by itself; this process waits for
// it.
for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => {});

const THINKING_MS = 5000;

async function startModel(): Promise<Record<string, string>> {
  const provider = await startFakeProvider({
    respond: respondAs({ speedFactor: 1.05 }),
    modeOf: ({ messages }) =>
      messages.some(({ content }) => content.includes(UNANSWERED_MATERIAL)) ? 'hang' : undefined,
  });
  provider.setMode('slow', THINKING_MS);
  return { AI_BASE_URL: provider.url };
}

const isEmpty = extra === 'new';
const database =
  engine === 'postgresql'
    ? await (isEmpty ? createDatabase('e2e') : copyTemplate('e2e'))
    : undefined;
if (database === undefined && !isEmpty) await fillFolder(folder);
const place = { DATA_DIR: folder, DATABASE_URL: database?.url ?? '' };
if (Number(extra) > 0) await seedDrafts(place, Number(extra));
if (extra === 'pro') await seedProMaker(place);
const server = spawn(process.execPath, ['packages/server/src/main.js'], {
  cwd: ROOT,
  stdio: 'inherit',
  env: { ...process.env, ...place, ...(extra === 'model' && (await startModel())) },
});
// For those that start before this one ends.
flushCompileCache();
const [code] = (await once(server, 'exit')) as [number | null];
await database?.drop();
rmSync(folder, { recursive: true, force: true });
process.exit(code ?? 1);
