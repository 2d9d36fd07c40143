import { readFile } from 'node:fs/promises';
import { parseEnv } from 'node:util';
import { describe, expect, test } from 'vitest';
import { CONFIG_KEYS, parseConfig, type ConfigError } from './config.ts';

describe('configuration', () => {
  test('needs nothing', () => {
    expect(parseConfig({})).toMatchObject({
      port: 3000,
      host: 'localhost',
      publicUrl: 'http://localhost:3000',
      isProduction: true,
      databaseUrl: undefined,
    });
  });

  test('an empty value is a value left out', () => {
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
      AI_SMART_CLARIFICATION: 'perhaps',
    };
    try {
      parseConfig(environment);
      expect.unreachable();
    } catch (error) {
      const { problems } = error as ConfigError;
      expect(problems).toHaveLength(7);
      for (const key of Object.keys(environment)) {
        expect(problems.some((problem) => problem.startsWith(key))).toBe(true);
      }
    }
  });

  test('.env.example explains every key, and no other', async () => {
    const example = await readFile(new URL('../../../.env.example', import.meta.url), 'utf8');
    expect(Object.keys(parseEnv(example)).sort()).toEqual([...CONFIG_KEYS].sort());
    expect(parseConfig(parseEnv(example))).toEqual(parseConfig({}));
    for (const block of example.trim().split('\n\n').slice(1)) expect(block).toMatch(/^# \S/);
  });
});
