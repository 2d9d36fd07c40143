import {
  findingOf,
  findingsOfMaterials,
  wordsOfMaterial,
} from '../custom-materials/custom-findings.ts';
import { resolveMaterials, textsOfRequest } from '../custom-materials/resolve-materials.ts';
import type { ResolvedRequest } from '../custom-materials/resolve-materials.ts';
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
  /** With the words of the catalog in place of custom materials (MAT-11). */
  request: JobRequest;
  /** Sentence, form and answers together. */
  parsed: ParsedJob;
  /** Sentence and form alone; `null` when no answer contains words. */
  parsed_before_answers: ParsedJob | null;
  /** The chosen machine, with the watts of the sentence if its record has none. */
  machine: MachineProfile;
  /** One verdict for each text; see `judgeReading`. */
  verdicts: readonly SafetyVerdict[];
  /** Of the custom materials that the job names (SAF-25). */
  custom: ReadCustom;
}

interface ReadCustom extends Pick<ResolvedRequest, 'stock' | 'assumptions' | 'has_results'> {
  findings: readonly AddedFinding[];
  /** Everything the user wrote about them and with their names, for rules of the installation. */
  texts: readonly string[];
}

/** Parses a job and checks it against the compiled-in rules. Never throws on any request of the right shape. */
export function readJob(given: JobRequest): JobReading {
  const resolved = resolveMaterials(given);
  const { request } = resolved;
  const parsed = parseRequest(withStatedAnswers(request));
  const machine = withStatedWatts(request.machine, parsed);
  const parsed_before_answers = parseBeforeAnswers(request);
  const verdicts = verdictsOn(request, { parsed, parsed_before_answers, machine });
  const custom = readCustom(given, resolved);
  return { request, parsed, parsed_before_answers, machine, verdicts, custom };
}

/** A name of one's own hides nothing: what is refused without custom materials is refused with them. */
function readCustom(given: JobRequest, resolved: ResolvedRequest): ReadCustom {
  const { named, stock, assumptions, has_results } = resolved;
  const [first] = named;
  const known = { stock, assumptions, has_results };
  if (first === undefined) return { ...known, findings: [], texts: [] };
  const { custom_materials: _, ...plain } = given;
  const refused = readJob(plain).verdicts.filter(({ level }) => level === 'block');
  return {
    ...known,
    findings: [
      ...refused.flatMap((verdict) => findingOf(first, verdict)),
      ...findingsOfMaterials(named),
    ],
    texts: [...textsOfRequest(given), ...named.flatMap(wordsOfMaterial)],
  };
}

/**
 * The verdict on a job, with its custom materials and the findings of the installation: the first block, otherwise the
 * verdict on the final material.
 */
export function judgeReading(
  { verdicts, custom }: JobReading,
  added: readonly AddedFinding[] = [],
): SafetyVerdict {
  const all = verdicts.map((verdict) => addFindings(verdict, [...custom.findings, ...added]));
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
