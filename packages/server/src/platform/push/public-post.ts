import { request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { isPublicHost, lookUpPublic } from './public-address.ts';

const TIMEOUT_MS = 10_000;

export interface PublicPost {
  /** Whether it may be the address of an external service. */
  accepts: (address: string) => boolean;
  /** Posts to an accepted address, and returns the status. Follows no redirect, and reads nothing of the response. */
  post: (
    address: string,
    headers: Record<string, string | number>,
    body: string | Buffer,
  ) => Promise<number>;
}

/** Posts to public hosts only. `isLocalAllowed`: also to this computer, over http, for tests. */
export function createPublicPost(isLocalAllowed: boolean): PublicPost {
  const isLocal = ({ protocol, hostname }: URL) =>
    isLocalAllowed && protocol === 'http:' && hostname === '127.0.0.1';

  return {
    accepts: (address) => {
      const url = URL.parse(address);
      return url !== null && (isLocal(url) || isPublicHost(url));
    },
    post: (address, headers, body) => {
      const url = new URL(address);
      const options = {
        method: 'POST',
        headers: { ...headers, 'content-length': Buffer.byteLength(body) },
        signal: AbortSignal.timeout(TIMEOUT_MS),
        agent: false,
      } as const;
      return new Promise((resolve, reject) => {
        const sent = isLocal(url)
          ? requestHttp(url, options)
          : requestHttps(url, { ...options, lookup: lookUpPublic });
        sent.on('response', (response) => {
          resolve(response.statusCode ?? 0);
          sent.destroy();
        });
        sent.on('error', reject);
        sent.end(body);
      });
    },
  };
}
