import { inspect } from 'node:util';
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import type { AiConfig } from '../../config.ts';
import type { FakeMode } from '../testing/fake-provider-modes.ts';
import { startFakeProvider, type FakeProvider } from '../testing/fake-provider.ts';
import { testAiConfig } from '../testing/test-ai-config.ts';
import { type AiClient, type AiClientOptions, createAiClient } from './ai-client.ts';
import { AiError } from './ai-error.ts';

const KEY = 'sk-0123456789abcdef';
const RIGHT = { power_percent: 40, note: 'slow' };
const schema = z.object({
  power_percent: z.number().check(z.minimum(0), z.maximum(100)),
  note: z.string().check(z.maxLength(50)),
});

let provider: FakeProvider;
/** Sent in this order; the last one repeats. */
let answers: object[];
/** All that was logged, thrown and measured. */
let logged: string[];

// The first load takes as long as a short deadline.
beforeAll(() => import('ai'));
beforeEach(async () => {
  answers = [RIGHT];
  logged = [];
  provider = await startFakeProvider({ respond, apiKey: KEY });
});
afterEach(async () => {
  await provider.close();
  if (logged.join().includes(KEY)) throw new Error('The key was logged');
});

const respond = () => (answers.length > 1 ? answers.shift() : answers[0]) as object;
const until = (check: () => void) => vi.waitFor(check, { timeout: 20_000 });
const note = (...words: unknown[]) =>
  void logged.push(inspect(words, { depth: 9, showHidden: true }));
const observer = { observeQuestion: vi.fn(note), showBreaker: vi.fn(note) };

function createClient(options: AiClientOptions = {}, changes: Partial<AiConfig> = {}): AiClient {
  return createAiClient(
    testAiConfig(provider.url, { apiKey: KEY, ...changes }),
    { info: note, warn: note },
    { firstWaitMs: 1, breaker: { failures: 99, restMs: 1 }, observer, ...options },
  );
}

const ask = (client: AiClient, signal = AbortSignal.timeout(20_000)) =>
  client.ask({
    purpose: 'test',
    caller: 'one',
    instructions: 'Answer with a power.',
    input: 'How strong?',
    schema,
    max_output_tokens: 200,
    signal,
  });

async function fail(client: AiClient, signal?: AbortSignal): Promise<AiError> {
  const error: unknown = await ask(client, signal).catch((error: unknown) => error);
  note(error);
  expect(error).toBeInstanceOf(AiError);
  return error as AiError;
}

describe('an answer', () => {
  test('is requested with its schema and returned without extra keys', async () => {
    answers = [{ ...RIGHT, extra: 1, constructor: { name: 'x' } }];
    const { value, tokens, tries, model } = await ask(createClient());
    expect(value).toEqual(RIGHT);
    expect(Object.keys(value)).toEqual(['power_percent', 'note']);
    expect({ tries, model }).toEqual({ tries: 1, model: 'test-model' });
    expect(tokens).toEqual({ input: 8, output: 18, total: 26 });
    expect(provider.requests).toMatchObject([
      {
        model: 'test-model',
        max_tokens: 200,
        messages: [
          { role: 'system', content: 'Answer with a power.' },
          { role: 'user', content: 'How strong?' },
        ],
        response_format: {
          type: 'json_schema',
          json_schema: { schema: { required: ['power_percent', 'note'] }, strict: false },
        },
      },
    ]);
    expect(observer.observeQuestion).toHaveBeenLastCalledWith(
      'test',
      'answered',
      expect.any(Number),
    );
  });

  test('is read inside a code fence and polite words', async () => {
    provider.setMode('fenced');
    expect((await ask(createClient())).value).toEqual(RIGHT);
  });

  test('may come on the second try', async () => {
    const client = createClient();
    await ask(client);
    answers.unshift({ power_percent: 400, note: 'wrong' });
    const { value, tries, tokens } = await ask(client);
    expect({ value, tries }).toEqual({ value: RIGHT, tries: 2 });
    expect(tokens).toEqual({ input: 2 * 8, output: 9 + 9, total: 34 });
  });

  test('is counted with an estimate if the provider reports wrong tokens', async () => {
    provider.setMode('lying_usage');
    const { tokens } = await ask(createClient());
    expect(tokens.input).toBe(Math.ceil(JSON.stringify(provider.requests[0]).length / 4));
    expect(tokens.output).toBeGreaterThan(JSON.stringify(RIGHT).length / 4);
    expect(tokens.output).toBeLessThanOrEqual(200);
  });
});

