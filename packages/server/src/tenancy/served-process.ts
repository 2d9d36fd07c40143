import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import { API_PREFIX, type Operation, type OperationInput } from '@beamwright/contract';

const MAIN = fileURLToPath(new URL('../main.js', import.meta.url));

export async function findFreePort(): Promise<number> {
  const probe = createServer().listen(0, 'localhost');
  await once(probe, 'listening');
  const { port } = probe.address() as AddressInfo;
  probe.close();
  await once(probe, 'close');
  return port;
}

/** The server as run by `npm start`, in a process that tests can kill. */
export interface ServedProcess {
  /** The output when it was ready. */
  greeting: string;
  isAlive: () => boolean;
  kill: () => Promise<void>;
  /** Stops it as an operator would; returns its exit code. */
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

/** The setup link is the last line of the greeting. It is missing if the database has an administrator. */
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
  /** The status; undefined if no complete response arrived, so nothing was confirmed. */
  call: <O extends Operation>(
    operation: O,
    input: OperationInput<O>,
  ) => Promise<{ status: number; body: unknown } | undefined>;
  /** A caller with the same session at another process. */
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
