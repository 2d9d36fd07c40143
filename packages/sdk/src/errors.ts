import type { ErrorCode } from './generated/api.ts';

/** A refusal of the API (RFC 9457). */
export interface Problem {
  /** Address of its explanation. */
  type: string;
  title: string;
  status: number;
  /** Stays the same; the sentences may change. A newer server may send codes that this version doesn't know. */
  code: ErrorCode | (string & {});
  /** What to do next. */
  help?: string;
  detail?: string;
  values?: Record<string, unknown>;
  /** Fields that were refused. */
  errors?: { field: string; message: string }[];
  request_id?: string;
}

/** Everything that this package throws. `code` says what happened. */
export class BeamwrightError extends Error {
  override name = 'BeamwrightError';
  /** `timeout` and `connection_failed`: there was no answer; else the code of the refusal. */
  readonly code: Problem['code'] | 'timeout' | 'connection_failed' | 'unreadable_answer';
  /** 0 without an answer. */
  readonly status: number;
  /** For our support. */
  readonly requestId: string | undefined;
  readonly problem: Problem | undefined;
  /** Of a POST. Repeat the same call with it: what was done in spite of this error is not done twice. */
  idempotencyKey: string | undefined;
  /** How long the server asked to wait. */
  retryAfterMs: number | undefined;

  constructor(
    code: BeamwrightError['code'],
    message: string,
    more: {
      status?: number;
      requestId?: string | undefined;
      problem?: Problem;
      cause?: unknown;
    } = {},
  ) {
    super(message, { cause: more.cause });
    this.code = code;
    this.status = more.status ?? 0;
    this.requestId = more.requestId;
    this.problem = more.problem;
  }
}

/** An answer that is not from our API: of another server at this address, or of a proxy in between. */
export const unreadable = (
  { status, headers }: Pick<Response, 'status' | 'headers'>,
  cause?: unknown,
): BeamwrightError =>
  new BeamwrightError(
    'unreadable_answer',
    status < 500
      ? `HTTP ${status}, but not from the Beamwright API`
      : `HTTP ${status} from a proxy: the server isn’t available now`,
    { status, requestId: headers.get('x-request-id') ?? undefined, cause },
  );

/** A list that is none, or never ends. */
export const unreadableList = (why: string): BeamwrightError =>
  new BeamwrightError('unreadable_answer', `Not a list of the Beamwright API: ${why}`, {
    status: 200,
  });

/** The key stays with its server. */
export const redirected = ({ status }: Pick<Response, 'status'>): BeamwrightError =>
  new BeamwrightError(
    'unreadable_answer',
    'The server redirects to another address: check the url of the client',
    { status },
  );

/** The refusal in an answer. A proxy in between may answer with something else. */
export async function readRefusal(response: Response): Promise<BeamwrightError> {
  const { status, headers } = response;
  const problem = (await response.json().catch(() => undefined)) as Problem | undefined;
  if (typeof problem?.code !== 'string') return unreadable(response);
  const requestId = headers.get('x-request-id') ?? undefined;
  const { code, title, detail, help } = problem;
  const message = [title, detail, help].filter(Boolean).join('. ');
  return new BeamwrightError(code, message, { status, requestId, problem });
}
