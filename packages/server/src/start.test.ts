import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { fillFolder } from './platform/testing/fill-folder.ts';
import { createPlace } from './platform/testing/served-place.ts';
import { TEST_ENGINES } from './platform/testing/test-engines.ts';

/** Loading the app then takes 3 s longer, which is more than a connection to the database may take. */
const SLOW_LOADING = `data:text/javascript,${encodeURIComponent(`
  import { registerHooks } from 'node:module';
  let left = 0;
  registerHooks({
    load(url, context, load) {
      if (url.includes('/node_modules/pg/lib/index.js')) left = 60;
      if (left > 0 && url.includes('/features/')) {
        left -= 1;
        Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 50);
      }
      return load(url, context);
    },
  });`)}`;
const MAIN = fileURLToPath(new URL('./main.js', import.meta.url));
const started: ChildProcess[] = [];
let dataDir: string;
let port: number;

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'beamwright-'));
  await fillFolder(dataDir);
  const server = createServer().listen(0, 'localhost');
  await once(server, 'listening');
  port = (server.address() as { port: number }).port;
  server.close();
});
afterAll(async () => {
  for (const child of started) child.kill('SIGKILL');
  await rm(dataDir, { recursive: true });
});

interface Run {
  child: ChildProcess;
  output: () => string;
  exit: Promise<number | null>;
}

function run(environment: Record<string, string> = {}): Run {
  const child = spawn(process.execPath, [MAIN], {
    cwd: dataDir,
    env: {
      DATA_DIR: dataDir,
      PORT: String(port),
      METRICS_PORT: '0',
      LOG_LEVEL: 'warn',
      ...environment,
    },
  });
  started.push(child);
  let text = '';
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => (text += chunk));
  return { child, output: () => text, exit: once(child, 'exit').then(([code]) => code) };
}

async function runUntilReady(environment = {}): Promise<Run> {
  const server = run(environment);
  const ready = new Promise<void>((resolve) => {
    server.child.stdout?.on('data', () => server.output().includes('is ready') && resolve());
  });
  await Promise.race([ready, server.exit]);
  expect(server.output()).toContain(`Beamwright is ready on http://localhost:${port}`);
  return server;
}

async function call(path: string, init: RequestInit = {}): Promise<Response> {
  return fetch(`http://localhost:${port}/api/v1${path}`, init);
}

async function expectRefusal(server: Run, line: RegExp): Promise<void> {
  expect(await server.exit).toBe(1);
  expect(server.output().trim()).toMatch(line);
  expect(server.output()).not.toMatch(/\n\s+at /);
}

describe('starting and stopping', () => {
  test('a bad configuration names all problems at once', async () => {
    const server = run({ PORT: 'x', LOG_LEVEL: 'loud' });
    await expectRefusal(
      server,
      /^Beamwright cannot start.*:\n {2}PORT must be a number\n {2}LOG_LEVEL must be [^\n]*$/,
    );
  });

  test('an unreachable database is one line', async () => {
    const server = run({ DATABASE_URL: 'postgres://u:secret@localhost:1/x' });
    await expectRefusal(
      server,
      /^Beamwright cannot start. The PostgreSQL server at localhost:1\/x does not respond[^\n]*$/,
    );
    expect(server.output()).not.toContain('secret');
  });

  test.runIf(TEST_ENGINES.includes('postgresql'))(
    'slow loading is not taken for a database that does not respond',
    async () => {
      const place = await createPlace('postgresql');
      try {
        const server = await runUntilReady({
          ...place.environment,
          NODE_OPTIONS: `--import ${SLOW_LOADING}`,
        });
        server.child.kill('SIGTERM');
        expect(await server.exit).toBe(0);
      } finally {
        await place.remove();
      }
    },
  );

  test('kill -9 loses nothing acknowledged, a second process is refused, and it stops cleanly', async () => {
    const first = await runUntilReady();
    expect(first.output()).toMatch(
      /administrator.*http:\/\/localhost:\d+\/setup\?token=[\w-]{43}\n/,
    );
    await expectRefusal(
      run(),
      /^Beamwright cannot start. Another Beamwright is already running on [^\n]*$/,
    );

    const body = JSON.stringify({
      email: 'a@b.example',
      password: 'correct horse of mine',
      name: 'Ann',
    });
    const signUp = await call('/auth/sign-up', {
      method: 'POST',
      body,
      headers: { 'content-type': 'application/json' },
    });
    expect(signUp.status).toBe(201);
    const cookie = String(signUp.headers.get('set-cookie')).split(';')[0] as string;
    first.child.kill('SIGKILL');
    await first.exit;

    const blocker = createServer().listen(port, 'localhost');
    await once(blocker, 'listening');
    await expectRefusal(
      run(),
      /^Beamwright cannot start. Port \d+ is used by another program[^\n]*$/,
    );
    blocker.close();

    const second = await runUntilReady();
    const profile = await call('/profile', { headers: { cookie } });
    expect(await profile.json()).toMatchObject({ email: 'a@b.example' });
    second.child.kill('SIGTERM');
    expect(await second.exit).toBe(0);
    expect(second.output()).not.toContain('"level":50');
  });

  test('incomplete requests prevent neither stopping nor the last backup', async () => {
    const server = await runUntilReady();
    const body = JSON.stringify({
      email: 'b@b.example',
      password: 'correct horse of mine',
      name: 'Bo',
    });
    const headers = { 'content-type': 'application/json' };
    expect((await call('/auth/sign-up', { method: 'POST', body, headers })).status).toBe(201);
    const before = await listBackups();
    const half = `POST /api/v1/auth/sign-in HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\ncontent-length: 1000\r\n\r\n{"email"`;
    for (const text of [half, 'GET /api/v1/health HTTP/1.1\r\nhost: local', '']) {
      const socket = connect(port, 'localhost').on('error', () => {});
      await once(socket, 'connect');
      socket.write(text);
    }
    server.child.kill('SIGTERM');
    expect(await server.exit).toBe(0);
    expect((await listBackups()).filter((name) => !before.includes(name))).not.toEqual([]);
  });
});

const listBackups = (): Promise<string[]> =>
  readdir(join(dataDir, 'backups'), { recursive: true }).catch(() => []);
