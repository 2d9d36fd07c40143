import type { ReasoningEffort } from '../../config-keys.ts';
import type { AiConfig } from '../../config.ts';

/** Tokens that a model may use for reasoning; they count toward the same limit as its answer. */
const ROOM: Record<ReasoningEffort, number> = {
  none: 0,
  minimal: 1000,
  low: 4000,
  medium: 8000,
  high: 16_000,
};

export const reasoningTokens = (effort: ReasoningEffort | undefined): number =>
  effort === undefined ? 0 : ROOM[effort];

/** Maximum tokens of one answer of the configured model, including reasoning. */
export const outputTokenLimit = ({
  maxOutputTokens,
  reasoningEffort,
}: Pick<AiConfig, 'maxOutputTokens' | 'reasoningEffort'>): number =>
  maxOutputTokens + reasoningTokens(reasoningEffort);
