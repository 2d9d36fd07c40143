/** What belongs to somebody else: the other user's account and one row of each kind. */
export interface OwnedRows {
  userId: string;
  email: string;
  machineId: string;
  lensId: string;
  jobId: string;
  settingId: string;
  feedbackId: string;
  /** Empty where no card was drawn. */
  testCardId: string;
  versionId: string;
  folderId: string;
  importId: string;
}

interface Request {
  params?: Record<string, string>;
  query?: Record<string, string>;
  body?: Record<string, unknown> | Uint8Array;
}

export interface OperationSample {
  /** A request by a stranger that names `owner`'s rows wherever the operation takes a name. */
  request: (owner: OwnedRows) => Request;
  /** Expected responses. 200 and 201 only where a stranger touches nothing but their own. */
  answers: number[];
}

/** Somebody else's row is not there, or not for a stranger. */
export const REFUSED = [403, 404];
