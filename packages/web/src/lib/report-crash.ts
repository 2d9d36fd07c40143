import { ApiProblem } from './api-problem.ts';
import { chunkFailure } from './chunks/chunk-error.ts';

/** A part that crashed is reported like any error of the page; a server that is away is no fault of the page. */
export function reportCrash(error: unknown): void {
  if (error instanceof ApiProblem || chunkFailure(error) !== null) return;
  reportError(error);
}
