/** Environment of a command. */
export type Environment = Record<string, string | undefined>;

/** The standard streams a run uses, and its environment. */
export interface Streams {
  stdin: NodeJS.ReadableStream;
  stdout: NodeJS.WritableStream & { isTTY?: boolean; columns?: number };
  stderr: NodeJS.WritableStream;
  /** Where the key and the server of an account are looked for. */
  env: Environment;
}
