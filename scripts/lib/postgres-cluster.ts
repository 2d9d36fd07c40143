import { spawn } from 'node:child_process';
import { chownSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { onEnd } from './clean-up.ts';
import { freePort } from './free-port.ts';
import { runCommand } from './run-command.ts';

const START_TIMEOUT_MS = 30_000;

/** Fast but not durable: the cluster lives only as long as the tests. */
const SETTINGS = [
  'fsync=off',
  'full_page_writes=off',
  'synchronous_commit=off',
  'max_connections=200',
];

interface Identity {
  uid?: number;
  gid?: number;
}

async function idOf(user: string, flag: '-u' | '-g') {
  const { code, output } = await runCommand('id', [flag, user]);
  return code === 0 ? Number(output) : undefined;
}

/** PostgreSQL refuses to run as root, so root starts it as another user. */
async function serverIdentity(): Promise<Identity> {
  if (process.getuid?.() !== 0) return {};
  for (const user of ['postgres', 'nobody']) {
    const uid = await idOf(user, '-u');
    const gid = await idOf(user, '-g');
    if (uid && gid) return { uid, gid };
  }
  throw new Error('PostgreSQL does not run as root, and there is no user postgres or nobody.');
}

async function startServer(
  bin: string,
  folder: string,
  identity: Identity,
  extra: readonly string[],
): Promise<number> {
  const port = await freePort();
  const settings = [...SETTINGS, ...extra, `unix_socket_directories=${folder}`].flatMap((s) => [
    '-c',
    s,
  ]);
  const server = spawn(
    path.join(bin, 'postgres'),
    ['-D', path.join(folder, 'data'), '-h', '127.0.0.1', '-p', String(port), ...settings],
    { cwd: folder, ...identity, stdio: ['ignore', 'ignore', 'pipe'] },
  );
  const ended = new Promise<void>((resolve) => server.once('close', () => resolve()));
  onEnd(async () => {
    server.kill('SIGINT');
    await ended;
  });
  let log = '';
  await new Promise<void>((resolve, reject) => {
    const timer = setTimeout(
      () => reject(new Error(`PostgreSQL did not start:\n${log}`)),
      START_TIMEOUT_MS,
    );
    const settle = (act: () => void) => {
      clearTimeout(timer);
      act();
    };
    server.stderr.setEncoding('utf8').on('data', (chunk: string) => {
      log = (log + chunk).slice(-4000);
      if (log.includes('ready to accept connections')) settle(resolve);
    });
    void ended.then(() => settle(() => reject(new Error(`PostgreSQL did not start:\n${log}`))));
  });
  return port;
}

/** Starts a temporary PostgreSQL on a free port, with further settings if any; `cleanUp` stops and removes it. */
export async function startPostgres(
  bin: string,
  settings: readonly string[] = [],
): Promise<{ url: string }> {
  const identity = await serverIdentity();
  const folder = mkdtempSync(path.join(tmpdir(), 'beamwright-pg-'));
  onEnd(async () => rmSync(folder, { recursive: true, force: true }));
  if (identity.uid && identity.gid) chownSync(folder, identity.uid, identity.gid);
  const made = await runCommand(
    path.join(bin, 'initdb'),
    [
      '-D',
      path.join(folder, 'data'),
      '-U',
      'postgres',
      '-A',
      'trust',
      '-E',
      'UTF8',
      '--locale=C',
      '--no-sync',
    ],
    { cwd: folder, ...identity },
  );
  if (made.code !== 0) throw new Error(`initdb failed:\n${made.output}`);
  const port = await startServer(bin, folder, identity, settings);
  return { url: `postgres://postgres@127.0.0.1:${port}/postgres` };
}
