import { PassThrough, Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { run } from '../run.ts';

/** Runs a command line and collects its output. */
export async function command(
  args: string[],
  input = '',
  env: Record<string, string> = {},
): Promise<{ code: number; out: string; err: string }> {
  const stdout = new PassThrough({ highWaterMark: 64 });
  const stderr = new PassThrough();
  const read = Promise.all([text(stdout), text(stderr)]);
  const code = await run(args, { stdin: Readable.from([input]), stdout, stderr, env });
  stdout.end();
  stderr.end();
  const [out, err] = await read;
  return { code, out, err };
}
