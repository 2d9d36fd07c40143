import {
  API_PREFIX,
  ERRORS,
  beginPasskeySignIn,
  getConsent,
  getHealth,
  judgeNewPassword,
  refreshSession,
  SESSION_IDLE_S,
} from '@beamwright/contract';
import * as contract from '@beamwright/contract';
import type {
  ErrorCode,
  Operation,
  OperationOutput,
  OperationRequest,
  Problem,
} from '@beamwright/contract';
import { aConsent } from './fake-consent.ts';
import { definitionOf, sampleOf } from './sample-of.ts';

/**
 * How a test answers an operation: with data, with a `refusal`, or not at all (`noAnswer`). `team` is the
 * one that the request names; null is the user's own account.
 */
type Handler<O extends Operation> = (
  request: OperationRequest<O>,
  team: string | null,
) => OperationOutput<O> | Response | Promise<OperationOutput<O> | Response>;

interface Call {
  operation: Operation;
  input: unknown;
  team: string | null;
}

const isOperation = (value: unknown): value is Operation =>
  typeof value === 'object' && value !== null && 'needs' in value && 'path' in value;

const OPERATIONS = Object.values<unknown>(contract).filter(isOperation);

/** An error response as the server sends it. */
export function refusal(
  code: ErrorCode,
  more: {
    detail?: string;
    errors?: Problem['errors'];
    details?: Problem['details'];
    values?: Problem['values'];
    retryAfter?: number;
  } = {},
): Response {
  const { status, title, help } = ERRORS[code];
  const { retryAfter, ...fields } = more;
  const body = { type: 'about:blank', code, title, help, status, request_id: 'test', ...fields };
  const headers = retryAfter === undefined ? {} : { 'retry-after': String(retryAfter) };
  return Response.json(body, { status, headers });
}

const NO_ANSWER = 'Failed to fetch';

/** The connection is lost during this call. */
export function noAnswer(): never {
  throw new TypeError(NO_ANSWER);
}

const isNoAnswer = (error: unknown) => error instanceof TypeError && error.message === NO_ANSWER;

/** Never settles, to test loading states. */
export const never = <T>(): Promise<T> => new Promise(() => {});

/** Compiled once: every request is compared with all of them. */
const PATTERNS = new Map(
  OPERATIONS.map(({ id, path }) => [
    id,
    new RegExp(`^${API_PREFIX}${path.replaceAll(/\{(\w+)\}/g, '(?<$1>[^/]+)')}$`),
  ]),
);

const readPath = ({ id }: Operation, pathname: string) => PATTERNS.get(id)?.exec(pathname);

/** If two operations match, the one whose path has fewer parameters. */
function operationFor(method: string, pathname: string): Operation | undefined {
  return OPERATIONS.filter(
    (operation) => operation.method === method && readPath(operation, pathname),
  ).toSorted((a, b) => a.path.split('{').length - b.path.split('{').length)[0];
}

function queryOf(search: URLSearchParams): Record<string, string | string[]> {
  return Object.fromEntries(
    [...new Set(search.keys())].map((name) => {
      const values = search.getAll(name);
      return [name, values.length === 1 ? (values[0] ?? '') : values];
    }),
  );
}

async function bodyOf(operation: Operation, request: Request): Promise<unknown> {
  if (operation.upload) return new Uint8Array(await request.arrayBuffer());
  return JSON.parse((await request.text()) || 'null') as unknown;
}

/** Parses a request as the server would; an invalid one fails the test. */
async function readInput(operation: Operation, request: Request): Promise<unknown> {
  const { pathname, searchParams } = new URL(request.url);
  const given = {
    params: { ...readPath(operation, pathname)?.groups },
    query: queryOf(searchParams),
    body: await bodyOf(operation, request),
  };
  const parts = (['params', 'query', 'body'] as const).filter(
    (part) => operation[part] || (part === 'body' && operation.upload),
  );
  return Object.fromEntries(
    parts.map((part) => {
      const schema = operation[part];
      return [part, schema ? schema.parse(given[part]) : given[part]];
    }),
  );
}

