/**
 * Runs one job on a database folder in a separate process, which `runFolderJob` starts with folder-process.js. An
 * engine on damaged files may crash, hang or hold hundreds of MB; all of that ends with the process.
 */
import type { PGlite } from '@electric-sql/pglite';
import { amcheck } from '@electric-sql/pglite/contrib/amcheck';
import { compressStored, packFolder, unpackFolder } from './archives.ts';
import {
  checkDatabase,
  inspect,
  summarize,
  type Inspection,
  type Summary,
} from './check-database.ts';
import { CLEAN_MARK, markClean } from './clean-mark.ts';
import { classifyFailure, describeThrown, readLogLine } from './engine-failure.ts';
import type { LoggedFailure } from './engine-failure.ts';
import { openPglite } from './open-pglite.ts';
import { takeOwnership } from './owner-rights.ts';
import { restrictToOwner } from './secure-folder.ts';

export type FolderJob =
  | { job: 'initialize' | 'check'; folder: string }
  | { job: 'pack'; folder: string; archive: string; isQuick: boolean }
  | { job: 'verify' | 'restore' | 'inspect'; folder: string; archive: string };

export type JobReply = { done: Summary | Inspection | null } | { failed: LoggedFailure };

const NOT_DATA = new Set(['postmaster.pid', 'postmaster.opts', 'beamwright.owner', CLEAN_MARK]);
const isData = (path: string): boolean => !NOT_DATA.has(path.split('/').at(-1) ?? '');

async function run(job: FolderJob): Promise<Summary | null> {
  switch (job.job) {
    case 'initialize':
      await (await openPglite(job.folder)).close();
      await restrictToOwner(job.folder);
      await markClean(job.folder);
      return null;
    case 'check':
      return check(job.folder);
    case 'pack':
      await packFolder(job.folder, job.archive, isData, job.isQuick);
      return null;
    case 'verify':
      await unpack(job.archive, job.folder);
      await compressStored(job.archive);
      return check(job.folder, summarize);
    case 'inspect':
      await unpack(job.archive, job.folder);
      return check(job.folder, inspect);
    case 'restore':
      await unpack(job.archive, job.folder);
      await check(job.folder);
      await markClean(job.folder);
      return null;
  }
}

async function check(
  folder: string,
  read: (checked: PGlite) => Promise<Summary | null> = async () => null,
): Promise<Summary | null> {
  let logged: LoggedFailure | undefined;
  const onLog = (line: string) => (logged ??= readLogLine(line));
  try {
    const database = await openPglite(folder, undefined, {
      onLog,
      extensions: { amcheck },
    });
    await takeOwnership(database);
    await checkDatabase(database, folder);
    const found = await read(database);
    await database.close();
    await restrictToOwner(folder);
    return found;
  } catch (error) {
    // The thrown error often says only that the engine did not start; its log has the reason.
    throw logged && classifyFailure(error) === 'unknown' ? new LoggedError(logged) : error;
  }
}

class LoggedError extends Error {
  readonly failure: LoggedFailure;
  constructor(failure: LoggedFailure) {
    super(failure.message);
    this.failure = failure;
  }
}

/** An unreadable archive counts as damage: errors of `zlib` and `modern-tar` name neither the disk nor memory. */
async function unpack(archive: string, folder: string): Promise<void> {
  try {
    await unpackFolder(archive, folder);
  } catch (error) {
    if (classifyFailure(error) === 'environment') throw error;
    const message = `the archive cannot be unpacked (${describeThrown(error)})`;
    throw new LoggedError({ kind: 'damage', message });
  }
}

const reply = (message: JobReply): void => {
  process.send?.(message, undefined, undefined, () => process.exit(0));
};

// Without the parent process the work is useless, and another server may already use the folder.
process.on('disconnect', () => process.exit(1));
process.once('message', (job: FolderJob) => {
  run(job).then(
    (done) => reply({ done }),
    (error: unknown) => {
      const failed =
        error instanceof LoggedError
          ? error.failure
          : { kind: classifyFailure(error), message: describeThrown(error) };
      reply({ failed });
    },
  );
});
