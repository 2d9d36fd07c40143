import type { OperationRequest, previewRule as operation, RulePreview } from '@beamwright/contract';
import {
  judgeReading,
  openQuestions,
  questionInEnglish,
  readJob,
  machineOfType,
} from '@beamwright/domain';
import { addText } from '@beamwright/domain/messages';
import type { ActiveRules, Log } from './active-rules.ts';
import { checkPattern } from './check-pattern.ts';
import { toAdditions } from './find-additions.ts';
import { describeForBlocks, describeJob, isMet, matchJob } from './match-job.ts';
import { compilePattern } from './patterns.ts';

type Draft = OperationRequest<typeof operation>['body'];

/** Tries an unsaved rule on sentences, with only the compiled-in rules. */
export function previewRule(draft: Draft, log: Log): RulePreview {
  const { pattern, pattern_type, laser_type, sentences } = draft;
  const problems = checkPattern(pattern, pattern_type);
  if (problems.length > 0) return { problems: addText(problems), results: [] };
  const rules = toRules(draft);
  return {
    problems: [],
    results: sentences.map((sentence) => {
      const reading = readJob({ text: sentence, machine: machineOfType(laser_type) });
      const matched = matchJob(rules, reading, log);
      const { added } = toAdditions(matched, reading.request, true);
      const safety = judgeReading(reading, added.added_findings);
      const questions =
        safety.level === 'block' ? [] : openQuestions(reading, added.added_questions);
      return {
        sentence,
        matches:
          rules.triggers.some((rule) => isMet(rule, describeJob(reading))) ||
          rules.blocks.some((rule) => isMet(rule, describeForBlocks(reading))),
        questions: questions.map(questionInEnglish),
        level: safety.level,
        reasons: addText(safety.reasons),
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
