import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import type { FakeMode } from '../testing/fake-provider-modes.ts';
import { startFakeProvider, type FakeProvider } from '../testing/fake-provider.ts';
import { testAiConfig } from '../testing/test-ai-config.ts';
import { createAiClient, type AiAsker, type AiClient } from './ai-client.ts';
import type { AiError } from './ai-error.ts';

const FAILURES = 2;
const REST_MS = 30_000;

let provider: FakeProvider;
let client: AiClient;
const showBreaker = vi.fn();
const log = { info: vi.fn(), warn: vi.fn() };

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  provider = await startFakeProvider({ respond: () => ({ ok: true }) });
  client = createAiClient(testAiConfig(provider.url), log, {
    firstWaitMs: 1,
    breaker: { failures: FAILURES, restMs: REST_MS },
    observer: { observeQuestion: vi.fn(), showBreaker },
  });
});
afterEach(async () => {
  vi.useRealTimers();
  vi.clearAllMocks();
  await provider.close();
});

async function ask(
  signal = AbortSignal.timeout(20_000),
  asker: AiAsker = client,
  caller = 'one',
): Promise<string> {
  const question = { purpose: 'test', caller, instructions: 'Say ok.', input: 'Well?' };
  try {
    const schema = z.object({ ok: z.boolean() });
    await asker.ask({ ...question, schema, max_output_tokens: 50, signal });
    return 'answered';
  } catch (error) {
    return (error as AiError).kind;
  }
}

/** Asks in this mode; returns the outcome and the number of requests. */
async function askIn(mode: FakeMode, signal?: AbortSignal, caller?: string) {
  const before = provider.requests.length;
  provider.setMode(mode);
  const outcome = await ask(signal, client, caller);
  return { outcome, requests: provider.requests.length - before };
}

async function cancelWhileHanging(): Promise<string> {
  const button = new AbortController();
  const before = provider.requests.length;
  const asked = askIn('hang', button.signal);
  await vi.waitFor(() => expect(provider.requests).toHaveLength(before + 1), { timeout: 20_000 });
  button.abort();
  return (await asked).outcome;
}

async function open(mode: FakeMode = 'fail'): Promise<void> {
  for (let failures = 0; failures < FAILURES; failures += 1) await askIn(mode);
}

const rest = () => vi.setSystemTime(Date.now() + REST_MS);

test.each<FakeMode>(['fail', 'refuse', 'no_completion', 'huge', 'reset'])(
  'opens after failures in a row (%s) and then asks nothing',
  async (mode) => {
    await askIn(mode);
    expect(client.isAvailable()).toBe(true);
    await askIn(mode);
    expect(client.isAvailable()).toBe(false);
    expect(await askIn('answer')).toEqual({ outcome: 'unavailable', requests: 0 });
    expect(showBreaker.mock.calls).toEqual([['open']]);
  },
);

const missDeadline = (caller: string) => askIn('hang', AbortSignal.timeout(100), caller);

test('deadlines missed by one caller pause that caller alone', async () => {
  for (let count = 0; count < FAILURES; count += 1) {
    expect((await missDeadline('slow')).outcome).toBe('timed_out');
  }
  expect(await askIn('answer', undefined, 'slow')).toEqual({ outcome: 'unavailable', requests: 0 });
  expect(client.isAvailable('slow')).toBe(false);
  expect(client.isAvailable('other')).toBe(true);
  expect(await askIn('answer', undefined, 'other')).toEqual({ outcome: 'answered', requests: 1 });
  expect(showBreaker).not.toHaveBeenCalled();
  rest();
  expect(await askIn('answer', undefined, 'slow')).toEqual({ outcome: 'answered', requests: 1 });
});

test('deadlines missed by three callers open it for all', async () => {
  for (const caller of ['one', 'two', 'three', 'one']) await missDeadline(caller);
  expect(client.isAvailable('other')).toBe(false);
  expect(showBreaker.mock.calls).toEqual([['open']]);
});

test('an answer in between proves that the provider is not slow', async () => {
  await missDeadline('one');
  await missDeadline('two');
  await askIn('answer', undefined, 'other');
  await missDeadline('three');
  await missDeadline('four');
  expect(client.isAvailable('other')).toBe(true);
});

