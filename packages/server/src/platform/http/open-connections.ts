import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/** `idle` has sent no complete header since its last response; `arriving` lacks the rest of its body. */
export type ConnectionState = 'idle' | 'arriving' | 'responding';

export interface OpenConnections {
  /** Ordered by their last request, oldest first. */
  sockets: () => Iterable<Socket>;
  stateOf: (socket: Socket) => ConnectionState;
}

interface Exchange {
  request: IncomingMessage;
  response: ServerResponse;
}

/** Tracks the state of each connection of a server. */
export function trackConnections(server: Server): OpenConnections {
  const open = new Map<Socket, Exchange | undefined>();
  server.on('connection', (socket: Socket) => {
    open.set(socket, undefined);
    socket.once('close', () => open.delete(socket));
  });
  server.on('request', (request, response) => {
    // Moved to the end, because the order is that of the last request.
    open.delete(request.socket);
    if (!request.socket.destroyed) open.set(request.socket, { request, response });
  });
  return {
    sockets: () => open.keys(),
    stateOf: (socket) => stateOf(open.get(socket)),
  };
}

function stateOf(exchange: Exchange | undefined): ConnectionState {
  if (exchange === undefined || exchange.response.writableFinished) return 'idle';
  return exchange.request.complete ? 'responding' : 'arriving';
}
