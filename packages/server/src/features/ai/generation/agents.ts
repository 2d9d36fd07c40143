import { planFromProposal, type ProposalIssue } from '@beamwright/domain';
import type { CheckedStep } from '@beamwright/domain/types';
import type { ModelAsker } from './ask-model.ts';
import type { OperationInput } from './generation-input.ts';
import { proposePrompt, reviewPrompt, type Strategy } from './prompts.ts';

/** What one or two agents made of an operation. */
export interface AgentAnswer {
  steps: CheckedStep[];
  /** The function that asked, or two-agents. */
  ai_source: string;
  total_tokens: number;
  /** As it came from the model, for the record. */
  proposal: unknown;
}

/** The edge function of a kind of laser (specification §7). */
export const functionName = (input: OperationInput, strategy: Strategy): string =>
  strategy === 'unified'
    ? 'ai-settings'
    : `ai-settings-${input.request.machine.type.toLowerCase()}`;

/** One proposes, the other reviews and may amend once. Undefined: not accepted, or not plausible. */
export async function askTwoAgents(
  asker: ModelAsker,
  strategy: Strategy,
  input: OperationInput,
): Promise<AgentAnswer | undefined> {
  const { proposal, tokens } = await propose(asker, strategy, input);
  input.announce('reviewing');
  const review = await asker.ask({
    ...reviewPrompt(strategy, input, proposal),
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
  const { signal } = input;
  const { value, tokens } = await asker.ask({ ...proposePrompt(strategy, input), signal });
  return { proposal: value, tokens };
}

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
