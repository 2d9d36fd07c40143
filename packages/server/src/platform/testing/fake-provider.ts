import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { FAKE_MODES, type ChatRequest, type FakeMode } from './fake-provider-modes.ts';

export interface FakeProvider {
  /** For AI_BASE_URL. */
  url: string;
  /** Newest last. */
  requests: ChatRequest[];
  /** Number of responses that the client did not read to the end. */
  disconnects: () => number;
  /** Total of all connections. */
  sentBytes: () => number;
  /** `slow` waits `waitMs` before it answers. */
  setMode: (mode: FakeMode, waitMs?: number) => void;
  close: () => Promise<void>;
}

interface FakeProviderOptions {
  /** The object that the model answers with. */
  respond?: (request: ChatRequest) => object;
  /** The mode for this request, regardless of `setMode`; if undefined, the set mode applies. */
  modeOf?: (request: ChatRequest) => FakeMode | undefined;
  /** Refuses callers without this key. If left out, every caller is accepted. */
  apiKey?: string;
}

/** A real HTTP server with OpenAI's chat completions API that can be set to misbehave. */
export async function startFakeProvider(options: FakeProviderOptions = {}): Promise<FakeProvider> {
  const { respond = () => ({}), modeOf = () => undefined, apiKey } = options;
  const requests: ChatRequest[] = [];
  let mode: FakeMode = 'answer';
  let waitMs = 0;
  let turn = 0;
  let disconnects = 0;
  let sentBytes = 0;

  const handle = async (incoming: IncomingMessage, response: ServerResponse) => {
    if (!isCompletion(incoming)) return void response.writeHead(404).end();
    const request = JSON.parse(await text(incoming)) as ChatRequest;
    requests.push(request);
    turn += 1;
    response.on('close', () => (disconnects += response.writableFinished ? 0 : 1));
    const isKnown = apiKey === undefined || incoming.headers.authorization === `Bearer ${apiKey}`;
    FAKE_MODES[isKnown ? (modeOf(request) ?? mode) : 'refuse']({
      request,
      response,
      answer: () => respond(request),
      waitMs,
      turn,
    });
  };
  const server = createServer((incoming, response) => void handle(incoming, response));
  server.on('connection', (socket) => socket.on('close', () => (sentBytes += socket.bytesWritten)));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
    requests,
    disconnects: () => disconnects,
    sentBytes: () => sentBytes,
    setMode: (next, ms = 0) => {
      mode = next;
      waitMs = ms;
      turn = 0;
    },
    close: async () => {
      server.closeAllConnections();
      await new Promise((closed) => server.close(closed));
    },
  };
}

const isCompletion = ({ method, url }: IncomingMessage): boolean =>
  method === 'POST' && URL.parse(url ?? '', 'http://fake')?.pathname === '/v1/chat/completions';
