import type { Output } from 'ai';
import type { AiConfig } from '../../config.ts';
import { explainAbort, TryError, type TryFailure } from './ai-error.ts';
import type { AiQuestion } from './ai-question.ts';
import type { AiTokens } from './cost.ts';
import { createExchange, type Exchange } from './exchange.ts';
import { findJson } from './find-json.ts';
import { readTokens } from './read-tokens.ts';
import { nameTokenLimit } from './request-body.ts';

export type TryOutcome<T> =
  | { value: T; tokens: AiTokens }
  | { failure: TryFailure; tokens: AiTokens };

/** Asks once. Throws only what is a mistake of ours, such as a schema that has no JSON form. */
export async function tryOnce<T>(
  config: AiConfig,
  question: AiQuestion<T>,
  signal: AbortSignal,
): Promise<TryOutcome<T>> {
  const exchange = createExchange();
  try {
    const value = await generate(config, question, exchange, signal);
    return { value, tokens: readTokens(exchange, question.max_output_tokens) };
  } catch (error) {
    const failure = explainFailure(error, exchange, signal);
    return { failure, tokens: readTokens(exchange, question.max_output_tokens) };
  }
}

async function generate<T>(
  config: AiConfig,
  question: AiQuestion<T>,
  exchange: Exchange,
  signal: AbortSignal,
): Promise<T> {
  library ??= loadLibrary();
  const { createOpenAICompatible, extractJsonMiddleware, generateText, Output, wrapLanguageModel } =
    await library;
  const provider = createOpenAICompatible({
    name: 'provider',
    baseURL: config.baseUrl,
    ...(config.apiKey !== undefined && { apiKey: config.apiKey }),
    supportsStructuredOutputs: true,
    transformRequestBody: (body) => nameTokenLimit(config.baseUrl, body),
    fetch: exchange.fetch,
  });
  const { output } = await generateText({
    model: wrapLanguageModel({
      model: provider.chatModel(config.model),
      middleware: extractJsonMiddleware({ transform: findJson }),
    }),
    instructions: question.instructions,
    prompt: question.input,
    output: describeOutput(Output, question.schema),
    maxOutputTokens: question.max_output_tokens,
    maxRetries: 0,
    abortSignal: signal,
    telemetry: { isEnabled: false },
    // Strict mode turns down schemas with optional fields or text lengths; we check every answer.
    providerOptions: { openaiCompatible: { strictJsonSchema: false } },
  });
  return output;
}

type Library = Awaited<ReturnType<typeof loadLibrary>>;
type DescribedOutput<T> = ReturnType<typeof Output.object<T>>;

let library: Promise<Library> | undefined;

/** A JSON Schema takes a millisecond to make; our schemas are made once. */
const described = new WeakMap<object, DescribedOutput<unknown>>();

function describeOutput<T>(output: Library['Output'], schema: AiQuestion<T>['schema']) {
  const known = described.get(schema) ?? output.object({ schema });
  described.set(schema, known);
  return known as DescribedOutput<T>;
}

/** 30 MB of memory that an installation without a model, or without questions, never pays. */
async function loadLibrary() {
  const [ai, provider] = await Promise.all([import('ai'), import('@ai-sdk/openai-compatible')]);
  globalThis.AI_SDK_LOG_WARNINGS = false;
  return { ...ai, ...provider };
}

function explainFailure(error: unknown, exchange: Exchange, signal: AbortSignal): TryFailure {
  if (signal.aborted) return explainAbort(signal);
  if (error instanceof TryError) return error.failure;
  if (!exchange.isPaid) throw error;
  const reason = 'The model did not answer with the JSON that was asked for';
  return { kind: 'unusable', reason, isRetryable: true };
}
