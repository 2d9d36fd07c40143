import { describeForModel, planFromProposal, type ProposalIssue } from '@beamwright/domain';
import type { CheckedStep } from '@beamwright/domain/types';
import type { ModelAsker } from './ask-model.ts';
import type { OperationInput } from './generation-input.ts';
import { proposeInstructions, reviewInstructions } from './instructions.ts';
import { proposalSchema, reviewSchema } from './proposal-schema.ts';

/** What one or two agents made of an operation. */
export interface AgentAnswer {
  steps: CheckedStep[];
  /** The function that asked, or two-agents. */
  ai_source: string;
  total_tokens: number;
  /** As it came from the model, for the record. */
  proposal: unknown;
}

export type Strategy = 'split' | 'unified';

/** The edge function of a kind of laser (specification §7). */
export const functionName = (input: OperationInput, strategy: Strategy): string =>
  strategy === 'unified' ? 'ai-settings' : `ai-settings-${laserOf(input).toLowerCase()}`;

const laserOf = ({ request }: OperationInput) => request.machine.type;

/** One proposes, the other reviews and may amend once. Undefined: not accepted, or not plausible. */
export async function askTwoAgents(
  asker: ModelAsker,
  strategy: Strategy,
  input: OperationInput,
): Promise<AgentAnswer | undefined> {
  const { proposal, tokens, data } = await propose(asker, strategy, input);
  input.announce('reviewing');
  const review = await asker.ask({
    purpose: 'review',
    instructions: reviewInstructions(strategy === 'split' ? laserOf(input) : null),
    data: { ...data, safety: describeSafety(input), proposal },
    schema: reviewSchema,
    signal: input.signal,
  });
  return judge(input, {
    proposal,
    review: review.value,
    ai_source: 'two-agents',
    total_tokens: tokens + review.tokens,
  });
}

/** One model, without a second reading. */
export async function askOneAgent(
  asker: ModelAsker,
  strategy: Strategy,
  input: OperationInput,
): Promise<AgentAnswer | undefined> {
  const { proposal, tokens } = await propose(asker, strategy, input);
  const ai_source = functionName(input, strategy);
  return judge(input, { proposal, review: null, ai_source, total_tokens: tokens });
}

async function propose(asker: ModelAsker, strategy: Strategy, input: OperationInput) {
  input.announce('asking');
  const { request, result, operation, machine_name, remarks, signal } = input;
  const data = {
    ...describeForModel({ request, result, operation, machine_name }),
    ...(remarks && { remarks }),
  };
  const { value, tokens } = await asker.ask({
    purpose: 'propose',
    instructions: proposeInstructions(strategy === 'split' ? laserOf(input) : null),
    data,
    schema: proposalSchema,
    signal,
  });
  return { proposal: value, tokens, data };
}

const describeSafety = ({ result: { safety } }: OperationInput) => ({
  level: safety.level,
  reasons: safety.reasons,
});

interface Proposed extends Pick<AgentAnswer, 'ai_source' | 'total_tokens' | 'proposal'> {
  review: unknown;
}

function judge(input: OperationInput, proposed: Proposed): AgentAnswer | undefined {
  const { request, result, operation, log } = input;
  const { proposal, review, ai_source, total_tokens } = proposed;
  const planned = planFromProposal({ request, result, operation, proposal, review });
  if (planned.ok) return { steps: planned.value, ai_source, total_tokens, proposal };
  const codes: ProposalIssue[] = planned.issues.map(({ code }) => code);
  log.warn({ operation, codes, ai_source }, 'the proposal of a model was refused');
  return undefined;
}
