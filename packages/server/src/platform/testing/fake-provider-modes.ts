import type { ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import { gzipSync } from 'node:zlib';

/** What a client sends for a chat completion, as far as a fake looks at it. */
export interface ChatRequest {
  model: string;
  messages: { role: string; content: string }[];
  response_format?: { type: string; json_schema?: { schema: object; strict: boolean } };
  max_tokens?: number;
}

interface Call {
  request: ChatRequest;
  response: ServerResponse;
  answer: () => object;
  waitMs: number;
}

interface Usage {
  prompt_tokens: number;
  completion_tokens: number;
  total_tokens: number;
}

const HUGE_MEGABYTES = 64;
const MEGABYTE = 'x'.repeat(1024 * 1024);
const DRIP_EVERY_MS = 100;

/** How a provider behaves, by name. */
export const FAKE_MODES = {
  answer: ({ answer, ...call }: Call) => complete(call, JSON.stringify(answer())),
  slow: (call: Call) => void setTimeout(() => FAKE_MODES.answer(call), call.waitMs),
  /** Right, but wrapped as models do that know no `response_format`. */
  fenced: ({ answer, ...call }: Call) =>
    complete(call, `Here it is:\n\`\`\`json\n${JSON.stringify(answer(), null, 2)}\n\`\`\`\nEnjoy.`),
  lying_usage: ({ answer, ...call }: Call) =>
    complete(call, JSON.stringify(answer()), {
      usage: { prompt_tokens: -5, completion_tokens: 1e15, total_tokens: 0 },
    }),

  fail: ({ response }: Call) => sendJson(response, 500, { error: { message: 'Out of order' } }),
  busy: ({ response }: Call) => sendJson(response, 429, { error: { message: 'Too busy' } }),
  refuse: ({ response }: Call) => sendJson(response, 401, { error: { message: 'Wrong key' } }),
  redirect: ({ response }: Call) =>
    void response.writeHead(307, { location: '/v1/chat/completions?again' }).end(),
  reset: ({ response }: Call) => void response.socket?.destroy(),
  hang: () => {},
  drip,

  truncated: ({ answer, ...call }: Call) =>
    complete(call, JSON.stringify(answer()).slice(0, -2), { finish_reason: 'length' }),
  prose: (call: Call) => complete(call, 'I would rather talk about the weather.'),
  wrong_shape: (call: Call) => complete(call, '{"unexpected":true}'),
  empty: (call: Call) => complete(call, ''),
  nan: ({ answer, ...call }: Call) => complete(call, withNumbersAs('NaN', answer())),
  infinite: ({ answer, ...call }: Call) => complete(call, withNumbersAs('1e999', answer())),
  not_json: ({ response }: Call) =>
    void response.writeHead(200, { 'content-type': 'text/html' }).end('<h1>Welcome</h1>'),

  huge: ({ response }: Call) => {
    response.writeHead(200, { 'content-type': 'application/json' });
    Readable.from(Array(HUGE_MEGABYTES).fill(MEGABYTE)).pipe(response);
  },
  /** Small on the wire and in its content-length. */
  huge_gzip: ({ response }: Call) => {
    const headers = { 'content-type': 'application/json', 'content-encoding': 'gzip' };
    response.writeHead(200, headers).end(gzipSync(MEGABYTE.repeat(HUGE_MEGABYTES)));
  },
};

export type FakeMode = keyof typeof FAKE_MODES;

function drip({ response }: Call): void {
  response.writeHead(200, { 'content-type': 'application/json' });
  const timer = setInterval(() => response.write(' '), DRIP_EVERY_MS);
  response.on('close', () => clearInterval(timer));
}

function complete(
  { request, response }: Pick<Call, 'request' | 'response'>,
  content: string,
  changes: { finish_reason?: string; usage?: Usage } = {},
): void {
  const { finish_reason = 'stop', usage = countUsage(request, content) } = changes;
  const message = { role: 'assistant', content };
  sendJson(response, 200, {
    id: 'chatcmpl-fake',
    object: 'chat.completion',
    created: 1_700_000_000,
    model: request.model,
    choices: [{ index: 0, message, finish_reason }],
    usage,
  });
}

function countUsage({ messages }: ChatRequest, content: string): Usage {
  const letters = messages.map((message) => message.content).join('').length;
  const prompt_tokens = Math.ceil(letters / 4);
  const completion_tokens = Math.ceil(content.length / 4);
  return { prompt_tokens, completion_tokens, total_tokens: prompt_tokens + completion_tokens };
}

function sendJson(response: ServerResponse, status: number, body: object): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
}

/** JSON text with a word of our own in the place of every number, which JSON.stringify never writes. */
function withNumbersAs(word: string, answer: object): string {
  const marked = JSON.stringify(answer, (_key, value: unknown) =>
    typeof value === 'number' ? '\u0000' : value,
  );
  return marked.replaceAll(String.raw`"\u0000"`, word);
}
