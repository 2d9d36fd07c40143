import { inspect } from 'node:util';
import { ConfigError } from '../config.ts';
import { isConnectionLost } from './db/is-connection-lost.ts';
import { StartError } from './start-error.ts';

/** How the embedded database says that there is no room: no `Error`, and a number of WASI. */
const NO_SPACE = 51;

/** What the operator reads: a plain line for what was foreseen, the stack for what was not. */
export function explainFailure(error: unknown): string {
  if (error instanceof ConfigError) {
    return [`${error.message}:`, ...error.problems.map((problem) => `  ${problem}`)].join('\n');
  }
  if (error instanceof StartError) return error.message;
  if (error instanceof Error && isConnectionLost(error)) {
    return `The connection to the database was lost (${error.message}): run the same command again when the database answers`;
  }
  if (error instanceof Error) return error.stack ?? error.message;
  if ((error as { errno?: unknown } | null)?.errno === NO_SPACE) {
    return 'The disk of the data folder is full: make room, or set DATA_DIR';
  }
  return inspect(error);
}