function responseOf(operation: Operation, answer: unknown): Response {
  if (answer instanceof Response) return answer;
  if (operation.download) {
    const { content, media_type, name } = answer as contract.FileAnswer;
    return new Response(content as BodyInit, {
      headers: {
        'content-type': media_type,
        ...(name ? { 'content-disposition': `attachment; filename="${name}"` } : {}),
      },
    });
  }
  if (!operation.output) return new Response(null, { status: operation.status });
  return Response.json(operation.output.parse(answer), { status: operation.status });
}

/** The team that a request names; as on the server, only where the operation may be called for one. */
function teamIn({ id, needs, path }: Operation, { url }: Request): string | null {
  const team = new URL(url).searchParams.get('team_id');
  if (team === null) return null;
  if (needs.team === undefined || path.includes('{team_id}')) throw new Error(`${id} in a team`);
  return team;
}

/** Objects of nulls and empty lists, as a new user gets; a test gives any other answer itself. */
const emptyAnswer = (operation: Operation): unknown =>
  operation.output && definitionOf(operation.output).type === 'object'
    ? sampleOf(operation.output)
    : undefined;

/**
 * The server at the edge of the network: requests and answers are checked against the contract. Reads
 * without a handler are answered with the emptiest thing that the contract allows; writes fail the test.
 */
function createFakeApi() {
  let handlers = new Map<string, Handler<Operation>>();
  let files = new Map<string, () => Response | Promise<Response>>();
  let calls: Call[] = [];
  let faults: Error[] = [];

  async function answer(request: Request): Promise<Response> {
    const { pathname } = new URL(request.url);
    const file = files.get(pathname);
    if (file) return file();
    const operation = operationFor(request.method, pathname);
    if (!operation) throw new Error(`The contract has no ${request.method} ${pathname}`);
    const handler = handlers.get(operation.id);
    const input = await readInput(operation, request);
    const team = teamIn(operation, request);
    calls.push({ operation, input, team });
    if (!handler && operation.method !== 'GET') throw new Error(`Nobody answers ${operation.id}`);
    const answered = handler ? await handler(input as never, team) : emptyAnswer(operation);
    return responseOf(operation, answered);
  }

  const api = {
    /** Sets the response of an operation. */
    on<const O extends Operation>(operation: O, handler: Handler<O> | OperationOutput<O>) {
      const handle = typeof handler === 'function' ? handler : () => handler;
      handlers.set(operation.id, handle);
      return api;
    },
    /** Sets the response of an address that is no operation. */
    onFile(path: string, handler: () => Response | Promise<Response>) {
      files.set(path, handler);
      return api;
    },
    /** Parsed requests, oldest first. */
    calls: <const O extends Operation>(operation: O): OperationRequest<O>[] =>
      calls
        .filter((call) => call.operation.id === operation.id)
        .map(({ input }) => input as OperationRequest<O>),
    /** The team that each request of an operation named, oldest first; null is the user's own account. */
    teams: (operation: Operation): (string | null)[] =>
      calls.filter((call) => call.operation.id === operation.id).map(({ team }) => team),
    /** Requests that the contract does not allow or the test does not expect. */
    faults: (): readonly Error[] => faults,
    reset(): void {
      handlers = new Map();
      files = new Map();
      calls = [];
      faults = [];
      api.on(getHealth, sampleOf(getHealth.output, { version: '1.2.3' }));
      // The sign-in page asks for them to offer a passkey in the email field. The browser refuses these.
      api.on(beginPasskeySignIn, { options: {} });
      // The meter asks while a new password is typed.
      api.on(judgeNewPassword, { issue: null, strength: 'good' });
      api.on(getConsent, () => ({ consent: aConsent() }));
      // Clicks prolong the session.
      api.on(refreshSession, { left_s: SESSION_IDLE_S });
    },
    async fetch(given: RequestInfo | URL, init?: RequestInit): Promise<Response> {
      const request = new Request(given, init);
      // Requests left over from one test must not fail the next one.
      const ofThisTest = faults;
      const aborted = new Promise<never>((_resolve, reject) => {
        request.signal.addEventListener('abort', () => {
          // Its caller would go on, with a request of its own.
          if (ofThisTest === faults) reject(request.signal.reason as Error);
        });
      });
      const answered = answer(request).catch((error: unknown) => {
        if (!isNoAnswer(error)) ofThisTest.push(error as Error);
        throw error;
      });
      return Promise.race([answered, aborted]);
    },
  };
  return api;
}

export const api = createFakeApi();
