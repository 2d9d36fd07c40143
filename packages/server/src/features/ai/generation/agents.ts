import type { Message } from '@beamwright/domain/types';
import { planFromProposal, type ProposalIssue } from '@beamwright/domain';
import type { CheckedStep } from '@beamwright/domain/types';
import { toAiFailure, type AiFailure } from './ai-failure.ts';
import type { ModelAsker } from './ask-model.ts';
import type { OperationInput } from './generation-input.ts';
import { proposePrompt, reviewPrompt, type Strategy } from './prompts.ts';

/** The result of one or two agents for an operation. */
export interface AgentAnswer {
  steps: CheckedStep[];
  /** The name of the function, or two-agents. */
  ai_source: string;
  total_tokens: number;
  /** The model's raw output, for the record. */
  proposal: unknown;
}

/** A proposal that is not shown, and why. No model is asked again: see ADR 14. */
export interface Refusal {
  failure: Extract<AiFailure, 'rejected' | 'vetoed' | 'unreviewed' | 'canceled'>;
  /** For the user, if our checks refused too much or too little energy. */
  sentence: Message | null;
}

export type AgentOutcome = { answer: AgentAnswer } | { refusal: Refusal };

/** The edge function for a type of laser (specification §7). */
const functionName = (input: OperationInput, strategy: Strategy): string =>
  strategy === 'unified'
    ? 'ai-settings'
    : `ai-settings-${input.request.machine.type.toLowerCase()}`;

/** One agent proposes, the other reviews and may amend once. Without the second agent's verdict, nothing is shown. */
export async function askTwoAgents(
  agents: ModelAsker,
  strategy: Strategy,
  input: OperationInput,
): Promise<AgentOutcome> {
  const { proposal, tokens } = await propose(agents, strategy, input);
  input.announce('reviewing');
  const review = await askReviewer(agents, strategy, input, proposal);
  if ('refusal' in review) return review;
  return judge(input, {
    proposal,
    review: review.value,
    ai_source: 'two-agents',
    total_tokens: tokens + review.tokens,
  });
}

/** One agent, without a review. */
export async function askOneAgent(
  agents: ModelAsker,
  strategy: Strategy,
  input: OperationInput,
): Promise<AgentOutcome> {
  const { proposal, tokens } = await propose(agents, strategy, input);
  const ai_source = functionName(input, strategy);
  return judge(input, { proposal, review: null, ai_source, total_tokens: tokens });
}

/** Without a verdict, for any reason, the proposal is not shown. */
async function askReviewer(
  agents: ModelAsker,
  strategy: Strategy,
  input: OperationInput,
  proposal: unknown,
): Promise<{ value: unknown; tokens: number } | { refusal: Refusal }> {
  try {
    return await agents.ask({ ...reviewPrompt(strategy, input, proposal), signal: input.signal });
  } catch (error) {
    const failure = toAiFailure(error) === 'canceled' ? 'canceled' : 'unreviewed';
    return { refusal: { failure, sentence: null } };
  }
}

async function propose(agents: ModelAsker, strategy: Strategy, input: OperationInput) {
  input.announce('asking');
  const { signal } = input;
  const { value, tokens } = await agents.ask({ ...proposePrompt(strategy, input), signal });
  return { proposal: value, tokens };
}

interface ProposedAnswer extends Pick<AgentAnswer, 'ai_source' | 'total_tokens' | 'proposal'> {
  review: unknown;
}

function judge(input: OperationInput, proposed: ProposedAnswer): AgentOutcome {
  const { operation, log } = input;
  const { proposal, review, ai_source, total_tokens } = proposed;
  const planned = planFromProposal({ ...input, proposal, review });
  if (planned.ok) return { answer: { steps: planned.value, ai_source, total_tokens, proposal } };
  const codes = planned.issues.map(({ code }) => code);
  log.warn({ operation, codes, ai_source }, 'a proposal of the model was refused');
  const [issue] = planned.issues;
  return { refusal: issue === undefined ? NOT_SHOWN : toRefusal(issue) };
}

const NOT_SHOWN: Refusal = { failure: 'rejected', sentence: null };

function toRefusal({ code, message }: { code: ProposalIssue; message: Message }): Refusal {
  if (code === 'REJECTED') return { failure: 'vetoed', sentence: null };
  if (code === 'UNREVIEWED') return { failure: 'unreviewed', sentence: null };
  const isForUser = code === 'TOO_MUCH_ENERGY' || code === 'IMPLAUSIBLE';
  return { failure: 'rejected', sentence: isForUser ? message : null };
}
