import { planReading, readJob, machineOfType } from '@beamwright/domain';
import type { JobRequest } from '@beamwright/domain/types';
import type { FastifyBaseLogger } from 'fastify';
import type { AiConfig } from '../../../config.ts';
import { createAiClient } from '../../../platform/ai/ai-client.ts';
import { AiError } from '../../../platform/ai/ai-error.ts';
import type { RequestOptions } from '../../../platform/ai/request-options.ts';
import { askTwoAgents } from '../generation/agents.ts';
import { createModelAsker, RecitedError } from '../generation/ask-model.ts';
import type { OperationInput } from '../generation/generation-input.ts';
import type { RecordedCall } from '../ledger/settle-claim.ts';

/** An ordinary job without an exact published setting. */
export const SAMPLE_SENTENCE = 'cut 4mm walnut';
const SAMPLE_REQUEST: JobRequest = {
  text: SAMPLE_SENTENCE,
  machine: { ...machineOfType('CO2'), power_watts: 60 },
};

export interface Sample {
  /** The proposal, then its review, if any; cost and tokens are real. */
  calls: readonly RecordedCall[];
  /** Undefined: an answer that passed our checks. */
  failure: string | undefined;
}

/** One proposal and its review, as for a user's job. */
export async function askSample(
  config: AiConfig,
  requestOptions: RequestOptions,
  timeoutMs: number,
): Promise<Sample> {
  const storedOptions = {
    load: () => Promise.resolve(requestOptions),
    save: () => Promise.resolve(),
  };
  const client = createAiClient(config, SILENT, { storedOptions, limitMs: timeoutMs });
  const agent = createModelAsker(client, config, 'sample');
  try {
    const outcome = await askTwoAgents(agent, 'split', toInput(AbortSignal.timeout(timeoutMs)));
    const failure =
      'answer' in outcome ? undefined : 'The proposal or its review did not pass our checks.';
    return { calls: agent.calls, failure };
  } catch (error) {
    if (error instanceof AiError || error instanceof RecitedError)
      return { calls: agent.calls, failure: `${error.message}.` };
    throw error;
  }
}

const ignore = () => {};
const SILENT = { info: ignore, warn: ignore, error: ignore } as unknown as FastifyBaseLogger;

function toInput(signal: AbortSignal): OperationInput {
  return {
    ...planReading(readJob(SAMPLE_REQUEST)),
    userId: '',
    job_id: null,
    machine_name: 'CO2 60 W',
    safety_bypassed: false,
    order: 'full',
    log: SILENT,
    operation: 'Cut',
    signal,
    announce: ignore,
  };
}
