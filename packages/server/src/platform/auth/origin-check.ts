import type { FastifyRequest } from 'fastify';
import { AppError } from '../errors.ts';

const LOOPBACK = new Set(['localhost', '127.0.0.1', '[::1]']);

/**
 * Browsers send the origin of the page with a POST, PATCH or DELETE. It must be PUBLIC_URL or, on a loopback
 * address, the address of the request itself. A request without an Origin header does not come from a web page.
 */
export function createOriginCheck(publicUrl: string): (request: FastifyRequest) => void {
  const own = new URL(publicUrl).origin;
  return (request) => {
    const { origin, host } = request.headers;
    const site = request.headers['sec-fetch-site'];
    if (origin === undefined ? site !== 'cross-site' : isTrusted(origin, host, own)) return;
    throw new AppError('origin_refused', `Origin ${origin} for host ${host}, expected ${own}`);
  };
}

function isTrusted(origin: string, host: string | undefined, own: string): boolean {
  return origin === own || (isLoopbackOrigin(origin) && new URL(origin).host === host);
}

export function isLoopbackOrigin(origin: string): boolean {
  return URL.canParse(origin) && LOOPBACK.has(new URL(origin).hostname);
}
