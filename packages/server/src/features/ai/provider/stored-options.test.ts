import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ENGINES, startWorld, type World } from '../../../tenancy/test-world.ts';
import { createStoredOptions } from './stored-options.ts';

const OLLAMA = { baseUrl: 'http://localhost:11434/v1', model: 'qwen3' };
const OPTIONS = { format: 'prompt', limit: 'none', sendsEffort: false } as const;

describe.each(ENGINES)('how a provider is asked on %s', (engine) => {
  let world: World;
  beforeAll(async () => {
    world = await startWorld(engine);
  });
  afterAll(() => world.close());

  const at = (changes: Partial<typeof OLLAMA> = {}) =>
    createStoredOptions(world.transactions, { ...OLLAMA, ...changes });

  test('is saved by address and model, newest last, for 30 days', async () => {
    expect(await at().load()).toBeUndefined();
    await at().save({ format: 'json_schema', limit: 'max_tokens', sendsEffort: true });
    await at().save(OPTIONS);
    expect(await at().load()).toEqual(OPTIONS);
    expect(await at({ model: 'llama3.2' }).load()).toBeUndefined();
    expect(await at({ baseUrl: 'http://localhost:8080/v1' }).load()).toBeUndefined();
    await world.sql(`update ai_request_options set updated_at = now() - interval '31 days'`);
    expect(await at().load()).toBeUndefined();
    await at().save(OPTIONS);
    expect(await at().load()).toEqual(OPTIONS);
  });
});
