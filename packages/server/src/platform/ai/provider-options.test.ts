import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import type { AiConfig } from '../../config.ts';
import type { ChatRequest, FakeMode } from '../testing/fake-provider-modes.ts';
import { startFakeProvider, type FakeProvider } from '../testing/fake-provider.ts';
import { testAiConfig } from '../testing/test-ai-config.ts';
import { createAiClient } from './ai-client.ts';
import type { AiError } from './ai-error.ts';
import type { RequestOptions } from './request-options.ts';

const schema = z.object({ ok: z.boolean() });
const log = { info: vi.fn(), warn: vi.fn() };

let provider: FakeProvider;
/** State shared between processes. */
let savedOptions: RequestOptions | undefined;

beforeAll(() => import('ai'));
beforeEach(async () => {
  savedOptions = undefined;
  provider = await startFakeProvider({ respond: () => ({ ok: true }) });
});
afterEach(async () => {
  vi.clearAllMocks();
  await provider.close();
});

const storedOptions = {
  load: async () => savedOptions,
  save: async (requestOptions: RequestOptions) => void (savedOptions = requestOptions),
};

/** A server process that shares its database with the others. */
function startProcess(changes: Partial<AiConfig> = {}) {
  const client = createAiClient(testAiConfig(provider.url, changes), log, {
    firstWaitMs: 1,
    storedOptions,
  });
  return async () => {
    const before = provider.requests.length;
    const outcome = await client
      .ask({
        purpose: 'test',
        caller: 'one',
        instructions: 'Say ok.',
        input: 'Well?',
        schema,
        max_output_tokens: 50,
        signal: AbortSignal.timeout(20_000),
      })
      .then(({ tries }) => `answered at try ${tries}`)
      .catch(({ kind }: AiError) => kind);
    return { outcome, requests: provider.requests.slice(before).map(describeRequest) };
  };
}

const describeRequest = (request: ChatRequest): string =>
  [
    request.response_format?.type ?? 'prompt',
    ...Object.keys(request).filter((key) => /tokens|effort/.test(key)),
  ].join(' ');

describe('a provider that refuses part of a request', () => {
  test.each<[FakeMode, string[]]>([
    ['refuse_json_schema', ['json_schema max_tokens', 'json_object max_tokens']],
    [
      'refuse_response_format',
      ['json_schema max_tokens', 'json_object max_tokens', 'prompt max_tokens'],
    ],
    ['refuse_max_tokens', ['json_schema max_tokens', 'json_schema max_completion_tokens']],
    ['refuse_without_words', ['json_schema max_tokens', 'prompt max_tokens']],
    [
      'refuse_all_optional',
      [
        'json_schema max_tokens',
        'json_object max_tokens',
        'prompt max_tokens',
        'prompt max_completion_tokens',
        'prompt',
      ],
    ],
  ])('%s: it is asked with fewer options, once', async (mode, asked) => {
    provider.setMode(mode);
    const ask = startProcess();
    expect(await ask()).toEqual({ outcome: 'answered at try 1', requests: asked });
    const right = { outcome: 'answered at try 1', requests: asked.slice(-1) };
    expect(await ask()).toEqual(right);
    // The next process starts with the saved options.
    expect(await startProcess()()).toEqual(right);
  });

  test('the effort is left out where it is refused', async () => {
    provider.setMode('refuse_all_optional');
    const { outcome, requests } = await startProcess({ reasoningEffort: 'low' })();
    expect(outcome).toBe('answered at try 1');
    expect(requests).toHaveLength(6);
    expect(requests.at(-1)).toBe('prompt');
    expect(savedOptions).toEqual({ format: 'prompt', limit: 'none', sendsEffort: false });
  });

  test('refuses everything: three requests, then no more for this question', async () => {
    provider.setMode('refuse_always');
    const ask = startProcess();
    expect(await ask()).toEqual({
      outcome: 'refused',
      requests: ['json_schema max_tokens', 'prompt max_tokens', 'prompt'],
    });
    expect(savedOptions).toBeUndefined();
  });

  test('suddenly refuses without a reason: it is not asked again', async () => {
    const ask = startProcess();
    await ask();
    provider.setMode('refuse_always');
    expect(await ask()).toEqual({ outcome: 'refused', requests: ['json_schema max_tokens'] });
  });

  test('suddenly refuses a named part: it is asked without that, and this is saved', async () => {
    const ask = startProcess();
    await ask();
    expect(savedOptions?.format).toBe('json_schema');
    provider.setMode('refuse_response_format');
    expect((await ask()).requests).toHaveLength(3);
    expect(savedOptions?.format).toBe('prompt');
  });

  test('thirty concurrent questions agree on the same options', async () => {
    provider.setMode('refuse_max_tokens');
    const ask = startProcess();
    const all = await Promise.all(Array.from({ length: 30 }, ask));
    expect(new Set(all.map(({ outcome }) => outcome))).toEqual(new Set(['answered at try 1']));
    expect(provider.requests.length).toBeLessThanOrEqual(60);
    expect(savedOptions?.limit).toBe('max_completion_tokens');
  });
});

test('a provider that ignores the format gets the schema in the prompt', async () => {
  provider.setMode('ignore_format');
  const ask = startProcess();
  expect((await ask()).outcome).toBe('answered at try 2');
  expect(await ask()).toMatchObject({ outcome: 'answered at try 1' });
});

test('an answer that does not fit, after others did, changes nothing', async () => {
  const ask = startProcess();
  await ask();
  provider.setMode('prose');
  expect((await ask()).requests).toEqual(Array(3).fill('json_schema max_tokens'));
});

test('a database that fails costs no answer', async () => {
  const failing = {
    load: () => Promise.reject(new Error('away')),
    save: () => Promise.reject(new Error('away')),
  };
  const client = createAiClient(testAiConfig(provider.url), log, { storedOptions: failing });
  const signal = AbortSignal.timeout(20_000);
  const question = {
    purpose: 'test',
    caller: 'one',
    instructions: 'Say ok.',
    input: 'Well?',
    schema,
  };
  expect((await client.ask({ ...question, max_output_tokens: 50, signal })).value.ok).toBe(true);
  await vi.waitFor(() => expect(log.warn).toHaveBeenCalledTimes(2));
});

test('a reasoning model gets tokens for reasoning, and its effort', async () => {
  await startProcess({ reasoningEffort: 'low' })();
  expect(provider.requests[0]).toMatchObject({ max_tokens: 4050, reasoning_effort: 'low' });
  await startProcess({ reasoningEffort: 'none' })();
  expect(provider.requests[1]).toMatchObject({ max_tokens: 50, reasoning_effort: 'none' });
});
