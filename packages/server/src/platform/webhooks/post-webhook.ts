import { request as requestHttp, type ClientRequest, type IncomingMessage } from 'node:http';
import { request as requestHttps } from 'node:https';
import { WEBHOOK_TIMEOUT_S, type DeliveryError } from '@beamwright/contract';
import {
  createRouteFinder,
  pinLookup,
  type Route,
  type RouteFinder,
  type RouteOptions,
} from './find-route.ts';

/** For connecting, sending and the first line of the answer. */
const TIMEOUT_MS = WEBHOOK_TIMEOUT_S * 1000;
/** For reading the beginning of the answer once its status is known. */
const READ_MS = 2000;
const MAX_READ_BYTES = 4096;
/** Characters of the answer that its owner is shown. */
const MAX_ANSWER = 500;

/** What became of an attempt. */
export interface Attempt {
  status: number | null;
  /** Null if it arrived. */
  error: DeliveryError | null;
  answer: string | null;
  duration_ms: number;
}

export interface PostOptions extends RouteOptions {
  /** A certificate that is trusted besides the usual ones. */
  ca?: string;
  timeoutMs?: number;
}

export interface WebhookPost extends Pick<RouteFinder, 'accepts' | 'isOwn' | 'findRoute'> {
  /**
   * Posts to the addresses that were found, wherever the name leads by now. Follows no redirect, and reads no more than
   * the beginning of the answer. Undefined if `stop` was aborted meanwhile.
   */
  post: (message: Message, route: Route, stop: AbortSignal) => Promise<Attempt | undefined>;
}

interface Message {
  url: string;
  headers: Record<string, string>;
  body: string;
}

interface Answer {
  status: number;
  answer: string;
}

export function createWebhookPost(options: PostOptions): WebhookPost {
  const { ca, timeoutMs = TIMEOUT_MS } = options;
  const { accepts, isOwn, isLocal, findRoute } = createRouteFinder(options);

  function open(url: URL, { headers, body }: Message, to: Pinned): ClientRequest {
    const sent = {
      method: 'POST',
      headers: { ...headers, 'content-length': Buffer.byteLength(body) },
      signal: to.signal,
      // A connection of its own, past any proxy of the environment.
      agent: false,
    } as const;
    if (isLocal(url)) return requestHttp(url, sent);
    return requestHttps(url, {
      ...sent,
      lookup: pinLookup(to.addresses),
      rejectUnauthorized: true,
      ...(ca !== undefined && { ca }),
    });
  }

  return {
    accepts,
    isOwn,
    findRoute,
    post: async (message, { addresses, ms }, stop) => {
      const begun = performance.now() - ms;
      const end = (attempt: Omit<Attempt, 'duration_ms'>): Attempt => ({
        ...attempt,
        duration_ms: Math.round(performance.now() - begun),
      });
      if (stop.aborted) return undefined;
      if (addresses.length === 0) {
        return end({ status: null, error: 'no_public_address', answer: null });
      }
      const signal = AbortSignal.any([stop, AbortSignal.timeout(timeoutMs)]);
      try {
        const sent = open(new URL(message.url), message, { addresses, signal });
        const { status, answer } = await exchange(sent, message.body);
        return end({ ...judgeStatus(status), answer });
      } catch (error) {
        if (stop.aborted) return undefined;
        return end({ status: null, error: errorOf(error), answer: null });
      }
    },
  };
}

interface Pinned extends Pick<Route, 'addresses'> {
  signal: AbortSignal;
}

function exchange(sent: ClientRequest, body: string): Promise<Answer> {
  return new Promise((resolve, reject) => {
    sent.on('error', reject);
    // Another protocol is no answer, and Node says nothing else of it.
    sent.on('upgrade', ({ statusCode = 0 }, socket) => {
      socket.destroy();
      resolve({ status: statusCode, answer: '' });
    });
    const cut = () => reject(new Error('the connection ended without an answer'));
    sent.on('close', cut);
    sent.on('response', (response) => {
      sent.off('close', cut);
      // Whatever happens now, the status is known.
      sent.off('error', reject).on('error', () => {});
      readBeginning(response, (answer) => {
        resolve({ status: response.statusCode ?? 0, answer });
        sent.destroy();
      });
    });
    sent.end(body);
  });
}

/** The status counts; an answer that drips or breaks off is read as far as it came. */
function readBeginning(response: IncomingMessage, done: (text: string) => void): void {
  const parts: Buffer[] = [];
  let bytes = 0;
  const end = () => {
    clearTimeout(late);
    done(toText(Buffer.concat(parts)));
  };
  const late = setTimeout(end, READ_MS);
  response.on('data', (part: Buffer) => {
    bytes += part.length;
    if (bytes <= MAX_READ_BYTES) parts.push(part);
    else parts.push(part.subarray(0, part.length - (bytes - MAX_READ_BYTES)));
    if (bytes >= MAX_READ_BYTES) end();
  });
  response.on('error', end);
  response.on('close', end);
}

/** Without what PostgreSQL can't store, or a screen can't show. */
const toText = (bytes: Buffer): string =>
  bytes
    .toString('utf8')
    .replaceAll(/[\p{Cc}\p{Cf}\p{Cs}]+/gu, ' ')
    .trim()
    .slice(0, MAX_ANSWER)
    .toWellFormed();

/** Node reads any number of three digits as a status, and some servers send 999. */
function judgeStatus(status: number): Pick<Attempt, 'status' | 'error'> {
  if (status < 100 || status > 599) return { status: null, error: 'status' };
  if (status >= 200 && status < 300) return { status, error: null };
  if (status === 410) return { status, error: 'gone' };
  return { status, error: status >= 300 && status < 400 ? 'redirect' : 'status' };
}

/** Codes of OpenSSL and Node for certificates and handshakes. */
const TLS_ERROR = /^(?:ERR_TLS|ERR_SSL|CERT_|EPROTO|UNABLE_TO_|DEPTH_ZERO_|SELF_SIGNED_|HOSTNAME_)/;

function errorOf(error: unknown): DeliveryError {
  const { code = '', name } = error as { code?: unknown; name?: string };
  if (name === 'AbortError' || name === 'TimeoutError' || code === 'ETIMEDOUT') return 'timeout';
  return TLS_ERROR.test(String(code)) ? 'tls' : 'connection';
}
