import { ApiProblem } from './api-problem.ts';
import { chunkFailure } from './chunks/chunk-error.ts';

/** A part that crashed belongs in the console; a server that is away is no fault of the page. */
export function reportCrash(error: unknown, info: { componentStack?: string | undefined }): void {
  if (error instanceof ApiProblem || chunkFailure(error) !== null) return;
  console.error(error, info.componentStack);
}
