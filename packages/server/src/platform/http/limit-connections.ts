import type { ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { AppError } from '../errors.ts';
import { toAddressGroup } from './address-group.ts';
import { createConnectionLimiter, type ConnectionLimiter } from './connection-limiter.ts';
import type { OpenConnections } from './open-connections.ts';

/** A connection takes about 40 kB of memory, with a half-sent body 100 kB. */
const LIMITS = {
  /** For the process: 3,000 event streams and 2,000 requests. */
  max: 5000,
  /** A browser opens up to seven: enough for about 70 people behind one address, such as a school. */
  maxPerAddress: 500,
  /** Refused connections that may wait for their error response; more are closed without one. */
  maxRefused: 50,
  /** New connections are not evicted for this long, so that a flood is refused rather than served in turns. */
  settledMs: 1000,
};
const RETRY_SECONDS = 5;
/** Time limit for a refused connection to send its request. */
const REFUSED_MS = 2000;

/**
 * Limits open connections by address and in total. Idle ones are evicted first, then those with half-sent requests.
 * A connection that was just opened or is being served is never closed; the new one is refused instead.
 */
export function limitConnections(
  app: FastifyInstance,
  open: OpenConnections,
  { max, maxPerAddress, maxRefused, settledMs } = LIMITS,
): void {
  const isBehindProxy = app.platform.config.trustedProxies > 0;
  const refused = new Map<Socket, AppError>();
  const refuse = (socket: Socket, reason: AppError): void => {
    if (refused.size >= maxRefused) return void socket.destroy();
    refused.set(socket, reason);
    const timer = setTimeout(() => socket.destroy(), REFUSED_MS).unref();
    socket.once('close', () => {
      clearTimeout(timer);
      refused.delete(socket);
    });
  };

  // Connections of a trusted proxy are shared by all its callers, so its address has no limit.
  const connections = createConnectionLimiter<Socket>({
    stateOf: open.stateOf,
    end: (socket) => socket.destroy(),
    max,
    maxPerGroup: isBehindProxy ? Infinity : maxPerAddress,
    settledMs,
  });
  app.server.on('connection', (socket: Socket) => {
    const reason = add(connections, socket, socket.remoteAddress);
    if (reason) refuse(socket, reason);
    else socket.once('close', () => connections.remove(socket));
  });
  app.server.on('request', ({ socket }) => connections.touch(socket));
  app.addHook('onRequest', (request, reply, done) => {
    const reason = refused.get(request.raw.socket);
    if (reason) reply.header('connection', 'close');
    done(reason);
  });
  if (isBehindProxy) limitRequests(app, { maxPerGroup: maxPerAddress, settledMs });
}

/** Behind a proxy, only requests have the address of their caller. */
function limitRequests(
  app: FastifyInstance,
  limits: { maxPerGroup: number; settledMs: number },
): void {
  const requests = createConnectionLimiter<ServerResponse>({
    stateOf: ({ req }) => (req.complete ? 'responding' : 'arriving'),
    end: ({ req }) => req.destroy(),
    max: Infinity,
    ...limits,
  });
  app.addHook('onRequest', (request, reply, done) => {
    const reason = add(requests, reply.raw, request.ip);
    if (!reason) reply.raw.once('close', () => requests.remove(reply.raw));
    done(reason);
  });
}

function add<T>(limiter: ConnectionLimiter<T>, one: T, address?: string): AppError | undefined {
  const outcome = limiter.add(one, toAddressGroup(address));
  if (outcome === 'entered') return undefined;
  const code = outcome === 'group_full' ? 'rate_limited' : 'server_busy';
  return new AppError(code, `${address} opened one connection too many (${outcome})`, {
    values: { seconds: RETRY_SECONDS },
  });
}
