import {
  createServer,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type ServerResponse,
} from 'node:http';
import type { AddressInfo } from 'node:net';

export interface Received {
  headers: IncomingHttpHeaders;
  body: string;
}

export interface Receiver {
  url: string;
  received: Received[];
  /** How it answers from now on; 200 at first. */
  answer: (respond: (response: ServerResponse, request: IncomingMessage) => void) => void;
  answerStatus: (status: number, text?: string) => void;
  /** The most requests that were open at the same time. */
  mostOpen: () => number;
  close: () => Promise<void>;
}

/** A server that receives events, as one of a user would. Of each address of this computer, it is another receiver. */
export async function startReceiver(host = '127.0.0.1'): Promise<Receiver> {
  const received: Received[] = [];
  let respond = (response: ServerResponse, _request: IncomingMessage): void =>
    void response.end('thanks');
  let [open, most] = [0, 0];
  const server = createServer((request, response) => {
    most = Math.max(most, (open += 1));
    response.on('close', () => (open -= 1));
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      received.push({ headers: request.headers, body: Buffer.concat(parts).toString() });
      respond(response, request);
    });
  });
  await new Promise<void>((done) => server.listen(0, host, done));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://${host}:${port}/in`,
    received,
    answer: (next) => (respond = next),
    answerStatus: (status, text = '') =>
      (respond = (response) => response.writeHead(status).end(text)),
    mostOpen: () => most,
    close: () =>
      new Promise((done) => {
        server.closeAllConnections();
        server.close(() => done());
      }),
  };
}
