import { API_PREFIX } from '@beamwright/contract';
import type { Operation, OperationInput, OperationOutput } from '@beamwright/contract';
import {
  isProblem,
  isSessionProblem,
  networkProblem,
  outdatedProblem,
  problemOf,
  unreadableProblem,
} from './api-problem.ts';
import type { ApiProblem } from './api-problem.ts';
import { connection } from './connection.ts';
import { teamOf } from './current-team.ts';

type QueryValue = string | number | boolean | null | undefined;

export interface AnyInput {
  params?: Record<string, string | number>;
  query?: Record<string, QueryValue | readonly QueryValue[]>;
  body?: unknown;
}

/**
 * `call(getProfile)` · `call(getJob, { params: { id } })`: operations without input take no second
 * argument.
 */
export type InputArgs<O extends Operation> = keyof OperationInput<O> extends never
  ? [input?: undefined, options?: CallOptions]
  : [input: OperationInput<O>, options?: CallOptions];

export interface CallOptions {
  signal?: AbortSignal;
  /** Timeout of the call. */
  patienceMs?: number;
  /** Whether it goes on when its page is left. */
  keepalive?: true;
  /** The server answers a request with the same key as the first one, without doing it again. */
  idempotencyKey?: string;
}

/** After this time without a response, checks whether the server is up and keeps waiting. */
const SUSPECT_AFTER_MS = 8000;
/** A list that takes longer won't arrive. */
const READ_PATIENCE_MS = 15_000;
/** A write may wait for a model or a large file. */
const WRITE_PATIENCE_MS = 90_000;

/** For the team that this tab works in, unless `team_id` names another one; null is the user's own account. */
export function addressOf(operation: Operation, input: AnyInput = {}): string {
  const path = operation.path.replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(String(input.params?.[name] ?? '')),
  );
  const query = new URLSearchParams();
  for (const [name, given] of Object.entries({ team_id: teamOf(operation.id), ...input.query })) {
    for (const value of Array.isArray(given) ? given : [given]) {
      if (value != null) query.append(name, String(value));
    }
  }
  const search = query.size > 0 ? `?${query}` : '';
  return `${API_PREFIX}${path}${search}`;
}

/** `code`: that of the refusal. */
type SignedOutListener = (code: string, operation: Operation) => void;
let onSignedOut: SignedOutListener = () => {};

/**
 * Registers the one listener that is notified when a call is refused because the session has ended.
 */
export function listenForSignOut(listener: SignedOutListener): void {
  onSignedOut = listener;
}

/** JSON would write NaN as null, which clears a number; as text it is refused at its field. */
const withoutNaN = (_: string, value: unknown): unknown =>
  Number.isNaN(value) ? String(value) : value;

/** Files are sent as they are, anything else as JSON. */
function contentOf(body: unknown): { type: string; content: BodyInit } {
  return body instanceof Uint8Array
    ? { type: 'application/octet-stream', content: body as Uint8Array<ArrayBuffer> }
    : { type: 'application/json', content: JSON.stringify(body, withoutNaN) };
}

async function send(operation: Operation, address: string, input: AnyInput, options: CallOptions) {
  const body = input.body === undefined ? undefined : contentOf(input.body);
  const usual = operation.method === 'GET' ? READ_PATIENCE_MS : WRITE_PATIENCE_MS;
  const patience = AbortSignal.timeout(options.patienceMs ?? usual);
  const slow = setTimeout(() => connection.suspect(), SUSPECT_AFTER_MS);
  try {
    return await fetch(address, {
      method: operation.method,
      credentials: 'same-origin',
      headers: {
        accept: 'application/json, application/problem+json',
        ...(body ? { 'content-type': body.type } : {}),
        ...(options.idempotencyKey && { 'idempotency-key': options.idempotencyKey }),
      },
      ...(body ? { body: body.content } : {}),
      ...(options.keepalive && { keepalive: true }),
      signal: options.signal ? AbortSignal.any([options.signal, patience]) : patience,
    });
  } catch (error) {
    if (options.signal?.aborted) throw error;
    connection.suspect();
    throw networkProblem(error);
  } finally {
    clearTimeout(slow);
  }
}

