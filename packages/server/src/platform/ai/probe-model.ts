import type { AiConfig } from '../../config.ts';
import { explainAbort, TryError, type TryFailure } from './ai-error.ts';
import { firstOptions, withFewerOptions, type RequestOptions } from './request-options.ts';
import { createExchange } from './exchange.ts';
import { hasReasoning } from './explain-no-answer.ts';
import { findObjects } from './find-objects.ts';
import { outputTokenLimit } from './reasoning-tokens.ts';

/** `ignored`: accepted without an error, but it has no effect. */
export type Support = 'yes' | 'ignored' | 'no';

export interface ProbedModel {
  json_schema: Support;
  json_object: Support;
  limit: RequestOptions['limit'];
  /** Whether the model reasons before it answers. */
  isReasoning: boolean;
  /** Whether the model accepts `reasoning_effort`. */
  acceptsEffort: boolean;
  tool_calls: Support;
  /** Response time of each answered question, in ms. */
  latencies: number[];
  /** The best request options that it supports. */
  requestOptions: RequestOptions;
}

interface Reply {
  message: { content?: unknown; tool_calls?: unknown };
  isReasoning: boolean;
}

type Body = Record<string, unknown>;

const OK_SCHEMA = {
  type: 'object',
  properties: { ok: { type: 'boolean' } },
  required: ['ok'],
  additionalProperties: false,
};
/** Does not mention JSON: if an object comes back, the requested format caused it. */
const PLAIN = 'Is water wet? Answer in one word.';
const AS_JSON = 'Is water wet? Answer with the JSON object {"ok": true} or {"ok": false}.';
const SCHEMA_FORMAT = { name: 'answer', schema: OK_SCHEMA, strict: false };
const TOOL = {
  type: 'function',
  function: { name: 'report', description: 'Reports the answer.', parameters: OK_SCHEMA },
};

/** Asks small questions to find out what a model supports. Throws `TryError` if it answers none. */
export async function probeModel(config: AiConfig, timeoutMs: number): Promise<ProbedModel> {
  const latencies: number[] = [];
  let limit = firstOptions(config).limit;
  const ask = async (question: string, more: Body = {}): Promise<Reply | TryFailure> => {
    const started = performance.now();
    const maxTokens = limit === 'none' ? {} : { [limit]: outputTokenLimit(config) };
    const reply = await post(
      config,
      { ...messageOf(config, question), ...maxTokens, ...more },
      timeoutMs,
    );
    if ('message' in reply) latencies.push(performance.now() - started);
    return reply;
  };

  const plain = await askUntilAccepted();
  const schema = await ask(PLAIN, {
    response_format: { type: 'json_schema', json_schema: SCHEMA_FORMAT },
  });
  const object = await ask(AS_JSON, { response_format: { type: 'json_object' } });
  const effort = await ask(PLAIN, { reasoning_effort: config.reasoningEffort ?? 'low' });
  const tools = await ask('Is water wet? Report it with the tool.', { tools: [TOOL] });

  const acceptsEffort = 'message' in effort;
  const json_schema = judgeFormat(schema);
  const json_object = judgeFormat(object);
  return {
    json_schema,
    json_object,
    limit,
    isReasoning: [plain, schema, object, tools].some(
      (reply) => 'message' in reply && reply.isReasoning,
    ),
    acceptsEffort,
    tool_calls: judgeTools(tools),
    latencies,
    requestOptions: {
      format: bestFormat(json_schema, json_object),
      limit,
      sendsEffort: acceptsEffort && config.reasoningEffort !== undefined,
    },
  };

  /** Asks the first question, with other names for the token limit until the provider accepts one. */
  async function askUntilAccepted(): Promise<Reply> {
    const reply = await ask(PLAIN);
    if ('message' in reply) return reply;
    const requestOptions = { ...firstOptions(config), limit };
    const next = reply.refusedPart && withFewerOptions(requestOptions, 'token_limit', config);
    if (next === undefined) throw new TryError(reply);
    ({ limit } = next);
    return askUntilAccepted();
  }
}

const messageOf = ({ model }: AiConfig, content: string): Body => ({
  model,
  messages: [{ role: 'user', content }],
});

async function post(config: AiConfig, body: Body, timeoutMs: number): Promise<Reply | TryFailure> {
  const exchange = createExchange();
  const signal = AbortSignal.timeout(timeoutMs);
  const headers = {
    'content-type': 'application/json',
    ...(config.apiKey !== undefined && { authorization: `Bearer ${config.apiKey}` }),
  };
  const request = { method: 'POST', headers, body: JSON.stringify(body), signal };
  try {
    await exchange.fetch(`${config.baseUrl}/chat/completions`, request);
  } catch (error) {
    if (error instanceof TryError) return error.failure;
    return explainAbort(signal);
  }
  return readReply(exchange.received);
}

const NO_COMPLETION: TryFailure = {
  kind: 'unavailable',
  reason: 'The provider sent JSON that is no chat completion: check AI_BASE_URL',
  isRetryable: false,
  check: 'AI_BASE_URL',
};

function readReply(text: string): Reply | TryFailure {
  try {
    const body = JSON.parse(text) as { choices: [{ message: Reply['message'] }] };
    return { message: body.choices[0].message, isReasoning: hasReasoning(body) };
  } catch {
    return NO_COMPLETION;
  }
}

function judgeFormat(reply: Reply | TryFailure): Support {
  if (!('message' in reply)) return 'no';
  const { content } = reply.message;
  const [answer] = typeof content === 'string' ? findObjects(content) : [];
  const isFollowed = typeof (answer as { ok?: unknown } | null | undefined)?.ok === 'boolean';
  return isFollowed ? 'yes' : 'ignored';
}

function judgeTools(reply: Reply | TryFailure): Support {
  if (!('message' in reply)) return 'no';
  const { tool_calls } = reply.message;
  return Array.isArray(tool_calls) && tool_calls.length > 0 ? 'yes' : 'ignored';
}

function bestFormat(json_schema: Support, json_object: Support): RequestOptions['format'] {
  if (json_schema === 'yes') return 'json_schema';
  return json_object === 'yes' ? 'json_object' : 'prompt';
}
