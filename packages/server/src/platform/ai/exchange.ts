import { TryError, type TryFailure } from './ai-error.ts';
import { describeRefusal } from './describe-refusal.ts';

/** A usable answer has a few kB; this limit is far above that and still harmless. */
const ANSWER_LIMIT_BYTES = 256 * 1024;

const JSON_TYPE = /^application\/([\w.+-]+\+)?json\b/i;

const NEVER_CONNECTED = new Set([
  'EAI_AGAIN',
  'ECONNREFUSED',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  // The URL says https, but the server speaks http.
  'ERR_SSL_WRONG_VERSION_NUMBER',
  'UND_ERR_CONNECT_TIMEOUT',
]);

/** One request to the provider and its outcome, as needed to count its cost. */
export interface Exchange {
  fetch: typeof fetch;
  sentCharacters: number;
  /** Decoded text of the response, as far as it arrived. */
  received: string;
  /** Whether the provider may charge for it: the request was sent and not refused. */
  isPaid: boolean;
}

/** A fetch that does not trust the provider: limited size, JSON only, no redirects, no error texts passed on. */
export function createExchange(): Exchange {
  const exchange: Exchange = {
    sentCharacters: 0,
    received: '',
    isPaid: false,
    fetch: async (url, init) => {
      init?.signal?.throwIfAborted();
      exchange.sentCharacters = typeof init?.body === 'string' ? init.body.length : 0;
      exchange.isPaid = true;
      try {
        const response = await fetch(url, { ...init, redirect: 'manual' });
        await refuseUnlessJson(response, exchange);
        await readBody(response, exchange);
        return new Response(exchange.received, { headers: { 'content-type': 'application/json' } });
      } catch (error) {
        throw init?.signal?.aborted || error instanceof TryError
          ? error
          : toOutage(error, exchange);
      }
    },
  };
  return exchange;
}

async function refuseUnlessJson(response: Response, exchange: Exchange): Promise<void> {
  const failure = response.ok
    ? findForeignType(response.headers.get('content-type'))
    : await describeRefusal(response);
  if (!failure) return;
  exchange.isPaid = false;
  await response.body?.cancel().catch(() => {});
  throw new TryError(failure);
}

function findForeignType(type: string | null): TryFailure | undefined {
  if (JSON_TYPE.test(type ?? '')) return undefined;
  return {
    kind: 'unavailable',
    reason: 'A page or text came instead of JSON: check AI_BASE_URL',
    isRetryable: true,
    check: 'AI_BASE_URL',
  };
}

/** Counts decoded bytes, so that neither a wrong content-length nor compression gets past the limit. */
async function readBody(response: Response, exchange: Exchange): Promise<void> {
  const decoder = new TextDecoder();
  let bytes = 0;
  for await (const chunk of response.body ?? []) {
    bytes += chunk.byteLength;
    if (bytes > ANSWER_LIMIT_BYTES) {
      const reason = `The answer is larger than ${ANSWER_LIMIT_BYTES} bytes`;
      throw new TryError({ kind: 'too_large', reason, isRetryable: false });
    }
    exchange.received += decoder.decode(chunk, { stream: true });
  }
  exchange.received += decoder.decode();
}

/** Describes a network failure by its code only, because the text may contain what was sent. */
function toOutage(error: unknown, exchange: Exchange): TryError {
  const { code } = ((error as Error).cause ?? {}) as NodeJS.ErrnoException;
  const isConnected = !NEVER_CONNECTED.has(code ?? '');
  if (!isConnected) exchange.isPaid = false;
  const reason = `The provider cannot be reached (${code ?? 'no code'})`;
  const check = isConnected ? undefined : 'AI_BASE_URL';
  return new TryError({ kind: 'unavailable', reason, isRetryable: true, check });
}
