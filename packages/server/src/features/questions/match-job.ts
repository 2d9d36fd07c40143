import { MAX_MORE_ANSWERS } from '@beamwright/contract';
import { assumedThickness, judgeReading, parseMeasure, type JobReading } from '@beamwright/domain';
import { namesOf } from '@beamwright/domain/material-facts';
import { questionMessage, safetyMessage } from '@beamwright/domain/messages';
import type {
  AddedFinding,
  LaserType,
  Operation,
  Question,
  SafetyLevel,
} from '@beamwright/domain/types';
import type { ActiveBlock, ActiveRules, ActiveTrigger, Log } from './active-rules.ts';
import { compilePattern } from './patterns.ts';

export interface MatchedQuestion {
  trigger_name: string;
  question: Question;
  /** One of its choices is in the sentence. */
  is_said: boolean;
}

export interface MatchedRules {
  findings: AddedFinding[];
  /** In question order. */
  questions: MatchedQuestion[];
}

/** PRODUCT D9: the effect of an unreadable rule is unknown. */
export const CHECK_FAILED: AddedFinding = {
  rule: 'BLOCK:check-failed',
  level: 'warn',
  reason: safetyMessage('check_failed'),
  alternatives: [],
};

/** The rules of the installation that apply to a job. A broken rule does not fail the job. */
export function matchJob(rules: ActiveRules, reading: JobReading, log: Log): MatchedRules {
  const matched: MatchedRules = { findings: [], questions: [] };
  let { isIncomplete } = rules;
  if (rules.triggers.length > 0 || rules.blocks.length > 0) {
    const job = describeJob(reading);
    const assumed_mm = assumedThickness(reading.parsed);
    const matchesRule = (rule: ActiveBlock | ActiveTrigger, described: DescribedJob): boolean => {
      try {
        return isMet(rule, described);
      } catch (error) {
        log.error({ err: error, rule }, 'a rule of the installation failed while matching');
        isIncomplete = true;
        return false;
      }
    };
    // Names are looked up only where somebody blocked something.
    const named = rules.blocks.length > 0 ? withNames(job, reading) : job;
    matched.findings = rules.blocks.filter((block) => matchesRule(block, named)).map(toFinding);
    matched.questions = rules.triggers
      .filter((trigger) => matchesRule(trigger, job))
      .flatMap((trigger) => toQuestions(trigger, job.texts, assumed_mm))
      .slice(0, MAX_MORE_ANSWERS);
  }
  // Jobs blocked by the compiled-in rules need no further warning.
  if (isIncomplete && judgeReading(reading).level !== 'block') matched.findings.push(CHECK_FAILED);
  return matched;
}

/** Input of the rules' filters and patterns. */
export interface DescribedJob {
  texts: string[];
  /** `null`: unknown; rules for one kind of laser then apply, because it may be that one. */
  laser_type: LaserType | null;
  operations: readonly Operation[];
}

/** Everything that names the stock is checked: an answer must not hide what the sentence said. */
export function describeJob(reading: JobReading): DescribedJob {
  const { parsed, parsed_before_answers } = reading;
  const { text, material, answers, machine } = reading.request;
  const { texts: ofCustom } = reading.custom;
  const texts = [
    text,
    material,
    parsed.material,
    ...Object.values(answers?.more ?? {}),
    ...ofCustom,
  ];
  if (answers?.material !== undefined) {
    texts.push(answers.material, parsed_before_answers?.material);
  }
  return {
    texts: texts.filter((one): one is string => typeof one === 'string' && one !== ''),
    laser_type: machine.type,
    operations: parsed.operations,
  };
}

/**
 * With the names of the material in every language and spelling that jobs are read in: a block of “Sperrholz” is one of
 * plywood.
 */
export const describeForBlocks = (reading: JobReading): DescribedJob =>
  withNames(describeJob(reading), reading);

function withNames(job: DescribedJob, { parsed, parsed_before_answers }: JobReading): DescribedJob {
  const materials = new Set([parsed.material, parsed_before_answers?.material]);
  const names = [...materials].flatMap((canonical) => (canonical ? namesOf({ canonical }) : []));
  // First: what a caller sends must not push them behind the end of what is matched.
  return { ...job, texts: [...names, ...job.texts] };
}

interface RuleFilter extends Pick<ActiveTrigger, 'matches' | 'laser_type_filter'> {
  operation_filter?: Operation | null;
}

export function isMet(rule: RuleFilter, job: DescribedJob): boolean {
  const { laser_type_filter: laser, operation_filter: operation = null } = rule;
  return (
    (laser === null || job.laser_type === null || laser === job.laser_type) &&
    (operation === null || job.operations.includes(operation)) &&
    rule.matches(job.texts)
  );
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
    reason: safetyMessage('added', { text: block.reason }),
    alternatives: block.alternative === null ? [] : [block.alternative],
  };
}

function toQuestions(
  { trigger_name, questions }: Pick<ActiveTrigger, 'trigger_name' | 'questions'>,
  texts: readonly string[],
  assumed_mm: number,
): MatchedQuestion[] {
  return questions.map((row) => ({
    trigger_name,
    question: {
      id: row.id,
      field: fieldOf(row.field_name),
      field_name: row.field_name,
      question_text: questionMessage('added', { text: row.question_text }),
      question_type: row.question_type,
      example_answers: row.example_answers,
      example_lengths: lengthsOf(row),
      assumed_mm: fieldOf(row.field_name) === 'thickness' ? assumed_mm : null,
      choices: choicesOf(row),
      placeholder_text: row.placeholder_text,
      help_text: row.help_text === null ? null : questionMessage('added', { text: row.help_text }),
      priority_level: row.priority_level,
    },
    is_said:
      row.question_type === 'choice' &&
      row.example_answers.some((answer) => compilePattern(answer, 'contains')(texts)),
  }));
}

type Row = ActiveTrigger['questions'][number];

/** What an administrator typed as examples of a thickness. */
const lengthsOf = ({ field_name, example_answers }: Row): Question['example_lengths'] =>
  fieldOf(field_name) === 'thickness'
    ? example_answers.map(parseMeasure).filter((measure) => measure !== null)
    : [];

const choicesOf = ({ question_type, example_answers }: Row): Question['choices'] =>
  question_type === 'choice'
    ? example_answers.map((text) => ({ answer: text, label: questionMessage('added', { text }) }))
    : [];

const fieldOf = (name: string): Question['field'] =>
  name === 'material' || name === 'thickness' || name === 'depth' ? name : 'other';
