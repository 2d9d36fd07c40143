import { explainFailure } from '../src/platform/explain-failure.ts';
import type { StartLog } from '../src/platform/start-log.ts';

const log: StartLog = {
  info: (message) => void process.stdout.write(`${message}\n`),
  warn: (message) => void process.stderr.write(`${message}\n`),
};

/** Runs a command of the operator; a failure is one plain line and exit code 1. */
export async function runScript(work: (log: StartLog) => Promise<void>): Promise<void> {
  // Files a command makes in the data folder are its owner's alone.
  process.umask(0o077);
  try {
    await work(log);
  } catch (error) {
    log.warn(explainFailure(error));
    process.exitCode = 1;
  }
}
