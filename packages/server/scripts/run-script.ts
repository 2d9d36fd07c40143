import { explainFailure } from '../src/platform/explain-failure.ts';
import type { StartLog } from '../src/platform/start-log.ts';

const log: StartLog = {
  info: (message) => void process.stdout.write(`${message}\n`),
  warn: (message) => void process.stderr.write(`${message}\n`),
};

/** Runs an operator's command; a failure prints one plain line and exits with code 1. */
export async function runScript(work: (log: StartLog) => Promise<void>): Promise<void> {
  // Only the owner can access files that a command creates in the data folder.
  process.umask(0o077);
  try {
    await work(log);
  } catch (error) {
    log.warn(explainFailure(error));
    process.exitCode = 1;
  }
}
