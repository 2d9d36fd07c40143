import { fork } from 'node:child_process';
import { setPriority } from 'node:os';
import { fileURLToPath } from 'node:url';
import type { Inspection, Summary } from './check-database.ts';
import type { FailureKind } from './engine-failure.ts';
import type { FolderJob, JobReply } from './folder-job.ts';

/** Time limit for an engine that hangs on damaged files. A check of 250 MB takes 5 s of CPU time. */
const LIMIT_MS = 10 * 60 * 1000;
/** Low, so that requests go first. */
const BACKGROUND_PRIORITY = 10;
const SCRIPT = fileURLToPath(new URL('./folder-process.js', import.meta.url));

export class FolderJobError extends Error {
  readonly kind: FailureKind;

  constructor(kind: FailureKind, message: string) {
    super(message);
    this.name = 'FolderJobError';
    this.kind = kind;
  }
}

interface Options {
  background?: boolean;
  signal?: AbortSignal;
}

/** Runs a job in a separate process. A crash or hang of that process fails as `unknown`. */
export async function runFolderJob(
  job: FolderJob,
  { background = false, signal }: Options = {},
): Promise<Summary | Inspection | null> {
  signal?.throwIfAborted();
  return new Promise((resolve, reject) => {
    const child = fork(SCRIPT, { stdio: ['ignore', 'ignore', 'ignore', 'ipc'], execArgv: [] });
    if (background && child.pid !== undefined) setPriority(child.pid, BACKGROUND_PRIORITY);
    const kill = () => void child.kill('SIGKILL');
    const timer = setTimeout(kill, LIMIT_MS);
    signal?.addEventListener('abort', kill);
    let reply: JobReply | undefined;
    child.once('message', (message) => {
      reply = message as JobReply;
    });
    child.once('error', reject);
    child.once('exit', (code, ended) => {
      clearTimeout(timer);
      signal?.removeEventListener('abort', kill);
      if (reply === undefined) {
        const end = ended ?? `exit code ${code}`;
        reject(new FolderJobError('unknown', `the ${job.job} process ended with ${end}`));
      } else if ('failed' in reply) {
        reject(new FolderJobError(reply.failed.kind, reply.failed.message));
      } else {
        resolve(reply.done);
      }
    });
    child.send(job);
  });
}
