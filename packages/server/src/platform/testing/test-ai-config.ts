import type { AiConfig } from '../../config.ts';

/** A model without a key at an address, cheap and without limits that matter. */
export const testAiConfig = (baseUrl: string, changes: Partial<AiConfig> = {}): AiConfig => ({
  baseUrl,
  apiKey: undefined,
  model: 'test-model',
  twoAgents: true,
  dailyLimitUsd: 5,
  dailyGenerations: null,
  prices: { inputUsdPerMillion: 1, outputUsdPerMillion: 1 },
  maxOutputTokens: 1500,
  reasoningEffort: undefined,
  ...changes,
});
