import { spawn, type ChildProcess } from 'node:child_process';
import { ROOT } from './root.ts';

export interface CommandOptions {
  cwd?: string;
  env?: Record<string, string>;
  uid?: number;
  gid?: number;
  /** Also print the output while it is collected. */
  live?: boolean;
}

export interface CommandResult {
  code: number;
  output: string;
}

const running = new Set<ChildProcess>();

/** Stops all running commands when the runner is stopped. */
export function stopCommands() {
  for (const child of running) child.kill('SIGTERM');
}

/** Runs a program to its end and collects the output of both streams. */
export function runCommand(
  command: string,
  args: readonly string[],
  { live = false, env, ...options }: CommandOptions = {},
): Promise<CommandResult> {
  const child = spawn(command, args, {
    cwd: ROOT,
    ...options,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  running.add(child);
  let output = '';
  const collect = (chunk: string) => {
    output += chunk;
    if (live) process.stdout.write(chunk);
  };
  child.stdout.setEncoding('utf8').on('data', collect);
  child.stderr.setEncoding('utf8').on('data', collect);
  return new Promise((resolve) => {
    child.on('error', (error) => {
      running.delete(child);
      resolve({ code: 127, output: `${output}${error.message}\n` });
    });
    child.on('close', (code) => {
      running.delete(child);
      resolve({ code: code ?? 1, output });
    });
  });
}

/** Runs a JavaScript or TypeScript file under the Node that runs this script. */
export const runNode = (args: readonly string[], options?: CommandOptions) =>
  runCommand(process.execPath, args, options);
