import { readFile } from 'node:fs/promises';
import { parseEnv } from 'node:util';
import { describe, expect, test } from 'vitest';
import { CONFIG_KEYS, ConfigError, parseConfig } from './config.ts';

describe('configuration', () => {
  test('has defaults for every key', () => {
    expect(parseConfig({})).toMatchObject({
      port: 3000,
      host: 'localhost',
      publicUrl: 'http://localhost:3000',
      isProduction: true,
      databaseUrl: undefined,
    });
  });

  test('an empty value counts as missing', () => {
    expect(parseConfig({ PORT: '', DATABASE_URL: '' })).toEqual(parseConfig({}));
  });

  test('names all problems at once, in plain words', () => {
    const environment = {
      PORT: 'three',
      LOG_LEVEL: 'loud',
      DATABASE_URL: 'mysql://localhost/x',
      AUTH_SECRET: 'short',
      PUBLIC_URL: 'laser.example',
      METRICS_PORT: '70000',
      AI_API_KEY: 'two words',
      AI_TWO_AGENTS: 'maybe',
      AI_DAILY_LIMIT_USD: '-1',
      AI_DAILY_GENERATIONS: '1.5',
      AI_MAX_OUTPUT_TOKENS: '10',
      AI_REASONING_EFFORT: 'extreme',
      AI_INPUT_USD_PER_MILLION: 'free',
      AI_OUTPUT_USD_PER_MILLION: '1e999',
      AI_SMART_CLARIFICATION: 'perhaps',
    };
    try {
      parseConfig(environment);
      expect.unreachable();
    } catch (error) {
      const { problems } = error as ConfigError;
      expect(problems).toHaveLength(15);
      for (const key of Object.keys(environment)) {
        expect(problems.some((problem) => problem.startsWith(key))).toBe(true);
      }
    }
  });

  test('a key alone asks OpenAI, an address alone a model that needs no key', () => {
    expect(parseConfig({ AI_MODEL: 'gpt-4o' }).ai).toBeUndefined();
    expect(parseConfig({ AI_API_KEY: 'sk-secret', AI_TWO_AGENTS: '1' }).ai).toEqual({
      baseUrl: 'https://api.openai.com/v1',
      apiKey: 'sk-secret',
      model: 'gpt-4o-mini',
      name: 'gpt-4o-mini',
      twoAgents: true,
      dailyLimitUsd: 5,
      dailyGenerations: null,
      prices: { inputUsdPerMillion: 0.15, outputUsdPerMillion: 0.6 },
      maxOutputTokens: 1500,
      reasoningEffort: undefined,
    });
    const local = parseConfig({
      AI_BASE_URL: 'http://localhost:11434/v1/',
      AI_MODEL: 'llama3.2',
      AI_TWO_AGENTS: '0',
      AI_DAILY_LIMIT_USD: '0',
      AI_INPUT_USD_PER_MILLION: '0',
      AI_OUTPUT_USD_PER_MILLION: '0',
    });
    expect(local.ai).toEqual({
      baseUrl: 'http://localhost:11434/v1',
      apiKey: undefined,
      model: 'llama3.2',
      name: 'llama3.2',
      twoAgents: false,
      dailyLimitUsd: 0,
      dailyGenerations: null,
      prices: { inputUsdPerMillion: 0, outputUsdPerMillion: 0 },
      maxOutputTokens: 1500,
      reasoningEffort: undefined,
    });
  });

  test('a second model has its own server and price, and never the key of the first', () => {
    const first = { AI_API_KEY: 'sk-secret', AI_MODEL_NAME: 'Quick' };
    const second = (more: Record<string, string>) =>
      parseConfig({ ...first, AI_SECOND_MODEL: 'llama3.2', ...more }).secondAi;
    expect(parseConfig(first).secondAi).toBeUndefined();
    expect(second({})).toMatchObject({
      baseUrl: 'https://api.openai.com/v1',
      apiKey: 'sk-secret',
      model: 'llama3.2',
      name: 'llama3.2',
      prices: undefined,
      dailyGenerations: 500,
    });
    expect(
      second({
        AI_SECOND_MODEL_NAME: 'Thorough',
        AI_SECOND_BASE_URL: 'http://localhost:11434/v1/',
        AI_SECOND_INPUT_USD_PER_MILLION: '0',
        AI_SECOND_OUTPUT_USD_PER_MILLION: '0',
      }),
    ).toMatchObject({
      baseUrl: 'http://localhost:11434/v1',
      apiKey: undefined,
      name: 'Thorough',
      prices: { inputUsdPerMillion: 0, outputUsdPerMillion: 0 },
      dailyGenerations: null,
    });
    expect(() => parseConfig({ AI_SECOND_MODEL: 'llama3.2' })).toThrow(ConfigError);
    expect(() => second({ AI_SECOND_INPUT_USD_PER_MILLION: '1' })).toThrow(ConfigError);
  });

  test('a model without a configured price has a limit by generations instead', () => {
    const ai = (environment: Record<string, string>) =>
      parseConfig({ AI_API_KEY: 'sk-secret', AI_MODEL: 'gpt-5-mini', ...environment }).ai;
    expect(ai({})).toMatchObject({ prices: undefined, dailyGenerations: 500 });
    expect(ai({ AI_DAILY_GENERATIONS: '20' })).toMatchObject({ dailyGenerations: 20 });
    expect(ai({ AI_DAILY_LIMIT_USD: '0' })).toMatchObject({ dailyGenerations: 0 });
    const priced = { AI_INPUT_USD_PER_MILLION: '1', AI_OUTPUT_USD_PER_MILLION: '2' };
    expect(ai(priced)).toMatchObject({
      prices: { inputUsdPerMillion: 1, outputUsdPerMillion: 2 },
      dailyGenerations: null,
    });
    expect(ai({ AI_MODEL: 'gpt-4o-mini-2024-07-18' })?.prices).toEqual({
      inputUsdPerMillion: 0.15,
      outputUsdPerMillion: 0.6,
    });
    expect(() => ai({ AI_INPUT_USD_PER_MILLION: '1' })).toThrow(ConfigError);
  });

  test.each(['https://key@ai.example/v1', 'https://ai.example/v1?key=1', 'ftp://ai.example', 'ai'])(
    'AI_BASE_URL cannot be %s, and the refusal does not repeat it',
    (address) => {
      const attempt = () => parseConfig({ AI_BASE_URL: address });
      expect(attempt).toThrow(ConfigError);
      try {
        attempt();
      } catch (error) {
        expect((error as ConfigError).problems.join()).toMatch(/^AI_BASE_URL must be an address/);
        expect((error as ConfigError).problems.join()).not.toContain('key');
      }
    },
  );

  test('.env.example explains every key, and no other', async () => {
    const example = await readFile(new URL('../../../.env.example', import.meta.url), 'utf8');
    expect(Object.keys(parseEnv(example)).sort()).toEqual([...CONFIG_KEYS].sort());
    expect(parseConfig(parseEnv(example))).toEqual(parseConfig({}));
    for (const block of example.trim().split('\n\n').slice(1)) expect(block).toMatch(/^# \S/);
  });
});
