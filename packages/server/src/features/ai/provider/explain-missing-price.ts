import type { AiConfig } from '../../../config.ts';

/** How to fix missing prices of a model. */
export const explainMissingPrice = ({
  model,
  dailyGenerations,
}: Pick<AiConfig, 'model' | 'dailyGenerations'>): string =>
  `No price set for ${model}; costs are not counted. Set AI_INPUT_USD_PER_MILLION and ` +
  'AI_OUTPUT_USD_PER_MILLION (0 for a model of your own). Until then AI_DAILY_LIMIT_USD cannot ' +
  `hold, and AI is limited to ${dailyGenerations ?? 0} generations a day.`;
