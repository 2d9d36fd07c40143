import { sampleAddress, type SampleRequest } from '@beamwright/contract';

export interface Answer {
  status: number;
  ms: number;
  requestId: string | null;
  /** Those that callers need, as `Name: value`. */
  headers: string[];
  /** JSON in lines, or other text; empty for none. */
  body: string;
  /** Media type and size of a file. */
  file: { type: string; bytes: number } | null;
  /** That of a refusal. */
  code: string | null;
}

/** In this order. */
const SHOWN_HEADERS = [
  'RateLimit',
  'RateLimit-Policy',
  'Retry-After',
  'Idempotency-Replayed',
  'Location',
  'Link',
  'ETag',
  'Deprecation',
  'Sunset',
];
const TEXT = /^(?:text\/|application\/(?:[\w.+-]+\+)?json|application\/xml|image\/svg)/;

/** Sends a request as its sample shows it, and as a program would: with the key, never with the session. */
export async function sendRequest(request: SampleRequest, token: string | null): Promise<Answer> {
  const { method, body, idempotencyKey } = request;
  const since = performance.now();
  const response = await fetch(sampleAddress(request, { origin: '' }), {
    method,
    credentials: 'omit',
    headers: {
      accept: 'application/json, application/problem+json, */*',
      ...(token !== null && { authorization: `Bearer ${token}` }),
      ...(idempotencyKey !== undefined && { 'idempotency-key': idempotencyKey }),
      ...(body !== undefined && { 'content-type': 'application/json' }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  const bytes = await response.arrayBuffer();
  return readAnswer(response, bytes, Math.round(performance.now() - since));
}

function readAnswer(response: Response, bytes: ArrayBuffer, ms: number): Answer {
  const { status, headers } = response;
  const type = headers.get('content-type') ?? '';
  const isText = TEXT.test(type);
  const text = isText ? new TextDecoder().decode(bytes) : '';
  const parsed = type.includes('json') ? parse(text) : undefined;
  const { code } = Object(parsed) as { code?: unknown };
  return {
    status,
    ms,
    requestId: headers.get('x-request-id'),
    headers: SHOWN_HEADERS.flatMap((name) => {
      const value = headers.get(name);
      return value === null ? [] : [`${name}: ${value}`];
    }),
    body: parsed === undefined ? text : JSON.stringify(parsed, null, 2),
    file: isText || bytes.byteLength === 0 ? null : { type, bytes: bytes.byteLength },
    code: status >= 400 && typeof code === 'string' ? code : null,
  };
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}
