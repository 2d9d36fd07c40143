import { spawn, type ChildProcess } from 'node:child_process';
import { existsSync } from 'node:fs';
import { inRoot } from './lib/root.ts';

const WEB_PORT = 5173;

// The web app must find the server at the port set in `.env`.
if (existsSync(inRoot('.env'))) process.loadEnvFile(inRoot('.env'));

/** Both processes stop together: the terminal sends Ctrl-C to both, and if one exits, the other is stopped. */
const children: ChildProcess[] = [];
let isStopping = false;

function stop(code: number) {
  if (isStopping) return;
  isStopping = true;
  process.exitCode = code;
  for (const child of children) child.kill('SIGTERM');
}

function start(args: string[], cwd: string, env: Record<string, string> = {}) {
  const child = spawn(process.execPath, args, {
    cwd,
    env: { ...process.env, NODE_ENV: 'development', ...env },
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  child.once('close', (code) => stop(code ?? 0));
  children.push(child);
}

process.on('SIGINT', () => stop(0));
process.on('SIGTERM', () => stop(0));

start(['--watch', '--watch-preserve-output', 'packages/server/src/main.js'], inRoot(), {
  // Links use the address of Vite, which serves the page; only Vite connects to the server.
  PUBLIC_URL: `http://localhost:${WEB_PORT}`,
  HOST: 'localhost',
});
start(
  [inRoot('node_modules/vite/bin/vite.js'), '--port', String(WEB_PORT), '--strictPort'],
  inRoot('packages/web'),
  { API_ORIGIN: `http://localhost:${process.env['PORT'] || 3000}` },
);
