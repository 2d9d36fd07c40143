import { request as requestHttp, type ClientRequest, type IncomingMessage } from 'node:http';
import { request as requestHttps } from 'node:https';
import { WEBHOOK_TIMEOUT_S, type DeliveryError } from '@beamwright/contract';
import { createPublicLookup, isPublicHost, type Resolve } from '../push/public-address.ts';
import { createNameResolver } from './resolve-name.ts';

/** For connecting, sending and the first line of the answer. */
const TIMEOUT_MS = WEBHOOK_TIMEOUT_S * 1000;
/** For reading the beginning of the answer once its status is known. */
const READ_MS = 2000;
const MAX_READ_BYTES = 4096;
/** Characters of the answer that its owner is shown. */
const MAX_ANSWER = 500;
/** As written in an address; empty: 443. */
const PORTS = ['', '8443'];

/** What became of an attempt. */
export interface Attempt {
  status: number | null;
  /** Null if it arrived. */
  error: DeliveryError | null;
  answer: string | null;
  duration_ms: number;
}

export interface PostOptions {
  /** Also posts to this computer over http, for tests. */
  isLocalAllowed: boolean;
  resolve?: Resolve;
  /** Addresses that may be connected to, instead of the public ones. */
  isAllowed?: (address: string) => boolean;
  ports?: readonly string[];
  /** A certificate that is trusted besides the usual ones. */
  ca?: string;
  timeoutMs?: number;
}

export interface WebhookPost {
  /** Whether events may be sent to an address, as far as it says by itself. */
  accepts: (address: string) => boolean;
  /**
   * Posts to an accepted address. Connects to public addresses only, whatever the name stood for before, follows no
   * redirect, and reads no more than the beginning of the answer. Undefined if `stop` was aborted meanwhile.
   */
  post: (message: Message, stop: AbortSignal) => Promise<Attempt | undefined>;
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
  const {
    isLocalAllowed,
    resolve = createNameResolver(),
    ports = PORTS,
    ca,
    timeoutMs = TIMEOUT_MS,
  } = options;
  const findPublic = createPublicLookup(resolve, options.isAllowed);
  const isLocal = ({ protocol, hostname }: URL) =>
    isLocalAllowed && protocol === 'http:' && hostname === '127.0.0.1';
  const accepts = (address: string): boolean => {
    const url = URL.parse(address);
    return url !== null && (isLocal(url) || isPublicHost(url, ports));
  };

  function open(url: URL, { headers, body }: Message, signal: AbortSignal): ClientRequest {
    const sent = {
      method: 'POST',
      headers: { ...headers, 'content-length': Buffer.byteLength(body) },
      signal,
      // A connection of its own, past any proxy of the environment.
      agent: false,
    } as const;
    if (isLocal(url)) return requestHttp(url, sent);
    return requestHttps(url, {
      ...sent,
      lookup: findPublic,
      rejectUnauthorized: true,
      ...(ca !== undefined && { ca }),
    });
  }

  return {
    accepts,
    post: async (message, stop) => {
      const begun = performance.now();
      const end = (attempt: Omit<Attempt, 'duration_ms'>): Attempt => ({
        ...attempt,
        duration_ms: Math.round(performance.now() - begun),
      });
      if (!accepts(message.url)) {
        return end({ status: null, error: 'address_refused', answer: null });
      }
      const signal = AbortSignal.any([stop, AbortSignal.timeout(timeoutMs)]);
      try {
        const { status, answer } = await exchange(
          open(new URL(message.url), message, signal),
          message.body,
        );
        return end({ ...judgeStatus(status), answer });
      } catch (error) {
        if (stop.aborted) return undefined;
        return end({ status: null, error: errorOf(error), answer: null });
      }
    },
  };
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

const NAME_ERRORS = ['ENOTFOUND', 'ENODATA', 'ESERVFAIL', 'EREFUSED', 'EBADNAME', 'ETIMEOUT'];
/** Codes of OpenSSL and Node for certificates and handshakes. */
const TLS_ERROR = /^(?:ERR_TLS|ERR_SSL|CERT_|EPROTO|UNABLE_TO_|DEPTH_ZERO_|SELF_SIGNED_|HOSTNAME_)/;

function errorOf(error: unknown): DeliveryError {
  const { code = '', name } = error as { code?: unknown; name?: string };
  if (name === 'AbortError' || name === 'TimeoutError' || code === 'ETIMEDOUT') return 'timeout';
  if (code === 'EACCES') return 'address_refused';
  if (NAME_ERRORS.includes(String(code))) return 'name_not_found';
  return TLS_ERROR.test(String(code)) ? 'tls' : 'connection';
}
