import { inEnglish } from '@beamwright/domain/messages';
import { describeForModel, readProposalLoosely, readReviewLoosely } from '@beamwright/domain';
import type { LaserType } from '@beamwright/domain/types';
import type { OperationInput } from './generation-input.ts';
import { proposeInstructions, reviewInstructions } from './instructions.ts';
import { proposalSchema, reviewSchema } from './proposal-schema.ts';

/** `split`: instructions for the laser of the job; `unified`: the same for all. */
export type Strategy = 'split' | 'unified';

type PromptInput = Pick<
  OperationInput,
  'request' | 'result' | 'operation' | 'machine_name' | 'remarks'
>;
/** The evidence shown: everything shipped, except when scoring leaves parts out. */
type Evidence = Parameters<typeof describeForModel>[1];

/** The prompt of the first agent. */
export function proposePrompt(strategy: Strategy, asked: PromptInput, evidence?: Evidence) {
  return {
    purpose: 'propose' as const,
    instructions: proposeInstructions(laserOf(strategy, asked)),
    data: describeJob(asked, evidence),
    schema: proposalSchema,
    coerce: readProposalLoosely,
  };
}

/** The prompt of the second agent: the same data, the safety verdict and the proposal. */
export function reviewPrompt(
  strategy: Strategy,
  asked: PromptInput,
  proposal: unknown,
  evidence?: Evidence,
) {
  const { level, reasons } = asked.result.safety;
  return {
    purpose: 'review' as const,
    instructions: reviewInstructions(laserOf(strategy, asked)),
    data: {
      ...describeJob(asked, evidence),
      safety: { level, reasons: reasons.map(inEnglish) },
      proposal,
    },
    schema: reviewSchema,
    coerce: readReviewLoosely,
  };
}

const laserOf = (strategy: Strategy, { request }: PromptInput): LaserType | null =>
  strategy === 'split' ? request.machine.type : null;

const describeJob = ({ remarks, ...question }: PromptInput, evidence?: Evidence) => ({
  ...describeForModel(question, evidence),
  ...(remarks && { remarks }),
});
