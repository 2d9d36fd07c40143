import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

/** How long the rest of a request may take to arrive once the server stops. */
const REQUEST_GRACE_MS = 2000;
/** How long its answer may take. */
const ANSWER_GRACE_MS = 5000;

interface Exchange {
  request: IncomingMessage;
  response: ServerResponse;
}

/** Lets the server stop whatever its callers do: each gets the answer to a whole request, none keeps it waiting. */
export function endConnections(app: FastifyInstance): void {
  const open = new Map<Socket, Exchange | undefined>();
  app.server.on('connection', (socket) => {
    open.set(socket, undefined);
    socket.once('close', () => open.delete(socket));
  });
  app.server.on('request', (request, response) => open.set(request.socket, { request, response }));

  app.addHook('preClose', async () => {
    setTimeout(() => {
      for (const [socket, exchange] of open) if (!isBeingAnswered(exchange)) socket.destroy();
    }, REQUEST_GRACE_MS).unref();
    setTimeout(() => {
      for (const socket of open.keys()) socket.destroy();
    }, ANSWER_GRACE_MS).unref();
  });
}

const isBeingAnswered = (exchange: Exchange | undefined): boolean =>
  exchange !== undefined && exchange.request.complete && !exchange.response.writableFinished;
