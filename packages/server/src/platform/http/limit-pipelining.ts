import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/** Neither browsers nor proxies send a second request before the first response. */
const MAX_UNFINISHED = 10;

/**
 * Ends a connection with too many requests without a response. One chunk of it holds more than a thousand, and all of
 * them would be handled before any other caller's.
 */
export function limitPipelining(server: Server): void {
  const responses = new WeakMap<Socket, ServerResponse[]>();
  const handlers = server.listeners('request');
  server.removeAllListeners('request');
  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    const { socket } = request;
    const unfinished = (responses.get(socket) ?? []).filter((one) => !one.writableFinished);
    if (unfinished.length >= MAX_UNFINISHED) return void socket.destroy();
    responses.set(socket, [...unfinished, response]);
    for (const handle of handlers) handle.call(server, request, response);
  });
}
