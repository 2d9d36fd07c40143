/** Files stored outside the database under our own keys: `photos/3f/3f25….jpg`. */
export interface FileStorage {
  /** Whole or not at all; a file of the same key is replaced. */
  put: (key: string, content: Uint8Array, media_type: string) => Promise<void>;
  /** Undefined where there is no such file. */
  get: (key: string) => Promise<Uint8Array | undefined>;
  /** A file that is not there is no error. */
  delete: (key: string) => Promise<void>;
  /** Files below a folder such as `photos`, in the order of the bytes of their keys. */
  list: (folder: string) => AsyncIterable<StoredFile>;
  /** Deletes what unfinished writing left before that time; answers with how many. */
  removeDrafts: (folder: string, before: Date) => Promise<number>;
  /** Throws a `StorageError` if files cannot be stored. */
  check: () => Promise<void>;
}

export interface StoredFile {
  key: string;
  modified_at: Date;
}
