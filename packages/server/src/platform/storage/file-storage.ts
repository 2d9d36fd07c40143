/** Files kept outside the database. Keys are ours: `photos/3f/3f25….jpg`. */
export interface FileStorage {
  /** Whole or not at all; a file of the same key is replaced. */
  put: (key: string, content: Uint8Array, media_type: string) => Promise<void>;
  /** Undefined where there is no such file. */
  get: (key: string) => Promise<Uint8Array | undefined>;
  /** A file that is not there is no error. */
  delete: (key: string) => Promise<void>;
}
