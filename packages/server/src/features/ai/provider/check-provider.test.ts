import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { AiConfig } from '../../../config.ts';
import type { RequestOptions } from '../../../platform/ai/request-options.ts';
import type { ChatRequest, FakeMode } from '../../../platform/testing/fake-provider-modes.ts';
import { startFakeProvider, type FakeProvider } from '../../../platform/testing/fake-provider.ts';
import { testAiConfig } from '../../../platform/testing/test-ai-config.ts';
import { respondAs } from '../testing/fake-agents.ts';
import { checkProvider } from './check-provider.ts';

const KEY = 'sk-0123456789abcdef';

let provider: FakeProvider;
let savedOptions: RequestOptions | undefined;

beforeAll(() => import('ai'));
beforeEach(async () => {
  savedOptions = undefined;
  provider = await startFakeProvider({ respond, apiKey: KEY });
});
afterEach(() => provider.close());

/** Small questions are text, jobs are JSON. */
function respond(request: ChatRequest): object {
  const isJob = request.messages.at(-1)?.content.startsWith('{') === true;
  return isJob ? respondAs({ speedFactor: 1.05 })(request) : { ok: true };
}

async function check(mode: FakeMode, changes: Partial<AiConfig> = {}, timeoutMs = 20_000) {
  provider.setMode(mode);
  const lines: string[] = [];
  const store = {
    load: () => Promise.resolve(undefined),
    save: async (requestOptions: RequestOptions) => void (savedOptions = requestOptions),
  };
  const config = testAiConfig(provider.url, { apiKey: KEY, ...changes });
  const code = await checkProvider(config, { store, print: (line) => lines.push(line), timeoutMs });
  const text = lines.join('\n');
  expect(text).not.toContain(KEY);
  return { code, text };
}

test('reports a model’s abilities, the cost of a job, and what a day allows', async () => {
  const { code, text } = await check('answer');
  expect(code).toBe(0);
  expect(text).toMatch(/^test-model at http:/);
  for (const line of [
    /JSON schema +yes/,
    /JSON object +yes/,
    /Token limit +max_tokens/,
    /Thinks first +no/,
    /Answers in +\d+\.\d s \(median of 5\)/,
    /One agent +\d+ tokens in, \d+ out, \d+\.\d s, \$0\.0\d+/,
    /Two agents +\d+ tokens in/,
    /A day allows +about [\d,]+ generations for \$5\.00/,
    /Kept: this model is asked with json_schema and max_tokens\./,
  ])
    expect(text).toMatch(line);
  expect(savedOptions).toEqual({ format: 'json_schema', limit: 'max_tokens', sendsEffort: false });
});

describe('saves the best request options', () => {
  test.each<[FakeMode, Partial<RequestOptions>]>([
    ['refuse_json_schema', { format: 'json_object', limit: 'max_tokens' }],
    ['refuse_response_format', { format: 'prompt', limit: 'max_tokens' }],
    ['refuse_max_tokens', { format: 'json_schema', limit: 'max_completion_tokens' }],
    ['refuse_all_optional', { format: 'prompt', limit: 'none' }],
  ])('%s', async (mode, requestOptions) => {
    expect((await check(mode)).code).toBe(0);
    expect(savedOptions).toMatchObject(requestOptions);
  });
});

test('says that a model reasons, and which key raises its token limit', async () => {
  expect((await check('reasoning_content')).text).toMatch(/Thinks first +yes: set AI_REASONING/);
  const { text } = await check('reasoning_content', { reasoningEffort: 'low' });
  expect(text).toMatch(/Thinks first +yes, with the room of AI_REASONING_EFFORT=low/);
  expect(savedOptions?.sendsEffort).toBe(true);
});

test('says that tool calls work', async () => {
  expect((await check('tool_call')).text).toMatch(/Tool calls +yes/);
});

describe('says what is wrong, with an exit code of its own', () => {
  test.each<[FakeMode, Partial<AiConfig>, number, RegExp]>([
    ['answer', { apiKey: 'sk-wrong' }, 2, /check AI_API_KEY/],
    ['not_json', {}, 3, /check AI_BASE_URL/],
    ['redirect', {}, 3, /check AI_BASE_URL/],
    ['no_completion', {}, 3, /check AI_BASE_URL/],
    ['unknown_model', {}, 4, /check AI_MODEL/],
    ['fail', {}, 5, /out of order or busy/],
    ['no_credit', {}, 5, /credit of your account/],
    ['prose', {}, 6, /did not answer with the JSON/],
  ])('%s %o: %d', async (mode, changes, code, words) => {
    const report = await check(mode, changes);
    expect(report).toEqual({ code, text: expect.stringMatching(words) });
    expect(savedOptions).toBeUndefined();
  });

  test('no server at the address: 3', async () => {
    const gone = await startFakeProvider();
    await gone.close();
    expect(await check('answer', { baseUrl: gone.url })).toEqual({
      code: 3,
      text: expect.stringContaining('cannot be reached (ECONNREFUSED)'),
    });
  });

  test('https where the server expects http: 3', async () => {
    const baseUrl = provider.url.replace('http:', 'https:');
    expect((await check('answer', { baseUrl })).code).toBe(3);
  });

  test('no answer in time: 5', async () => {
    expect(await check('hang', {}, 300)).toEqual({
      code: 5,
      text: expect.stringContaining('did not answer in time'),
    });
  });
});

test('says what an unknown price and a small limit mean', async () => {
  const { text } = await check('answer', { prices: undefined, dailyGenerations: 500 });
  expect(text).toContain('No price set for test-model');
  expect(text).toContain('no price set');
  const small = await check('answer', { dailyLimitUsd: 0.001 });
  expect(small.text).toContain('no model will be asked. Raise it to $0.015');
});
