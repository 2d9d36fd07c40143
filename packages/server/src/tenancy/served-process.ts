import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import { API_PREFIX, type Operation, type OperationInput } from '@beamwright/contract';

const MAIN = fileURLToPath(new URL('../main.js', import.meta.url));

/** A currently free port. */
export async function findFreePort(): Promise<number> {
  const probe = createServer().listen(0, 'localhost');
  await once(probe, 'listening');
  const { port } = probe.address() as AddressInfo;
  probe.close();
  await once(probe, 'close');
  return port;
}

/** The server as `npm start` runs it: a process that can be killed. */
export interface ServedProcess {
  /** What it printed when it was ready. */
  greeting: string;
  isAlive: () => boolean;
  kill: () => Promise<void>;
  /** As an operator stops it; answers with its exit code. */
  stop: () => Promise<number | null>;
}

export async function startProcess(
  environment: Record<string, string>,
  main = MAIN,
): Promise<ServedProcess> {
  const child = spawn(process.execPath, [main], {
    env: { NODE_ENV: 'test', METRICS_PORT: '0', LOG_LEVEL: 'warn', ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const greeting = await waitUntilReady(child);
  const end = async (signal: 'SIGKILL' | 'SIGTERM') => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    const gone = once(child, 'exit');
    child.kill(signal);
    await gone;
  };
  return {
    greeting,
    isAlive: () => child.exitCode === null && child.signalCode === null,
    kill: () => end('SIGKILL'),
    stop: async () => {
      await end('SIGTERM');
      return child.exitCode;
    },
  };
}

/** The set-up link is the last line of the greeting; a database with an administrator has none. */
async function waitUntilReady(child: ChildProcess): Promise<string> {
  let printed = '';
  let complaints = '';
  child.stderr?.on('data', (chunk: Buffer) => (complaints += chunk.toString()));
  return new Promise((resolve, reject) => {
    child.once('exit', (code) =>
      reject(new Error(`Server ended with ${code}: ${complaints}${printed}`)),
    );
    child.stdout?.on('data', (chunk: Buffer) => {
      printed += chunk.toString();
      if (/is ready on/.test(printed)) setTimeout(() => resolve(printed), 200);
    });
  });
}

export interface Caller {
  /** The status, or undefined when no whole answer arrived: then nothing was promised. */
  call: <O extends Operation>(
    operation: O,
    input: OperationInput<O>,
  ) => Promise<{ status: number; body: unknown } | undefined>;
  /** The same session at another process. */
  at: (port: number) => Caller;
}

export function createCaller(port: number, session = ''): Caller {
  let cookie = session;
  return {
    at: (other) => createCaller(other, cookie),
    call: async (operation, input) => {
      const { params = {}, query = {}, body } = input as Record<string, Record<string, string>>;
      const path = operation.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => params[name] ?? '');
      const url = `http://localhost:${port}${API_PREFIX}${path}?${new URLSearchParams(query).toString()}`;
      try {
        const answer = await fetch(url, {
          method: operation.method,
          headers: { cookie, ...(body && { 'content-type': 'application/json' }) },
          ...(body && { body: JSON.stringify(body) }),
        });
        const text = await answer.text();
        const [session] = answer.headers.getSetCookie();
        if (session !== undefined) cookie = session.split(';')[0] ?? '';
        return { status: answer.status, body: text === '' ? undefined : JSON.parse(text) };
      } catch {
        return undefined;
      }
    },
  };
}
