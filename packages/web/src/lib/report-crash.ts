import { ApiProblem } from './api-problem.ts';
import { chunkFailure } from './chunks/chunk-error.ts';
import { factsOf } from './error-id.ts';

/** Reports a crashed part like any page error; an unreachable server isn't a fault of the page. */
export function reportCrash(
  error: unknown,
  { componentStack }: { componentStack?: string | undefined } = {},
): void {
  if (error instanceof ApiProblem || chunkFailure(error) !== null) return;
  factsOf(error).components = componentStack ?? null;
  reportError(error);
}
