import { ConfigError } from '../config.ts';
import { StartError } from './start-error.ts';

/** What the operator reads: a plain line for what was foreseen, the stack for what was not. */
export function explainFailure(error: unknown): string {
  if (error instanceof ConfigError) {
    return [`${error.message}:`, ...error.problems.map((problem) => `  ${problem}`)].join('\n');
  }
  if (error instanceof StartError) return error.message;
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}
