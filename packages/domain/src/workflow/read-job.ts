import { inReadableTexts } from '../language/readable-texts.ts';
import { assumptionMessage } from '../parsing/messages.ts';
import { parseJob } from '../parsing/parse-job.ts';
import { addFindings, checkSafety } from '../safety/check-safety.ts';
import type {
  AddedFinding,
  JobRequest,
  MachineProfile,
  ParsedJob,
  SafetyVerdict,
} from '../types.ts';
import { statedAnswers, withStatedAnswers } from './stated-answers.ts';
import { withStatedWatts } from './stated-watts.ts';

/** A parsed job with the findings of the compiled-in rules; created once per run. */
export interface JobReading {
  request: JobRequest;
  /** Sentence, form and answers together. */
  parsed: ParsedJob;
  /** Sentence and form alone; `null` when no answer contains words. */
  parsed_before_answers: ParsedJob | null;
  /** The chosen machine, with the watts of the sentence if its record has none. */
  machine: MachineProfile;
  /** One verdict for each text; see `judgeReading`. */
  verdicts: readonly SafetyVerdict[];
}

/** Parses a job and checks it against the compiled-in rules. Never throws on any request of the right shape. */
export function readJob(request: JobRequest): JobReading {
  const parsed = parseRequest(withStatedAnswers(request));
  const machine = withStatedWatts(request.machine, parsed);
  const parsed_before_answers = parseBeforeAnswers(request);
  const verdicts = verdictsOn(request, { parsed, parsed_before_answers, machine });
  return { request, parsed, parsed_before_answers, machine, verdicts };
}

/**
 * The verdict on a job, with the findings of the installation: the first block, otherwise the verdict on the final
 * material.
 */
export function judgeReading(
  { verdicts }: JobReading,
  added: readonly AddedFinding[] = [],
): SafetyVerdict {
  const all = verdicts.map((verdict) => addFindings(verdict, added));
  return all.find(({ level }) => level === 'block') ?? (all[0] as SafetyVerdict);
}

/** Without any operation it is an engraving (WRK-1); while the material is asked, it may still be a cut. */
function parseRequest(request: JobRequest): ParsedJob {
  const parsed = parseJob({ ...request, laser_type: request.machine.type });
  if (parsed.operations.length > 0 || parsed.material === null) return parsed;
  return {
    ...parsed,
    operations: ['Engrave'],
    assumptions: [...parsed.assumptions, assumptionMessage('engraving')],
  };
}

function parseBeforeAnswers(request: JobRequest): ParsedJob | null {
  const { answers, ...asked } = request;
  if (answers?.material === undefined && statedAnswers(request).length === 0) return null;
  return parseRequest(asked);
}

/** The sentence alone is checked too: an answer must not hide its hazards. */
function verdictsOn(
  request: JobRequest,
  {
    parsed,
    parsed_before_answers,
    machine,
  }: Pick<JobReading, 'parsed' | 'parsed_before_answers' | 'machine'>,
): SafetyVerdict[] {
  const own = [request.material, request.text];
  const texts = inReadableTexts([request.answers?.material, ...own, ...statedAnswers(request)]);
  const verdicts = texts.map((text) => checkSafety({ parsed, text, machine }));
  if (parsed_before_answers === null) return verdicts;
  const text = own.filter(Boolean).join('. ');
  return [...verdicts, checkSafety({ parsed: parsed_before_answers, text, machine })];
}
