import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { respondAs } from '../../../packages/server/src/features/ai/testing/fake-agents.ts';
import type { ChatRequest } from '../../../packages/server/src/platform/testing/fake-provider-modes.ts';
import { onEnd } from '../../lib/clean-up.ts';

/** A provider that answers immediately or never, and measures its own time. */
export interface TimedProvider {
  /** For AI_BASE_URL. */
  url: string;
  /** Number of questions received. */
  questions: () => number;
  /** Its own time since the last call, in ms: from the first byte of each question to the last byte of its answer. */
  takeOwnMs: () => number;
}

export async function startTimedProvider({ hangs }: { hangs: boolean }): Promise<TimedProvider> {
  let questions = 0;
  let ownMs = 0;
  const respond = respondAs({ speedFactor: 1.05 });

  const answer = async (incoming: IncomingMessage, response: ServerResponse) => {
    const started = performance.now();
    const request = JSON.parse(await text(incoming)) as ChatRequest;
    questions += 1;
    if (hangs) return;
    const content = JSON.stringify(respond(request));
    const message = { role: 'assistant', content };
    response.writeHead(200, { 'content-type': 'application/json' });
    response.end(
      JSON.stringify({
        id: 'chatcmpl-bench',
        object: 'chat.completion',
        created: 1_700_000_000,
        model: request.model,
        choices: [{ index: 0, message, finish_reason: 'stop' }],
        usage: { prompt_tokens: 900, completion_tokens: 150, total_tokens: 1050 },
      }),
    );
    ownMs += performance.now() - started;
  };

  const server = createServer((incoming, response) => void answer(incoming, response));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onEnd(async () => {
    server.closeAllConnections();
    server.close();
  });
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
    questions: () => questions,
    takeOwnMs: () => {
      const taken = ownMs;
      ownMs = 0;
      return taken;
    },
  };
}
