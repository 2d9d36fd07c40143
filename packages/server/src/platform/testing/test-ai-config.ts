import type { AiConfig } from '../../config.ts';

/** Configuration of a model that needs no key, is cheap and has no limits that matter. */
export const testAiConfig = (baseUrl: string, changes: Partial<AiConfig> = {}): AiConfig => ({
  baseUrl,
  apiKey: undefined,
  model: 'test-model',
  name: 'test-model',
  twoAgents: true,
  dailyLimitUsd: 5,
  dailyGenerations: null,
  prices: { inputUsdPerMillion: 1, outputUsdPerMillion: 1 },
  maxOutputTokens: 1500,
  reasoningEffort: undefined,
  ...changes,
});
