/** The reason why files cannot be stored or read, as one line for the log. */
export class StorageError extends Error {
  readonly kind: 'full' | 'refused' | 'unreachable';

  constructor(kind: StorageError['kind'], message: string, cause?: unknown) {
    super(message, { cause });
    this.name = 'StorageError';
    this.kind = kind;
  }
}
