import { inspect } from 'node:util';
import { ConfigError } from '../config.ts';
import { isConnectionLost } from './db/is-connection-lost.ts';
import { readDiskError } from './db/embedded/engine-failure.ts';
import { StartError } from './start-error.ts';

const DISK: Record<string, string> = {
  ENOSPC: 'The disk of the data folder is full: free space, or set DATA_DIR',
  EDQUOT: 'The disk quota of the data folder is used up: free space, or set DATA_DIR',
  EROFS: 'The disk of the data folder is read-only: make it writable, or set DATA_DIR',
  EIO: 'The disk of the data folder cannot be read or written (input/output error): check the disk before you start again',
};

/** Output for the operator: a plain line for expected errors, the stack for unexpected ones. */
export function explainFailure(error: unknown): string {
  if (error instanceof ConfigError) {
    return [`${error.message}:`, ...error.problems.map((problem) => `  ${problem}`)].join('\n');
  }
  if (error instanceof StartError) return error.message;
  const disk = DISK[readDiskError(error) ?? ''];
  if (disk !== undefined) return disk;
  if (error instanceof Error && isConnectionLost(error)) {
    return `The connection to the database was lost (${error.message}): run the same command again when the database responds`;
  }
  return error instanceof Error ? (error.stack ?? error.message) : inspect(error);
}
