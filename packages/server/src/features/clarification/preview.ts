import type { OperationRequest, previewRule as operation, RulePreview } from '@beamwright/contract';
import { planJob, wholeMachine } from '@beamwright/domain';
import type { JobRequest } from '@beamwright/domain/types';
import type { ActiveRules, Log } from './active-rules.ts';
import { checkPattern } from './check-pattern.ts';
import { toClarification } from './clarify.ts';
import { describeJob, isMet, matchJob } from './match-job.ts';
import { compilePattern } from './patterns.ts';

type Draft = OperationRequest<typeof operation>['body'];

/** Tries an unsaved rule, alone beside the compiled-in ones, on sentences. */
export function previewRule(draft: Draft, log: Log): RulePreview {
  const { pattern, pattern_type, laser_type, sentences } = draft;
  const problems = checkPattern(pattern, pattern_type);
  if (problems.length > 0) return { problems, results: [] };
  const rules = toRules(draft);
  return {
    problems,
    results: sentences.map((sentence) => {
      const request: JobRequest = { text: sentence, machine: wholeMachine(laser_type) };
      const plain = planJob(request);
      const matched = matchJob(rules, request, plain, log);
      const { added } = toClarification(matched, request, true);
      const { questions, safety } = planJob({ ...request, ...added });
      return {
        sentence,
        matches: [...rules.triggers, ...rules.blocks].some((rule) =>
          isMet(rule, describeJob(request, plain.parsed)),
        ),
        questions: questions.map(({ text }) => text),
        level: safety.level,
        reasons: safety.reasons,
      };
    }),
  };
}

function toRules({ block, questions, pattern, pattern_type, ...filters }: Draft): ActiveRules {
  const rule = { ...filters, matches: compilePattern(pattern, pattern_type) };
  const trigger = {
    ...rule,
    trigger_id: '',
    trigger_name: '',
    trigger_pattern: pattern,
    pattern_type,
    questions: questions.map((question, display_order) => ({
      ...question,
      id: question.id ?? `question ${display_order}`,
      display_order,
    })),
  };
  return {
    triggers: block === null ? [trigger] : [],
    blocks:
      block === null
        ? []
        : [
            {
              ...rule,
              ...block,
              id: '',
              name: 'preview',
              material_pattern: pattern,
              alternative: null,
            },
          ],
    isIncomplete: false,
  };
}
