/** What the thread of the embedded engine is started with. */
export interface ThreadData {
  folder: string;
  archive: Blob | undefined;
}

/** What the thread is asked for; it answers one after the other. */
export type ThreadCall =
  | { name: 'send'; bytes: Uint8Array<ArrayBuffer> }
  | { name: 'takeOwnership' | 'becomeOwner' | 'dropOwnership' | 'dump' | 'close' };

/** `log` may come at any time, and `ended` too, with nothing after it. */
export type ThreadMessage =
  | { name: 'answer'; value: unknown }
  | { name: 'failure'; failure: Failure }
  | { name: 'log'; line: string }
  | { name: 'ended'; reason: string };

/** An error as plain data: what the engine throws is not always an `Error`. */
export interface Failure {
  message: string;
  code: string | undefined;
}
