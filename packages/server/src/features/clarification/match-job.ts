import { MAX_MORE_ANSWERS } from '@beamwright/contract';
import { parseJob } from '@beamwright/domain';
import type {
  AddedFinding,
  JobRequest,
  JobResult,
  ParsedJob,
  Question,
  SafetyLevel,
} from '@beamwright/domain/types';
import type { ActiveBlock, ActiveRules, ActiveTrigger } from './active-rules.ts';
import { compilePattern } from './patterns.ts';

export interface MatchedQuestion {
  trigger_name: string;
  question: Question;
  /** One of its choices stands in the sentence. */
  is_said: boolean;
}

export interface MatchedRules {
  findings: AddedFinding[];
  /** In the order they are asked. */
  questions: MatchedQuestion[];
}

/** PRODUCT D9: what a rule that cannot be read would have said is not known. */
const CHECK_FAILED: AddedFinding = {
  rule: 'BLOCK:check-failed',
  level: 'warn',
  reason: 'Safety check failed - proceed with caution',
  alternatives: [],
};

/** Which rules of the installation apply to a job whose plain verdict is known. */
export function matchJob(
  rules: ActiveRules,
  request: JobRequest,
  { parsed, safety }: Pick<JobResult, 'parsed' | 'safety'>,
): MatchedRules {
  const findings: AddedFinding[] = [];
  const questions: MatchedQuestion[] = [];
  if (rules.triggers.length > 0 || rules.blocks.length > 0) {
    const texts = textsOf(request, parsed);
    const isFor = ({ laser_type_filter: only }: ActiveBlock | ActiveTrigger) =>
      only === null || only === request.machine.type;
    findings.push(
      ...rules.blocks.filter((block) => isFor(block) && block.matches(texts)).map(toFinding),
    );
    questions.push(
      ...rules.triggers
        .filter(
          (trigger) =>
            isFor(trigger) &&
            (trigger.operation_filter === null ||
              parsed.operations.includes(trigger.operation_filter)) &&
            trigger.matches(texts),
        )
        .flatMap((trigger) => toQuestions(trigger, texts))
        .slice(0, MAX_MORE_ANSWERS),
    );
  }
  // A block needs no further warning; it stands by the compiled-in rules.
  if (rules.isIncomplete && safety.level !== 'block') findings.push(CHECK_FAILED);
  return { findings, questions };
}

/** Everything that names the stock: an answer must not talk a rule out of what the sentence said. */
function textsOf(request: JobRequest, parsed: ParsedJob): string[] {
  const { text, material, answers, machine } = request;
  const texts = [text, material, parsed.material, ...Object.values(answers?.more ?? {})];
  if (answers?.material !== undefined) {
    const { answers: _, ...asked } = request;
    texts.push(answers.material, parseJob({ ...asked, laser_type: machine.type }).material);
  }
  return texts.filter((one): one is string => typeof one === 'string' && one !== '');
}

const LEVELS: Record<ActiveBlock['block_level'], SafetyLevel> = {
  error: 'block',
  warning: 'warn',
  info: 'safe',
};

export function toFinding(
  block: Pick<ActiveBlock, 'name' | 'block_level' | 'reason' | 'alternative'>,
): AddedFinding {
  return {
    rule: `BLOCK:${block.name}`,
    level: LEVELS[block.block_level],
    reason: block.reason,
    alternatives: block.alternative === null ? [] : [block.alternative],
  };
}

function toQuestions(
  { trigger_name, questions }: Pick<ActiveTrigger, 'trigger_name' | 'questions'>,
  texts: readonly string[],
): MatchedQuestion[] {
  return questions.map((row) => ({
    trigger_name,
    question: {
      id: row.id,
      field: fieldOf(row.field_name),
      field_name: row.field_name,
      text: row.question_text,
      question_type: row.question_type,
      example_answers: row.example_answers,
      placeholder: row.placeholder_text,
      help: row.help_text,
      required: row.priority_level === 'required',
    },
    is_said:
      row.question_type === 'choice' &&
      row.example_answers.some((answer) => compilePattern(answer, 'contains')(texts)),
  }));
}

const fieldOf = (name: string): Question['field'] =>
  name === 'material' || name === 'thickness' || name === 'depth' ? name : 'other';
