import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { onEnd } from '../lib/clean-up.ts';
import { freePort } from '../lib/free-port.ts';
import { inRoot } from '../lib/root.ts';

const START_TIMEOUT_MS = 180_000;
const KB = 1024;
/** The same as in `npm start`. */
export const START_OPTIONS = ['--max-semi-space-size=8'];
const START_ENV = { MALLOC_ARENA_MAX: '2' };

export interface AppProcess {
  origin: string;
  /** Time from the start until it reports ready, in ms. */
  startMs: number;
  cpuMs: () => number;
  memoryMB: () => number;
  stop: () => Promise<void>;
}

/** User and system time of a process in ms; Linux counts in hundredths of a second. */
function readCpuMs(pid: number): number {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return (Number(fields[11]) + Number(fields[12])) * 10;
}

function readMemoryMB(pid: number): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / KB;
}

async function waitUntilReady(url: string, isRunning: () => boolean, log: () => string) {
  const deadline = performance.now() + START_TIMEOUT_MS;
  while (performance.now() < deadline && isRunning()) {
    const answer = await fetch(url).catch(() => undefined);
    if (answer?.ok) return;
    await sleep(20);
  }
  throw new Error(`The server did not get ready:\n${log()}`);
}

/** Starts a separate server on a free port: the app, or a script that replaces it. */
export async function startApp({
  args = ['packages/server/src/main.js'],
  env,
}: {
  args?: string[];
  env: Record<string, string>;
}): Promise<AppProcess> {
  const port = await freePort();
  const origin = `http://localhost:${port}`;
  const started = performance.now();
  const child = spawn(process.execPath, [...START_OPTIONS, ...args], {
    cwd: inRoot(),
    env: {
      ...process.env,
      NODE_ENV: 'production',
      PORT: String(port),
      METRICS_PORT: String(await freePort()),
      LOG_LEVEL: 'error',
      REQUESTS_PER_MINUTE: '0',
      ...START_ENV,
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let log = '';
  const collect = (chunk: string) => {
    log = (log + chunk).slice(-4000);
  };
  child.stdout.setEncoding('utf8').on('data', collect);
  child.stderr.setEncoding('utf8').on('data', collect);
  const ended = new Promise<void>((resolve) => child.once('close', () => resolve()));
  const stop = async () => {
    child.kill('SIGTERM');
    await ended;
  };
  onEnd(stop);
  await waitUntilReady(
    `${origin}/api/v1/ready`,
    () => child.exitCode === null,
    () => log,
  );
  const pid = child.pid ?? 0;
  return {
    origin,
    startMs: performance.now() - started,
    cpuMs: () => readCpuMs(pid),
    memoryMB: () => readMemoryMB(pid),
    stop,
  };
}