test('a probe that misses its deadline opens it for another pause', async () => {
  await open();
  rest();
  expect((await missDeadline('one')).outcome).toBe('timed_out');
  expect(client.isAvailable('other')).toBe(false);
});

test.each<FakeMode>(['prose', 'wrong_shape', 'refusal', 'truncated', 'no_choices', 'empty'])(
  'unusable answers (%s) never open it: the job itself may be the cause',
  async (mode) => {
    for (let count = 0; count < 5 * FAILURES; count += 1) {
      expect((await askIn(mode)).outcome).toBe('unusable');
    }
    expect(client.isAvailable()).toBe(true);
    expect(showBreaker).not.toHaveBeenCalled();
  },
);

test('an unusable answer proves that the provider works', async () => {
  await open();
  rest();
  expect((await askIn('prose')).outcome).toBe('unusable');
  expect(client.isAvailable()).toBe(true);
  expect(showBreaker.mock.calls).toEqual([['open'], ['half_open'], ['closed']]);
});

test.each<FakeMode>(['retry_after_hour', 'retry_after_date'])(
  'a provider that asks for an hour (%s) is left alone at once, for 15 minutes at most',
  async (mode) => {
    expect(await askIn(mode)).toEqual({ outcome: 'unavailable', requests: 1 });
    expect(client.isAvailable()).toBe(false);
    expect(await askIn('answer')).toEqual({ outcome: 'unavailable', requests: 0 });
    vi.setSystemTime(Date.now() + 14 * 60_000);
    expect(client.isAvailable()).toBe(false);
    vi.setSystemTime(Date.now() + 60_000);
    expect(await askIn('answer')).toEqual({ outcome: 'answered', requests: 1 });
  },
);

test('a provider with Retry-After: 1 is asked again after a second', async () => {
  const started = performance.now();
  expect(await askIn('retry_after_second')).toEqual({ outcome: 'answered', requests: 2 });
  expect(performance.now() - started).toBeGreaterThan(990);
});

test('failures of tasks do not affect users, and vice versa', async () => {
  provider.setMode('fail');
  for (let failures = 0; failures < FAILURES; failures += 1)
    expect(await ask(undefined, client.background)).toBe('unavailable');
  expect(client.background.isAvailable()).toBe(false);
  expect(client.isAvailable()).toBe(true);
  expect(showBreaker).not.toHaveBeenCalled();
  rest();
  await open();
  expect(client.isAvailable()).toBe(false);
  expect(client.background.isAvailable()).toBe(true);
});

test('an answer in between resets the count', async () => {
  for (const mode of ['fail', 'answer', 'fail'] as const) await askIn(mode);
  expect(client.isAvailable()).toBe(true);
});

test('after the pause, a single probe is sent, and an answer closes the breaker', async () => {
  await open();
  rest();
  expect(client.isAvailable()).toBe(true);
  provider.setMode('slow', 300);
  const before = provider.requests.length;
  const outcomes = await Promise.all([ask(), ask(), ask()]);
  expect(outcomes).toEqual(['answered', 'unavailable', 'unavailable']);
  expect(provider.requests).toHaveLength(before + 1);
  expect(await askIn('answer')).toEqual({ outcome: 'answered', requests: 1 });
  expect(showBreaker.mock.calls).toEqual([['open'], ['half_open'], ['closed']]);
  expect(log.info).toHaveBeenCalledOnce();
});

test('a probe that fails is not repeated and opens it for another pause', async () => {
  await open();
  rest();
  expect(await askIn('fail')).toEqual({ outcome: 'unavailable', requests: 1 });
  expect(client.isAvailable()).toBe(false);
  rest();
  expect(await askIn('answer')).toEqual({ outcome: 'answered', requests: 1 });
});

test('canceled questions never count', async () => {
  for (let count = 0; count <= FAILURES; count += 1) {
    expect(await cancelWhileHanging()).toBe('canceled');
  }
  expect(client.isAvailable()).toBe(true);
});

test('a canceled probe neither closes it nor causes another pause', async () => {
  await open();
  rest();
  expect(await cancelWhileHanging()).toBe('canceled');
  expect(client.isAvailable()).toBe(true);
  expect(await askIn('fail')).toEqual({ outcome: 'unavailable', requests: 1 });
  expect(client.isAvailable()).toBe(false);
});
