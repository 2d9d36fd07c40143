import type { StatusState } from '@beamwright/contract';
import { request as askPlain, type IncomingMessage } from 'node:http';
import { request as askEncrypted } from 'node:https';

/** What a probe of an address expects. */
export interface HttpProbe {
  method: 'GET' | 'POST';
  path: string;
  accept: string;
  body?: string;
}

/** A response that takes longer is slow, and one that takes longest is none. */
const SLOW_MS = 3000;
const LIMIT_MS = 8000;
const DISK_FULL = 507;

/** A certificate that browsers refuse, too. One of an authority that only they know is no failure. */
const EXPIRED = 'CERT_HAS_EXPIRED';

/** Nothing answered at this address, so it may be one that can't be reached from here. */
export class Unreachable extends Error {}

/**
 * Asks as a visitor does, on a connection of its own. Anything but a response of the 200s is a failure; a refusal for
 * too many requests tells nothing, and on a full disk, what is stored can still be read.
 */
export async function askHttp(
  base: string,
  probe: HttpProbe,
  { slowMs = SLOW_MS, limitMs = LIMIT_MS }: { slowMs?: number; limitMs?: number } = {},
): Promise<StatusState> {
  const since = performance.now();
  try {
    const status = await send(base, probe, limitMs);
    if (status === 429) return 'no_data';
    if (status === DISK_FULL) return 'degraded';
    if (status < 200 || status > 299) return 'down';
    return performance.now() - since > slowMs ? 'degraded' : 'operational';
  } catch (error) {
    if (error instanceof Unreachable) throw error;
    return 'down';
  }
}

function send(base: string, { method, path, accept, body }: HttpProbe, limitMs: number) {
  const { promise, resolve, reject } = Promise.withResolvers<number>();
  const address = new URL(base + path);
  const ask = address.protocol === 'https:' ? askEncrypted : askPlain;
  const asked = ask(
    address,
    {
      method,
      agent: false,
      signal: AbortSignal.timeout(limitMs),
      headers: {
        accept,
        'user-agent': 'beamwright-status-probe',
        ...(body !== undefined && {
          'content-type': 'application/json',
          'content-length': Buffer.byteLength(body),
        }),
      },
    },
    (answer: IncomingMessage) => {
      answer.on('error', reject);
      answer.on('end', () => resolve(answer.statusCode ?? 0));
      answer.resume();
    },
  );
  let isConnected = false;
  asked.on('socket', (socket) =>
    socket.once(address.protocol === 'https:' ? 'secureConnect' : 'connect', () => {
      isConnected = true;
    }),
  );
  asked.on('error', (error: NodeJS.ErrnoException) => {
    const isFailure = isConnected || error.code === EXPIRED;
    reject(isFailure ? error : new Unreachable(error.message));
  });
  asked.end(body);
  return promise;
}
