import type { ServerResponse } from 'node:http';

/** A client's request for a chat completion, as far as a fake reads it. */
export interface ChatRequest {
  model: string;
  messages: { role: string; content: string }[];
  response_format?: { type: string; json_schema?: { schema: object; strict: boolean } };
  max_tokens?: number;
  max_completion_tokens?: number;
  reasoning_effort?: string;
}

/** One request to a fake, with everything needed to respond. */
export interface Call {
  request: ChatRequest;
  response: ServerResponse;
  /** The object that a well-behaved model answers with. */
  answer: () => object;
  waitMs: number;
  /** 1 for the first request in this mode. */
  turn: number;
}

type Mode = (call: Call) => void;

export const defineModes = <Name extends string>(modes: Record<Name, Mode>) => modes;

interface Usage {
  prompt_tokens: number;
  completion_tokens: number;
  total_tokens: number;
}

interface Changes {
  finish_reason?: string;
  usage?: Usage & { completion_tokens_details?: object };
  /** Merged into the message. */
  message?: object;
  /** Choices after the first one. */
  moreChoices?: object[];
}

export const completion = (
  { request }: Pick<Call, 'request'>,
  content: string,
  { finish_reason = 'stop', usage, message, moreChoices = [] }: Changes = {},
) => ({
  id: 'chatcmpl-fake',
  object: 'chat.completion',
  created: 1_700_000_000,
  model: request.model,
  choices: [
    { index: 0, message: { role: 'assistant', content, ...message }, finish_reason },
    ...moreChoices,
  ],
  usage: usage ?? countUsage(request, content),
});

export function complete(call: Call, content: string, changes?: Changes): void {
  sendJson(call.response, 200, completion(call, content, changes));
}

function countUsage({ messages }: ChatRequest, content: string): Usage {
  const letters = messages.map((message) => message.content).join('').length;
  const prompt_tokens = Math.ceil(letters / 4);
  const completion_tokens = Math.ceil(content.length / 4);
  return { prompt_tokens, completion_tokens, total_tokens: prompt_tokens + completion_tokens };
}

export function sendJson(
  response: ServerResponse,
  status: number,
  body: object,
  headers: Record<string, string> = {},
): void {
  response.writeHead(status, { 'content-type': 'application/json', ...headers });
  response.end(JSON.stringify(body));
}
