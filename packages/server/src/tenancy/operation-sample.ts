/** Rows of another user: their account and one row of each kind. */
export interface OwnedRows {
  userId: string;
  email: string;
  sessionId: string;
  machineId: string;
  lensId: string;
  jobId: string;
  settingId: string;
  feedbackId: string;
  /** Empty if there is no test card. */
  testCardId: string;
  /** Of no row if there is no custom material. */
  materialId: string;
  versionId: string;
  folderId: string;
  importId: string;
  /** Empty if there is no export. */
  exportId: string;
  visitId: string;
  /** Of no row if there is no team. */
  teamId: string;
  invitationId: string;
  /** Of no row if there is no team. */
  messageId: string;
  /** Of no row if there is none. */
  noticeId: string;
  deviceId: string;
  /** Of no row if there is no API key. */
  keyId: string;
  /** Of no row if there is no webhook endpoint. */
  endpointId: string;
  deliveryId: string;
  /** Of no row if there is no kiosk. */
  kioskId: string;
  /** Of no row if there is no case. */
  caseId: string;
}

interface Request {
  params?: Record<string, string>;
  query?: Record<string, string>;
  body?: Record<string, unknown> | Uint8Array;
}

export interface OperationSample {
  /** A stranger's request that names `owner`'s rows wherever the operation accepts an id. */
  request: (owner: OwnedRows) => Request;
  /** Tables where asking adds rows for the owner, such as a mail to them. */
  adds?: readonly string[];
  /** Expected statuses. 200 and 201 only if a stranger affects nothing but their own rows. */
  answers: number[];
}

/** Another user's row does not exist for a stranger, or is forbidden. */
export const REFUSED = [403, 404];
