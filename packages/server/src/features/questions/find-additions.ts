import type { JobReading, PlanTerms } from '@beamwright/domain';
import type { JobRequest, JobResult, Question } from '@beamwright/domain/types';
import type { Platform } from '../../platform/platform.ts';
import { createRuleCache, type Log, type RuleCache } from './active-rules.ts';
import { matchJob, type MatchedQuestion, type MatchedRules } from './match-job.ts';
import type { SkippedQuestion } from './record-questions.ts';

/** What the installation adds to one job. */
export interface Additions {
  added: Required<Pick<PlanTerms, 'added_findings' | 'added_questions'>>;
  /** The questions that were not asked, given the outcome of the job. */
  skipped: (result: JobResult) => SkippedQuestion[];
}

/** `null` when nothing of the installation applies, which is the usual case. */
export type FindAdditions = (reading: JobReading) => Promise<Additions | null>;

const caches = new WeakMap<Platform, RuleCache>();

/** One cache per server, for the slice that edits the rules and those that use them. */
export function ruleCacheOf(platform: Platform, log: Log): RuleCache {
  const cache = caches.get(platform) ?? createRuleCache(platform, log);
  caches.set(platform, cache);
  return cache;
}

/** Applies the rules of the installation to a parsed job. */
export function createFindAdditions(
  cache: RuleCache,
  { asksTriggerQuestions, log }: { asksTriggerQuestions: boolean; log: Log },
): FindAdditions {
  return async (reading) => {
    const matched = matchJob(await cache.read(), reading, log);
    if (matched.findings.length === 0 && matched.questions.length === 0) return null;
    return toAdditions(matched, reading.request, asksTriggerQuestions);
  };
}

/** Safety blocks apply even without smart clarification; questions do not. */
export function toAdditions(
  { findings, questions }: MatchedRules,
  { answers = {} }: JobRequest,
  asksTriggerQuestions: boolean,
): Additions {
  const open = asksTriggerQuestions ? questions.filter(({ is_said }) => !is_said) : [];
  const added_questions = open.map(({ question }) => question);
  const reasonToSkip = ({ question, is_said }: MatchedQuestion, asked: readonly Question[]) => {
    if (!asksTriggerQuestions) return 'flag_off';
    if (isAnswered(question, answers)) return 'already_answered';
    if (is_said) return 'said_in_text';
    const isTwice = asked.some(({ field_name }) => field_name === question.field_name);
    return isTwice ? 'already_asked' : 'said_in_text';
  };
  return {
    added: { added_findings: findings, added_questions },
    skipped: (result) => {
      if (result.outcome === 'blocked') return [];
      const asked = new Set(result.questions.map(({ id }) => id));
      return questions
        .filter(({ question }) => !asked.has(question.id))
        .map((matched) => ({
          trigger_name: matched.trigger_name,
          question_id: matched.question.id,
          field_name: matched.question.field_name,
          reason: reasonToSkip(matched, result.questions),
        }));
    },
  };
}

function isAnswered({ id, field }: Question, answers: NonNullable<JobRequest['answers']>): boolean {
  switch (field) {
    case 'material':
      return answers.material !== undefined;
    case 'thickness':
      return answers.thickness_mm !== undefined || answers.thickness_declined === true;
    case 'depth':
      return answers.depth !== undefined;
    case 'color':
      return answers.color !== undefined;
    case 'coat':
      return answers.coated !== undefined;
    case 'other':
      return answers.more?.[id] !== undefined;
  }
}
