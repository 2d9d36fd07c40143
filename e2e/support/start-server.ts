import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { freePort } from '../../scripts/lib/free-port.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');

/**
 * Starts a separate server for specs that change server-wide settings, with seeded drafts, a Pro
 * account, or an empty folder as on a first start.
 */
export async function startServer({
  drafts = 0,
  hasProMaker = false,
  isNew = false,
  environment = {},
} = {}) {
  const extra = isNew ? 'new' : hasProMaker ? 'pro' : String(drafts);
  // With a cluster, copying a template database is the fastest start.
  const engine = process.env['TEST_DATABASE_URL'] ? 'postgresql' : 'embedded';
  const child = spawn(process.execPath, ['e2e/support/serve.ts', engine, extra], {
    cwd: ROOT,
    stdio: ['ignore', 'pipe', 'inherit'],
    // A separate process group: serve.ts waits for the server, which receives the signal itself.
    detached: true,
    env: {
      ...process.env,
      PORT: String(await freePort()),
      PUBLIC_URL: '',
      METRICS_PORT: '0',
      LOG_LEVEL: 'warn',
      ...environment,
    },
  });
  const stop = async () => {
    if (child.pid === undefined || child.exitCode !== null) return;
    process.kill(-child.pid, 'SIGTERM');
    await once(child, 'exit');
  };
  for await (const line of createInterface({ input: child.stdout })) {
    const [setupLink] = /http:\S+[/]setup\S+/.exec(line) ?? [];
    if (setupLink !== undefined) return { setupLink, stop };
  }
  throw new Error('The server ended without printing a set-up link');
}
