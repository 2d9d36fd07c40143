import { BeamwrightError, readRefusal, redirected, unreadable, unreadableList } from './errors.ts';
import {
  addressOf,
  type AnswerOf,
  type Arguments,
  type Method,
  type OperationOf,
  type PathOf,
  type PlainInput,
} from './request.ts';
import { readServer } from './read-server.ts';
import { isPassing, MAX_WAIT_MS, readRetryAfter, wait, waitBefore } from './retry.ts';

/** The version of the API that this package is written for. */
const API_VERSION = '2026-11-30';
const TIMEOUT_MS = 30_000;
/** A restart takes up to 45 s; then the claim of a request that it cut off, 30 s. */
const PATIENCE_MS = 90_000;
/** The server has a fault that waiting doesn't repair. */
const MAX_FAULTS = 4;

export interface ClientOptions {
  /** `bw_live_…`, of API Management. */
  key: string;
  /** Address of the server, such as https://beamwright.example. Only this computer may do without https. */
  url: string;
  /** For one attempt; 30 s. */
  timeoutMs?: number;
  /** How long to go on trying again, in all; 90 s. It outlasts a restart of the server. */
  patienceMs?: number;
  /** How many times to try again within that; else as often as it takes. 0: never. */
  retries?: number;
  /** Instead of the global one, for tests and for proxies. */
  fetch?: typeof fetch;
}

type Call<M extends Method> = <P extends PathOf<M>>(
  path: P,
  ...input: Arguments<OperationOf<M, P>>
) => Promise<AnswerOf<OperationOf<M, P>>>;

type ItemOf<O> = O extends { answer: { items: (infer Item)[]; next_cursor: unknown } }
  ? Item
  : never;
type ListPath = {
  [P in PathOf<'GET'>]: ItemOf<OperationOf<'GET', P>> extends never ? never : P;
}[PathOf<'GET'>];

export interface Client {
  get: Call<'GET'>;
  post: Call<'POST'>;
  patch: Call<'PATCH'>;
  delete: Call<'DELETE'>;
  /** Every row of a list; the next page is asked for when the last row of one was taken. */
  list: <P extends ListPath>(
    path: P,
    ...input: Arguments<OperationOf<'GET', P>>
  ) => AsyncGenerator<ItemOf<OperationOf<'GET', P>>, void, undefined>;
}

/** A client of the API. It keeps nothing between requests. */
export function createClient({ key, url, ...options }: ClientOptions): Client {
  if (!/^[\x21-\x7e]+$/.test(key)) throw new TypeError('key is not an API key');
  const base = `${readServer(url)}/api/v1`;
  const settings = { key, base, send: options.fetch ?? globalThis.fetch, ...options };
  const call =
    (method: Method) =>
    (path: string, input: PlainInput = {}) =>
      perform(settings, method, path, input);
  // What each path takes and answers is known to the types alone.
  const client: unknown = {
    get: call('GET'),
    post: call('POST'),
    patch: call('PATCH'),
    delete: call('DELETE'),
    list: (path: string, input?: PlainInput) => eachRow(settings, path, input),
  };
  return client as Client;
}

interface Settings extends Pick<ClientOptions, 'key' | 'timeoutMs' | 'patienceMs' | 'retries'> {
  base: string;
  send: typeof fetch;
}

interface Page {
  items: unknown[];
  /** A list of everything has none. */
  next_cursor?: string | number | null;
}

async function* eachRow(settings: Settings, path: string, input: PlainInput = {}) {
  let cursor: unknown = input.query?.['cursor'];
  const seen = new Set([cursor]);
  do {
    const query = { ...input.query, ...(cursor !== undefined && { cursor }) };
    const page = (await perform(settings, 'GET', path, { ...input, query })) as Partial<Page>;
    if (!Array.isArray(page?.items)) throw unreadableList('it has no items');
    cursor = page.next_cursor ?? undefined;
    // Such as a cache in between that looks at the path alone. Its rows were taken already.
    if (cursor !== undefined && seen.has(cursor)) throw unreadableList('its pages repeat');
    seen.add(cursor);
    yield* page.items;
  } while (cursor !== undefined);
}

/** Sends a request until it is answered, refused for good, or was tried for long enough. */
async function perform(
  settings: Settings,
  method: Method,
  path: string,
  input: PlainInput,
): Promise<unknown> {
  const address = addressOf(settings.base, path, input);
  const retries = input.retries ?? settings.retries ?? Infinity;
  const patience = input.patienceMs ?? settings.patienceMs ?? PATIENCE_MS;
  const request = toRequest(settings, method, input);
  const started = Date.now();
  let faults = 0;
  let polls = 0;
  // Whether an earlier attempt may have been performed, though its answer was lost.
  let wasLost = false;
  for (let retry = 0; ; retry += 1) {
    const { answer, error } = await attempt(settings, address, request, input);
    if (error === undefined) return answer;
    if (method === 'POST') {
      error.idempotencyKey = request.headers.get('idempotency-key') ?? undefined;
    }
    if (wasLost && method === 'DELETE' && isGone(error)) return undefined;
    wasLost ||= hadNoAnswer(error) || BY_PROXY.has(error.status);
    if (error.status === 500) faults += 1;
    // The first of two requests ends by itself: asking whether it has costs no retry.
    if (error.code === 'idempotency_key_running' && retries > 0) polls += 1;
    const mayPass = hadNoAnswer(error) || isPassing(error.status, error.code);
    if (!mayPass || faults >= MAX_FAULTS || retry - polls >= retries) throw error;
    const ms = waitBefore(retry, error.retryAfterMs);
    if (ms > Math.min(MAX_WAIT_MS, patience + started - Date.now())) throw toldToWait(error);
    await wait(ms, input.signal);
  }
}

