/** Files stored outside the database under our own keys: `photos/3f/3f25….jpg`. */
export interface FileStorage {
  /** Stores the complete file or nothing; replaces a file with the same key. */
  put: (key: string, content: Uint8Array, media_type: string) => Promise<void>;
  /**
   * The same for a file of any size, of which only a few megabytes are in memory; returns its bytes. If `content`
   * throws, nothing is stored.
   */
  putStream: (
    key: string,
    content: AsyncIterable<Uint8Array>,
    media_type: string,
  ) => Promise<number>;
  /** Undefined if the file does not exist. */
  get: (key: string) => Promise<Uint8Array | undefined>;
  /** The same in parts, read only as fast as they are taken. */
  getStream: (key: string) => Promise<AsyncIterable<Uint8Array> | undefined>;
  /** A missing file is not an error. */
  delete: (key: string) => Promise<void>;
  /** Deletes a folder such as `photos/3f` with everything in it, unfinished writes too. */
  deleteFolder: (folder: string) => Promise<void>;
  /** Files in a folder such as `photos`, ordered by the bytes of their keys. */
  list: (folder: string) => AsyncIterable<StoredFile>;
  /** Deletes drafts that unfinished writes in a folder left before that time; returns their number. */
  removeDrafts: (folder: string, before: Date) => Promise<number>;
  /** The same for the drafts of one file. */
  removeDraftsOf: (key: string, before: Date) => Promise<number>;
  /** Throws a `StorageError` if files cannot be stored. */
  check: () => Promise<void>;
}

export interface StoredFile {
  key: string;
  modified_at: Date;
}
