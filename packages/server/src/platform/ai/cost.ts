import type { AiPrices } from '../../config.ts';

/** Tokens that a question used at the provider: integers, never negative. */
export interface AiTokens {
  input: number;
  output: number;
  total: number;
}

export const NO_TOKENS: AiTokens = { input: 0, output: 0, total: 0 };

/** English text of OpenAI's models has about four characters to a token. */
const CHARACTERS_PER_TOKEN = 4;

export const estimateTokens = (characters: number): number =>
  Math.ceil(characters / CHARACTERS_PER_TOKEN);

export const countTokens = (input: number, output: number): AiTokens => ({
  input,
  output,
  total: input + output,
});

export const addTokens = (one: AiTokens, other: AiTokens): AiTokens =>
  countTokens(one.input + other.input, one.output + other.output);

/** 0 if the model has no price. */
export const costUsd = (
  tokens: Pick<AiTokens, 'input' | 'output'>,
  prices: AiPrices | undefined,
): number =>
  prices === undefined
    ? 0
    : (tokens.input * prices.inputUsdPerMillion + tokens.output * prices.outputUsdPerMillion) / 1e6;
