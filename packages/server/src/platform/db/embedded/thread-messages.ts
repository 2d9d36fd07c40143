/** Data with which the thread of the embedded engine is started. */
export interface ThreadData {
  folder: string;
  archive: Blob | undefined;
}

/** Calls to the thread, which it answers in order. */
export type ThreadCall =
  | { name: 'send'; bytes: Uint8Array<ArrayBuffer> }
  | { name: 'takeOwnership' | 'becomeOwner' | 'dropOwnership' | 'dump' | 'close' };

/** `log` may arrive at any time, and `ended`, too; `ended` is the last message. */
export type ThreadMessage =
  | { name: 'reply'; value: unknown }
  | { name: 'failure'; failure: Failure }
  | { name: 'log'; line: string }
  | { name: 'ended'; reason: string };

/** An error as plain data, because the engine also throws values that are no `Error`. */
export interface Failure {
  message: string;
  code: string | undefined;
}