/** It asks for more time than the caller has. */
function toldToWait(error: BeamwrightError): BeamwrightError {
  const { retryAfterMs: ms } = error;
  if (ms) error.message += `. The server asks to wait ${Math.ceil(ms / 1000)} s`;
  return error;
}

const hadNoAnswer = ({ code }: BeamwrightError): boolean =>
  code === 'timeout' || code === 'connection_failed';

/** A proxy had no answer. */
const BY_PROXY = new Set([502, 504]);

/** Only the API knows that something is gone, not a proxy. */
const isGone = ({ status, problem }: BeamwrightError): boolean =>
  status === 404 && problem !== undefined;

function toRequest(
  { key }: Settings,
  method: Method,
  { body, headers = {}, idempotencyKey }: PlainInput,
): RequestInit & { headers: Headers } {
  const isFile = body instanceof Uint8Array || body instanceof Blob;
  // What can be no header is a fault of the program, not of the connection: it is thrown here.
  const sent = new Headers({
    authorization: `Bearer ${key}`,
    accept: 'application/json, application/problem+json, */*',
    'beamwright-version': API_VERSION,
    // The same for every attempt, so that the server performs only one of them.
    ...(method === 'POST' && { 'idempotency-key': idempotencyKey ?? crypto.randomUUID() }),
    ...(body !== undefined && !isFile && { 'content-type': 'application/json' }),
    ...(isFile && {
      'content-type': (body instanceof Blob && body.type) || 'application/octet-stream',
    }),
  });
  for (const [name, value] of Object.entries(headers)) sent.set(name, value);
  return {
    method,
    headers: sent,
    // No cookie goes along. Where there are none, Cloudflare Workers refuse the option.
    ...('credentials' in Request.prototype && { credentials: 'omit' as const }),
    // No redirect takes the key to another server; `error` would say the same, but Cloudflare Workers refuse it.
    redirect: 'manual',
    ...(body !== undefined && { body: isFile ? (body as Blob) : JSON.stringify(body) }),
  };
}

interface Attempt {
  answer?: unknown;
  error?: BeamwrightError;
}

async function attempt(
  settings: Settings,
  address: string,
  request: RequestInit,
  { signal, timeoutMs = settings.timeoutMs ?? TIMEOUT_MS }: PlainInput,
): Promise<Attempt> {
  const limits = [signal, timeoutMs > 0 ? AbortSignal.timeout(timeoutMs) : undefined].filter(
    (limit) => limit !== undefined,
  );
  try {
    const { send } = settings;
    const response = await send(address, { ...request, signal: AbortSignal.any(limits) });
    if (response.ok) return { answer: await readAnswer(response) };
    if (isRedirect(response)) return { error: redirected(response) };
    const error = await readRefusal(response);
    error.retryAfterMs = readRetryAfter(response.headers.get('retry-after'));
    return { error };
  } catch (cause) {
    // Who gave up gets their own reason.
    signal?.throwIfAborted();
    if (cause instanceof BeamwrightError) return { error: cause };
    const isLate = (cause as Error).name === 'TimeoutError';
    const message = isLate ? `No answer within ${timeoutMs} ms` : 'The server could not be reached';
    return {
      error: new BeamwrightError(isLate ? 'timeout' : 'connection_failed', message, { cause }),
    };
  }
}

/** Browsers hide what a redirect says. */
const isRedirect = ({ type, status }: Response): boolean =>
  type === 'opaqueredirect' || (status >= 301 && status <= 308 && status !== 304);

async function readAnswer(response: Response): Promise<unknown> {
  if (response.status === 204) return undefined;
  const { headers } = response;
  // An exported file may be JSON too.
  if (headers.has('content-disposition')) return response.blob();
  const type = headers.get('content-type') ?? '';
  // The page of a proxy, such as one that asks to sign in.
  if (type.startsWith('text/html')) throw unreadable(response);
  if (!type.startsWith('application/json')) return response.blob();
  const text = await response.text();
  const value = parse(text, response);
  // Every answer of the API is an object.
  if (typeof value !== 'object' || value === null) throw unreadable(response);
  return value;
}

function parse(text: string, response: Response): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch (cause) {
    throw unreadable(response, cause);
  }
}