describe('a provider that fails', () => {
  test.each<[FakeMode, AiError['kind'], number, 'free' | 'paid']>([
    ['fail', 'unavailable', 3, 'free'],
    ['busy', 'unavailable', 3, 'free'],
    ['reset', 'unavailable', 3, 'paid'],
    ['not_json', 'unavailable', 3, 'free'],
    ['redirect', 'unavailable', 1, 'free'],
    ['refuse', 'refused', 1, 'free'],
    ['truncated', 'unusable', 1, 'paid'],
    ['thought_too_long', 'unusable', 1, 'paid'],
    ['filtered', 'unusable', 1, 'paid'],
    ['refusal', 'unusable', 1, 'paid'],
    ['two_objects', 'unusable', 3, 'paid'],
    ['no_choices', 'unusable', 3, 'paid'],
    ['null_content', 'unusable', 3, 'paid'],
    ['prototype', 'unusable', 3, 'paid'],
    ['no_completion', 'unavailable', 3, 'paid'],
    ['cut_connection', 'unavailable', 3, 'paid'],
    ['no_credit', 'unavailable', 1, 'free'],
    ['refuse_by_filter', 'refused', 1, 'free'],
    ['unknown_model', 'refused', 1, 'free'],
    ['retry_after_hour', 'unavailable', 1, 'free'],
    ['retry_after_date', 'unavailable', 1, 'free'],
    ['prose', 'unusable', 3, 'paid'],
    ['wrong_shape', 'unusable', 3, 'paid'],
    ['empty', 'unusable', 3, 'paid'],
    ['nan', 'unusable', 3, 'paid'],
    ['infinite', 'unusable', 3, 'paid'],
    ['huge', 'too_large', 1, 'paid'],
    ['huge_gzip', 'too_large', 1, 'paid'],
  ])('%s: %s after %d tries', async (mode, kind, tries, price) => {
    provider.setMode(mode);
    const error = await fail(createClient());
    expect({ kind: error.kind, tries: error.tries }).toEqual({ kind, tries });
    expect(provider.requests).toHaveLength(tries);
    if (price === 'free') expect(error.tokens.total).toBe(0);
    else expect(error.tokens.input).toBeGreaterThanOrEqual(8 * tries);
    expect(observer.observeQuestion).toHaveBeenLastCalledWith('test', kind, expect.any(Number));
  });

  test.each<FakeMode>(['hang', 'drip', 'slow'])('%s: given up at the deadline', async (mode) => {
    provider.setMode(mode, 60_000);
    const error = await fail(createClient(), AbortSignal.timeout(400));
    expect({ kind: error.kind, tries: error.tries }).toEqual({ kind: 'timed_out', tries: 1 });
    expect(error.tokens.input).toBeGreaterThan(8);
    await until(() => expect(provider.disconnects()).toBe(1));
  });

  test('stops at our own limit, regardless of the caller’s deadline', async () => {
    provider.setMode('hang');
    const error = await fail(createClient({ limitMs: 300 }), new AbortController().signal);
    expect(error.kind).toBe('timed_out');
  });

  test('is not asked again when the wait would pass the limit', async () => {
    provider.setMode('fail');
    const error = await fail(createClient({ limitMs: 1000, firstWaitMs: 60_000 }));
    expect(error).toMatchObject({ kind: 'unavailable', tries: 1 });
  });

  test('cannot make us read an answer of 64 MB', async () => {
    provider.setMode('huge');
    await fail(createClient());
    await until(() => expect(provider.disconnects()).toBe(1));
    await until(() => expect(provider.sentBytes()).toBeGreaterThan(0));
    expect(provider.sentBytes()).toBeLessThan(16 * 1024 * 1024);
  });

  test('cannot change prototypes', async () => {
    answers = [JSON.parse('{"power_percent": 40, "note": "x", "__proto__": {"isAdmin": true}}')];
    expect((await fail(createClient())).kind).toBe('unusable');
    expect('isAdmin' in {}).toBe(false);
  });

  test.each(['127.0.0.1', 'localhost'])('does not respond on %s', async (host) => {
    const client = createClient({}, { baseUrl: provider.url.replace('127.0.0.1', host) });
    await provider.close();
    expect(await fail(client)).toMatchObject({ kind: 'unavailable', tokens: { total: 0 } });
    provider = await startFakeProvider();
  });
});

describe('canceling', () => {
  test('ends a try at once', async () => {
    provider.setMode('hang');
    const button = new AbortController();
    const failure = fail(createClient(), button.signal);
    await until(() => expect(provider.requests).toHaveLength(1));
    button.abort();
    expect((await failure).kind).toBe('canceled');
    await until(() => expect(provider.disconnects()).toBe(1));
  });

  test('ends a wait at once', async () => {
    provider.setMode('fail');
    const button = new AbortController();
    const failure = fail(createClient({ firstWaitMs: 10_000 }), button.signal);
    await until(() => expect(provider.requests).toHaveLength(1));
    button.abort();
    expect(await failure).toMatchObject({ kind: 'canceled', tries: 1 });
  });

  test('before the start asks nothing and costs nothing', async () => {
    const error = await fail(createClient(), AbortSignal.abort());
    expect(error).toMatchObject({ kind: 'canceled', tries: 0, tokens: { total: 0 } });
    expect(observer.observeQuestion.mock.lastCall?.[1]).toBe('not_asked');
    expect(provider.requests).toHaveLength(0);
  });
});

test('a wrong key and a wrong address are refused, and the log says what to check', async () => {
  const wrongKey = await fail(createClient({}, { apiKey: 'sk-another' }));
  expect(wrongKey).toMatchObject({ kind: 'refused', status: 401, tries: 1 });
  expect(logged.join()).toContain('check AI_API_KEY');
  expect(logged.join()).not.toContain('sk-another');
  const wrongAddress = await fail(createClient({}, { baseUrl: `${provider.url}/v2` }));
  expect(wrongAddress).toMatchObject({ kind: 'refused', status: 404, tries: 1 });
  expect(logged.join()).toContain('check AI_BASE_URL');
});
