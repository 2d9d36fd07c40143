import { problem } from '@beamwright/contract';
import type { ErrorCode, Problem } from '@beamwright/contract';
import { i18n } from './i18n.ts';

type FieldProblem = NonNullable<Problem['errors']>[number];

interface ApiProblemFields {
  code: string;
  title: string;
  detail: string | null;
  help: string;
  /** HTTP status; 0 without a response. */
  status: number;
  errors: FieldProblem[];
  requestId: string | null;
  /** Delay from the `retry-after` header; null without one. */
  retryAfterMs?: number | null;
  /** Whether an ended session refused what was read, so that nothing that was entered is at stake. */
  isExpiredRead?: boolean;
}

/** Every refusal and every failure of a call. */
export class ApiProblem extends Error implements ApiProblemFields {
  readonly code: string;
  readonly title: string;
  readonly detail: string | null;
  readonly help: string;
  readonly status: number;
  readonly errors: FieldProblem[];
  readonly requestId: string | null;
  readonly retryAfterMs: number | null;
  readonly isExpiredRead: boolean;

  constructor(fields: ApiProblemFields, options?: ErrorOptions) {
    super(fields.detail ?? fields.title, options);
    this.name = 'ApiProblem';
    this.code = fields.code;
    this.title = fields.title;
    this.detail = fields.detail;
    this.help = fields.help;
    this.status = fields.status;
    this.errors = fields.errors;
    this.requestId = fields.requestId;
    this.retryAfterMs = fields.retryAfterMs ?? null;
    this.isExpiredRead = fields.isExpiredRead ?? false;
  }
}

/** Codes of failures that don't come from our server. */
type WebCode = 'network' | 'gateway' | 'unreadable' | 'outdated';

export function isProblem(error: unknown, ...codes: (ErrorCode | WebCode)[]): error is ApiProblem {
  if (!(error instanceof ApiProblem)) return false;
  return codes.length === 0 || codes.some((code) => code === error.code);
}

/** True if there was no response, or one from something in front of a server or database that is away. */
export const isConnectionProblem = (error: unknown): error is ApiProblem =>
  isProblem(error, 'network', 'database_unavailable', 'gateway');

/** True if nobody is signed in any more, in this browser or on the server. */
export const isSessionProblem = (error: unknown): error is ApiProblem =>
  isProblem(error, 'session_expired', 'authentication_required');

/** Message for one form field: `name` matches `body.name`. */
export function fieldError(error: unknown, field: string): string | undefined {
  if (!(error instanceof ApiProblem)) return undefined;
  return error.errors.find((entry) => entry.field.replace(/^(body|query|params)\./, '') === field)
    ?.message;
}

export function networkProblem(cause: unknown): ApiProblem {
  return new ApiProblem(
    {
      code: 'network',
      title: i18n.t('Connection Problem'),
      detail: null,
      help: i18n.t(
        'Unable to connect to the server. Check your internet connection and try again.',
      ),
      status: 0,
      errors: [],
      requestId: null,
    },
    { cause },
  );
}

/**
 * A response that doesn't follow the contract: an outdated page, or something else that responded,
 * such as a network's sign-in page.
 */
export function unreadableProblem(status: number, requestId: string | null, cause?: unknown) {
  return new ApiProblem(
    {
      code: 'unreadable',
      title: i18n.t('Couldn’t read the server’s response'),
      detail: null,
      help: i18n.t('Check your connection and try again. If that doesn’t help, reload the page.'),
      status,
      errors: [],
      requestId,
    },
    { cause },
  );
}

/** JSON of an unknown shape: this page is older than the server. */
export function outdatedProblem(status: number, requestId: string | null, cause: unknown) {
  return new ApiProblem(
    {
      code: 'outdated',
      title: i18n.t('Couldn’t read the server’s response'),
      detail: null,
      help: i18n.t('Beamwright may have been updated. Reload the page.'),
      status,
      errors: [],
      requestId,
    },
    { cause },
  );
}

/** Statuses a proxy returns while the server is down. */
const isGateway = (status: number) => status === 502 || status === 503 || status === 504;

function unavailableProblem(status: number, requestId: string | null): ApiProblem {
  return new ApiProblem({
    code: 'gateway',
    title: i18n.t('The server isn’t responding'),
    detail: null,
    help: i18n.t('Nothing you saved is lost. Try again in a few seconds.'),
    status,
    errors: [],
    requestId,
  });
}

/** Our server sends seconds; a date, as proxies may send, is ignored. */
function retryAfterOf({ headers }: Response): number | null {
  const seconds = Number.parseInt(headers.get('retry-after') ?? '', 10);
  return Number.isNaN(seconds) ? null : seconds * 1000;
}

/** A problem shows in English rather than late. */
const TEXT_PATIENCE_MS = 3000;

/**
 * In the user's language. The texts of all problems are large and load with the first one, if
 * nothing has loaded them before.
 */
async function inReadersLanguage(english: Problem): Promise<Problem> {
  const late = new Promise<null>((resolve) => setTimeout(resolve, TEXT_PATIENCE_MS, null));
  const texts = await Promise.race([import('./problem-text.ts'), late]).catch(() => null);
  return texts?.translateProblem(english) ?? english;
}

/** Reads a problem document; converts any other response to the same shape. */
export async function problemOf(response: Response): Promise<ApiProblem> {
  const requestId = response.headers.get('x-request-id');
  const parsed = problem.safeParse(await response.json().catch(() => null));
  if (!parsed.success) {
    if (isGateway(response.status)) return unavailableProblem(response.status, requestId);
    return unreadableProblem(response.status, requestId, parsed.error);
  }
  const shown = await inReadersLanguage(parsed.data);
  const { code, title, detail, help, status, errors, request_id } = shown;
  return new ApiProblem({
    code,
    title,
    detail: detail ?? null,
    help,
    status,
    errors: errors ?? [],
    requestId: request_id,
    retryAfterMs: retryAfterOf(response),
  });
}
