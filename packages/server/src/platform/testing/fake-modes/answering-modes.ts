import { complete, completion, defineModes, type Call } from './fake-response.ts';

const asText = ({ answer }: Call) => JSON.stringify(answer());

/** Correct answers, in forms that a client should understand. */
export const ANSWERING_MODES = defineModes({
  answer: (call) => complete(call, asText(call)),
  slow: (call) => void setTimeout(() => complete(call, asText(call)), call.waitMs),
  /** Wrapped in a code fence, as by models that do not support `response_format`. */
  fenced: (call) =>
    complete(
      call,
      `Here it is:\n\`\`\`json\n${JSON.stringify(call.answer(), null, 2)}\n\`\`\`\nEnjoy.`,
    ),
  lying_usage: (call) =>
    complete(call, asText(call), {
      usage: { prompt_tokens: -5, completion_tokens: 1e15, total_tokens: 0 },
    }),
  numbers_as_text: (call) => complete(call, JSON.stringify(call.answer(), spellNumber)),
  left_out: (call) => complete(call, JSON.stringify(call.answer(), leaveOutNull)),
  tool_call: (call) => {
    const given = { name: 'propose_settings', arguments: asText(call) };
    const tool_calls = [{ id: 'call_1', type: 'function', function: given }];
    complete(call, '', { finish_reason: 'tool_calls', message: { content: null, tool_calls } });
  },
  wrapped: (call) => complete(call, JSON.stringify({ answer: call.answer() })),
  list_of_one: (call) => complete(call, JSON.stringify([call.answer()])),
  thinking: (call) =>
    complete(call, `<think>First {"steps": [{"speed": 1}]}, or {this}?</think>\n${asText(call)}`),
  reasoning_content: (call) => {
    const reasoning_content = 'Perhaps {"steps": [{"speed": 1}]}? No: {better}.';
    complete(call, asText(call), { message: { reasoning_content } });
  },
  two_choices: (call) => {
    const message = { role: 'assistant', content: '{"steps":[]}' };
    complete(call, asText(call), { moreChoices: [{ index: 1, message, finish_reason: 'stop' }] });
  },
  byte_order_mark: (call) =>
    sendBytes(call, `\ufeff${JSON.stringify(completion(call, asText(call)))}`),
  latin1: (call) => {
    const content = JSON.stringify({ ...call.answer(), note: 'f\u00fcr Holz' });
    sendBytes(call, Buffer.from(JSON.stringify(completion(call, content)), 'latin1'));
  },
});

function sendBytes({ response }: Call, bytes: string | Buffer): void {
  response.writeHead(200, { 'content-type': 'application/json' }).end(bytes);
}

const UNITS: Record<string, string> = { power_percent: ' %', interval_mm: 'mm', passes: '' };

/** Numbers of a step as a model might write them: "20 %". Three digits, because "1.155" may be a thousand. */
const spellNumber = (key: string, value: unknown): unknown =>
  typeof value === 'number' && key !== 'confidence'
    ? `${Number(value.toPrecision(3))}${UNITS[key] ?? ''}`
    : value;

const leaveOutNull = (_key: string, value: unknown): unknown => value ?? undefined;
