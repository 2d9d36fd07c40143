import type { LanguageModelMiddleware, Output } from 'ai';
import type { AiConfig } from '../../config.ts';
import { explainAbort, TryError, type TryFailure } from './ai-error.ts';
import type { AiQuestion } from './ai-question.ts';
import type { RequestOptions } from './request-options.ts';
import type { AiTokens } from './cost.ts';
import { createExchange, type Exchange } from './exchange.ts';
import { explainNoAnswer } from './explain-no-answer.ts';
import { readAnswer, type AnswerPart } from './read-answer.ts';
import { readTokens } from './read-tokens.ts';
import { shapeBody } from './request-body.ts';
import { reasoningTokens } from './reasoning-tokens.ts';

export type TryOutcome<T> =
  | { value: T; tokens: AiTokens }
  | { failure: TryFailure; tokens: AiTokens };

/** Sends one request. Throws only for our own mistakes, such as a schema that has no JSON form. */
export async function tryOnce<T>(
  config: AiConfig,
  requestOptions: RequestOptions,
  question: AiQuestion<T>,
  signal: AbortSignal,
): Promise<TryOutcome<T>> {
  const exchange = createExchange();
  const maxTokens = question.max_output_tokens + reasoningTokens(config.reasoningEffort);
  // If no limit was sent, the model may have written more than `maxTokens`.
  const most = requestOptions.limit === 'none' ? Infinity : maxTokens;
  try {
    const value = await generate({ config, requestOptions, question, exchange, maxTokens }, signal);
    return { value, tokens: readTokens(exchange, most) };
  } catch (error) {
    const failure = explainFailure(error, exchange, signal);
    return { failure, tokens: readTokens(exchange, most) };
  }
}

interface Attempt<T> {
  config: AiConfig;
  requestOptions: RequestOptions;
  question: AiQuestion<T>;
  exchange: Exchange;
  maxTokens: number;
}

async function generate<T>(
  { config, requestOptions, question, exchange, maxTokens }: Attempt<T>,
  signal: AbortSignal,
): Promise<T> {
  library ??= loadLibrary();
  const { createOpenAICompatible, generateText, Output, wrapLanguageModel } = await library;
  const provider = createOpenAICompatible({
    name: 'provider',
    baseURL: config.baseUrl,
    ...(config.apiKey !== undefined && { apiKey: config.apiKey }),
    supportsStructuredOutputs: true,
    transformRequestBody: (body) => shapeBody(body, requestOptions, config.reasoningEffort),
    fetch: exchange.fetch,
  });
  const { output } = await generateText({
    model: wrapLanguageModel({
      model: provider.chatModel(config.model),
      middleware: readingOf(question),
    }),
    instructions: question.instructions,
    prompt: question.input,
    output: describeOutput(Output, question.schema),
    maxOutputTokens: maxTokens,
    maxRetries: 0,
    abortSignal: signal,
    telemetry: { isEnabled: false },
    // Strict mode refuses schemas with optional fields or text lengths. We validate every answer ourselves.
    providerOptions: { openaiCompatible: { strictJsonSchema: false } },
  });
  return output;
}

/** Replaces the model's output with the object that matches the schema. */
function readingOf<T>(question: AiQuestion<T>): LanguageModelMiddleware {
  return {
    wrapGenerate: async ({ doGenerate }) => {
      const result = await doGenerate();
      const parts = result.content.flatMap((part): AnswerPart[] => {
        if (part.type === 'text') return [{ kind: 'text', text: part.text }];
        return part.type === 'tool-call' ? [{ kind: 'tool_call', input: part.input }] : [];
      });
      const stopped = explainNoAnswer(result);
      const answer = stopped?.isFinal ? undefined : readAnswer(parts, question);
      if (answer === undefined) throw new TryError(stopped?.failure ?? UNUSABLE);
      const finishReason = { unified: 'stop' as const, raw: undefined };
      const text = JSON.stringify(answer.value);
      return { ...result, finishReason, content: [{ type: 'text', text }] };
    },
  };
}

type Library = Awaited<ReturnType<typeof loadLibrary>>;
type DescribedOutput<T> = ReturnType<typeof Output.object<T>>;

let library: Promise<Library> | undefined;

/** Building a JSON Schema takes a millisecond, so each is built once. */
const described = new WeakMap<object, DescribedOutput<unknown>>();

function describeOutput<T>(output: Library['Output'], schema: AiQuestion<T>['schema']) {
  const known = described.get(schema) ?? output.object({ schema });
  described.set(schema, known);
  return known as DescribedOutput<T>;
}

/** Loaded with the first question, because the library takes 30 MB of memory. */
async function loadLibrary() {
  const [ai, provider] = await Promise.all([import('ai'), import('@ai-sdk/openai-compatible')]);
  globalThis.AI_SDK_LOG_WARNINGS = false;
  return { ...ai, ...provider };
}

const UNUSABLE: TryFailure = {
  kind: 'unusable',
  reason: 'The model did not answer with the JSON that was asked for',
  isRetryable: true,
};

const NO_COMPLETION: TryFailure = {
  kind: 'unavailable',
  reason: 'The provider sent JSON that is no chat completion: check AI_BASE_URL',
  isRetryable: true,
  check: 'AI_BASE_URL',
};

function explainFailure(error: unknown, exchange: Exchange, signal: AbortSignal): TryFailure {
  if (signal.aborted) return explainAbort(signal);
  if (error instanceof TryError) return error.failure;
  if (!exchange.isPaid) throw error;
  return isCompletion(exchange.received) ? UNUSABLE : NO_COMPLETION;
}

/**
 * Whether the provider's response has the form of a completion. A user's text can spoil the answer in it, but not
 * this form.
 */
function isCompletion(text: string): boolean {
  try {
    return Array.isArray((JSON.parse(text) as { choices?: unknown }).choices);
  } catch {
    return false;
  }
}