/** When somebody last signed in on this page, in ms of `performance.now`. */
let signedInAt = 0;

/** What was sent before belongs to a session that is over, so its refusal says nothing of this one. */
export function noteSignIn(): void {
  signedInAt = performance.now();
}

function announceSignOut(error: ApiProblem, operation: Operation, sentAt: number): void {
  if (sentAt < signedInAt) return;
  if (isSessionProblem(error) || isProblem(error, 'job_authentication_required')) {
    onSignedOut(error.code, operation);
  }
}

/** The words for an ended session load when they are needed. */
async function inFittingWords(problem: ApiProblem, operation: Operation): Promise<ApiProblem> {
  const words = await import('./expired-problem.ts').catch(() => null);
  return words?.expiredProblem(problem, operation) ?? problem;
}

/**
 * Returns an accepted response; throws a refusal as `ApiProblem` and notifies the session guard.
 * `sentAt`: when its call was sent, in ms of `performance.now`.
 */
export async function acceptAnswer(
  operation: Operation,
  response: Response,
  sentAt: number,
): Promise<Response> {
  if (response.ok) {
    connection.confirm();
    return response;
  }
  const error = await problemOf(response);
  if (isProblem(error, 'database_unavailable', 'gateway')) connection.suspect();
  announceSignOut(error, operation, sentAt);
  throw error.code === 'session_expired' ? await inFittingWords(error, operation) : error;
}

/** Content of an accepted response, validated by its operation's schema. */
export async function readAnswer<const O extends Operation>(
  operation: O,
  response: Response,
): Promise<OperationOutput<O>> {
  if (operation.output === undefined) return undefined as OperationOutput<O>;
  const answer: unknown = await response.json().catch(() => undefined);
  const parsed = operation.output.safeParse(answer);
  if (!parsed.success) {
    const toProblem = answer === undefined ? unreadableProblem : outdatedProblem;
    throw toProblem(response.status, response.headers.get('x-request-id'), parsed.error);
  }
  return parsed.data as OperationOutput<O>;
}

/** What a dialog that confirms who somebody is says instead of its usual words. */
export interface ConfirmWords {
  title: string;
  sub: string;
  /** Label of the button. */
  action: string;
}

/** `factorFor`: id of the operation that needs a passkey or a code, because the password is not enough. */
type AskToConfirm = (words?: ConfirmWords, factorFor?: string) => Promise<boolean>;

let askToConfirm: AskToConfirm = () => Promise.resolve(false);

/**
 * Registers what asks users to confirm who they are. A call that is refused until then is repeated when they do.
 */
export function listenForConfirmation(ask: AskToConfirm): void {
  askToConfirm = ask;
}

/** Asks who somebody is before an act that always asks, however recently they confirmed it. */
export const confirmIdentity: AskToConfirm = (words) => askToConfirm(words);

/** Sends one operation and returns once it is accepted. */
export async function request(
  operation: Operation,
  input: AnyInput = {},
  options: CallOptions = {},
): Promise<Response> {
  // Once, because its user may work in another team when they have confirmed.
  const address = addressOf(operation, input);
  const sendOnce = async () => {
    const sentAt = performance.now();
    return acceptAnswer(operation, await send(operation, address, input, options), sentAt);
  };
  return sendOnce().catch(async (error: unknown) => {
    const needsFactor = isProblem(error, 'factor_confirmation_required');
    const isAsked = needsFactor || isProblem(error, 'confirmation_required');
    const factorFor = needsFactor ? operation.id : undefined;
    if (isAsked && (await askToConfirm(undefined, factorFor))) return sendOnce();
    throw error;
  });
}

/**
 * Calls an operation of the contract and validates the response by its schema. Throws `ApiProblem`.
 */
export async function call<const O extends Operation>(
  operation: O,
  ...[input, options = {}]: InputArgs<O>
): Promise<OperationOutput<O>> {
  return readAnswer(operation, await request(operation, input, options));
}
