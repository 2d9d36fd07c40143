/**
 * `away`: no usable response, may be temporary. `missing`: the server has other files, usually a
 * newer version.
 */
type ChunkFailure = 'away' | 'missing';

export class ChunkError extends Error {
  readonly reason: ChunkFailure;

  constructor(reason: ChunkFailure, address: string, options?: ErrorOptions) {
    super(`${address} could not be loaded`, options);
    this.name = 'ChunkError';
    this.reason = reason;
  }
}

/** Messages of browsers for a failed `import()`; they repeat it until the page is reloaded. */
const FAILED_IMPORT =
  /dynamically imported module|Importing a module script failed|Unable to preload CSS/i;

/** Why a part of the app couldn't be loaded; null for other errors. */
export function chunkFailure(error: unknown): ChunkFailure | null {
  if (error instanceof ChunkError) return error.reason;
  return error instanceof Error && FAILED_IMPORT.test(error.message) ? 'missing' : null;
}
