import type { AiConfig } from '../../../config.ts';
import { TryError, type TryFailure } from '../../../platform/ai/ai-error.ts';
import { probeModel, type ProbedModel, type Support } from '../../../platform/ai/probe-model.ts';
import type { RequestOptionsStore } from '../../../platform/ai/provider-options.ts';
import { maxGenerationUsd } from '../generation/ask-model.ts';
import type { RecordedCall } from '../ledger/settle-claim.ts';
import { askSample, SAMPLE_SENTENCE, type Sample } from './ask-sample.ts';
import { explainMissingPrice } from './explain-missing-price.ts';

/** Exit codes of the check; 1 means that it could not start. */
const CHECK_EXIT = { fine: 0, key: 2, address: 3, model: 4, no_answer: 5, unusable: 6 };

/** Maximum duration of a question in a generation. */
const TIMEOUT_MS = 30_000;

interface CheckOptions {
  store: RequestOptionsStore;
  print: (line: string) => void;
  timeoutMs?: number;
}

/**
 * Reports the abilities and costs of the configured model, saves the best request options, and returns an exit code.
 */
export async function checkProvider(
  config: AiConfig,
  { store, print, timeoutMs = TIMEOUT_MS }: CheckOptions,
): Promise<number> {
  print(`${config.model} at ${config.baseUrl}`);
  let probed: ProbedModel;
  try {
    probed = await probeModel(config, timeoutMs);
  } catch (error) {
    if (!(error instanceof TryError)) throw error;
    print(`  ${error.failure.reason}.`);
    return exitOf(error.failure);
  }
  for (const line of describeModel(config, probed)) print(line);
  const sample = await askSample(config, probed.requestOptions, timeoutMs);
  for (const line of describeSample(config, sample)) print(line);
  if (sample.failure !== undefined) return CHECK_EXIT.unusable;
  await store.save(probed.requestOptions);
  const { format, limit } = probed.requestOptions;
  print(`Kept: this model is asked with ${format}${limit === 'none' ? '' : ` and ${limit}`}.`);
  return CHECK_EXIT.fine;
}

function exitOf({ check }: TryFailure): number {
  if (check === 'AI_API_KEY') return CHECK_EXIT.key;
  if (check === 'AI_BASE_URL') return CHECK_EXIT.address;
  return check === 'AI_MODEL' ? CHECK_EXIT.model : CHECK_EXIT.no_answer;
}

const EXPLANATIONS: Record<Support, string> = {
  yes: 'yes',
  ignored: 'accepted, but ignored',
  no: 'no',
};
const row = (label: string, text: string) => `  ${label.padEnd(18)}${text}`;

function describeModel(config: AiConfig, probed: ProbedModel): string[] {
  const sorted = probed.latencies.toSorted((one, other) => one - other);
  const median = sorted[Math.floor(sorted.length / 2)] ?? 0;
  return [
    row('JSON schema', EXPLANATIONS[probed.json_schema]),
    row('JSON object', EXPLANATIONS[probed.json_object]),
    row('Token limit', probed.limit === 'none' ? 'not taken' : probed.limit),
    row('Thinks first', describeReasoning(config, probed)),
    row('reasoning_effort', probed.acceptsEffort ? 'taken' : 'refused'),
    row('Tool calls', probed.tool_calls === 'yes' ? 'yes' : 'no'),
    row('Answers in', `${seconds(median)} (median of ${sorted.length})`),
  ];
}

function describeReasoning({ reasoningEffort }: AiConfig, { isReasoning }: ProbedModel): string {
  if (!isReasoning) return 'no';
  return reasoningEffort === undefined
    ? 'yes: set AI_REASONING_EFFORT, or its thoughts use up the room of its answers'
    : `yes, with the room of AI_REASONING_EFFORT=${reasoningEffort}`;
}

function describeSample(config: AiConfig, { calls, failure }: Sample): string[] {
  const [proposal] = calls;
  const lines = [`"${SAMPLE_SENTENCE}" on a CO2 laser of 60 W:`];
  if (failure !== undefined) lines.push(`  ${failure}`);
  if (proposal !== undefined) lines.push(row('One agent', describeCalls(config, [proposal])));
  if (calls.length > 1) lines.push(row('Two agents', describeCalls(config, calls)));
  return [...lines, ...describeDay(config, calls)];
}

function describeCalls({ prices }: AiConfig, calls: readonly RecordedCall[]): string {
  const input = calls.reduce((sum, call) => sum + call.input_tokens, 0);
  const output = calls.reduce((sum, call) => sum + call.output_tokens, 0);
  const ms = calls.reduce((sum, call) => sum + call.duration_ms, 0);
  const cost = prices === undefined ? 'no price set' : dollars(costOf(calls));
  return `${input} tokens in, ${output} out, ${seconds(ms)}, ${cost}`;
}

const costOf = (calls: readonly RecordedCall[]): number =>
  calls.reduce((sum, call) => sum + call.cost_usd, 0);

/** Generations within the day's limits, estimated from the sample's cost. */
function describeDay(config: AiConfig, calls: readonly RecordedCall[]): string[] {
  const { prices, dailyLimitUsd, dailyGenerations } = config;
  if (prices === undefined) return [explainMissingPrice(config)];
  const asked = config.twoAgents ? calls : calls.slice(0, 1);
  const [cost, highest] = [costOf(asked), maxGenerationUsd(config)];
  const byNumber =
    dailyGenerations === null
      ? []
      : [row('A day allows', `${dailyGenerations} generations at most`)];
  if (highest > dailyLimitUsd) {
    return [
      `Up to ${dollars(highest)} is set aside for each generation, more than AI_DAILY_LIMIT_USD: no model will be asked. Raise it to ${dollars(highest)} or more.`,
    ];
  }
  if (cost === 0) return byNumber;
  const count = Math.floor((dailyLimitUsd - highest) / cost) + 1;
  return [
    row('A day allows', `about ${roundly(count)} generations for ${dollars(dailyLimitUsd)}`),
    ...byNumber,
  ];
}

const roundly = (count: number): string => Number(count.toPrecision(2)).toLocaleString('en-US');
const dollars = (usd: number): string =>
  `$${usd >= 1 ? usd.toFixed(2) : Number(usd.toPrecision(2))}`;
const seconds = (ms: number): string => `${(ms / 1000).toFixed(1)} s`;
