import type { ModelOutcome, StepGeneration, WorkflowStep } from '@beamwright/contract';
import { i18n } from './i18n.ts';
import type { Origin } from './origin.ts';
import { originOf } from './origin.ts';

export function originLabel(origin: Origin): string {
  switch (origin) {
    case 'computed':
      return i18n.t('Computed');
    case 'generic':
      return i18n.t('Generic starting point');
    case 'published':
      return i18n.t('Published');
    case 'reviewed':
      return i18n.t('Reviewed');
    case 'case':
      return i18n.t('From a solved case');
    case 'ai':
      return i18n.t('AI proposal');
    case 'imported':
      return i18n.t('From your file');
  }
}

type OriginStep = Pick<WorkflowStep, 'method' | 'generation'>;

/** Explains the label, the AI's part and the cost, one sentence each. */
export function originSentences(step: OriginStep): string[] {
  const { generation } = step;
  const origin = originOf(step);
  const outcome = origin === 'ai' ? undefined : generation?.model_outcome;
  return [
    originSentence(step, origin),
    ...(outcome === undefined ? [] : [modelSentence(outcome)]),
    ...(generation === undefined ? [] : [costSentence(generation)]),
  ];
}

function originSentence({ method, generation }: OriginStep, origin: Origin): string {
  switch (origin) {
    case 'published':
      return i18n.t('Published for this material, thickness and power.');
    case 'reviewed':
      return reviewedSentence(generation);
    case 'case':
      return i18n.t('An administrator published it from a solved case.');
    case 'ai':
      return generation?.debug_source === 'two_agents'
        ? i18n.t('An AI proposed it, and a second one agreed. No person has checked it.')
        : i18n.t('An AI proposed it. No person has checked it.');
    case 'generic':
      return i18n.t('No published setting is close. Run a test card first.');
    case 'imported':
      return i18n.t('It’s from your file, unchanged.');
    case 'computed':
      return computedSentence(method);
  }
}

function computedSentence(method: WorkflowStep['method']): string {
  if (method === 'interpolated') {
    return i18n.t('Our engine interpolated it between published settings close to this job.');
  }
  if (method === 'family') {
    return i18n.t('Our engine computed it from published settings for similar materials.');
  }
  return method === 'physics'
    ? i18n.t('Our engine computed it from physics, because no published setting is close.')
    : i18n.t('Our engine computed it from published settings.');
}

function reviewedSentence(generation: StepGeneration | undefined): string {
  const by = generation?.reviewed_by ?? null;
  if (by === null) return i18n.t('An AI proposed it for the same job, and a review approved it.');
  return by === 'administrator'
    ? i18n.t('An AI proposed it for the same job, and an administrator approved it.')
    : i18n.t(
        'An AI proposed it for the same job, and automatic review approved it. No person has checked it.',
      );
}

function modelSentence(outcome: ModelOutcome): string {
  switch (outcome) {
    case 'answered':
      return i18n.t('The AI went outside our band without a reason, so we kept our numbers.');
    case 'vetoed':
      return i18n.t('A second AI reviewer rejected the proposal.');
    case 'unreviewed':
      return i18n.t('The second AI reviewer gave no verdict, so the proposal isn’t shown.');
    case 'rejected':
      return i18n.t('The AI’s proposal didn’t pass our checks.');
    case 'canceled':
      return i18n.t('You stopped the AI.');
    case 'timed_out':
      return i18n.t('The AI didn’t respond in time.');
    case 'unavailable':
      return i18n.t('The AI service didn’t respond.');
    case 'limit_exceeded':
      return i18n.t('The AI wasn’t asked, because your requests for the month were used up.');
    case 'daily_limit':
      return i18n.t(
        'The AI wasn’t asked, because this server’s AI budget for the day was used up.',
      );
    case 'user_daily_limit':
      return i18n.t('The AI wasn’t asked, because you sent it too many requests that day.');
    case 'not_checked':
      return i18n.t('The AI wasn’t asked, because your limit couldn’t be checked.');
    case 'not_configured':
      return i18n.t('The AI wasn’t asked, because this server has none.');
    case 'not_in_plan':
      return i18n.t('The AI wasn’t asked, because your plan uses computed settings.');
    case 'not_needed':
      return i18n.t('The AI wasn’t asked, because it wasn’t needed.');
    case 'safety_bypassed':
      return i18n.t('The AI wasn’t asked, because you bypassed a safety block.');
  }
}

const costSentence = ({ counted_towards_limit }: StepGeneration): string =>
  counted_towards_limit
    ? i18n.t('Counted as one AI request this month.')
    : i18n.t('Not counted as an AI request.');
