import type { Job, JobDraft } from '@beamwright/contract';
import type { Depth, JobAnswers, Operation, ParsedJob } from '@beamwright/domain/types';
import type { KeptJob } from '../../../lib/kept-job.ts';

/** Facts the user edited; each takes precedence over the same fact of the sentence. */
export interface Overrides {
  material?: string;
  thickness_mm?: number;
  operations?: Operation[];
  depth?: Depth;
}

export type OverrideField = keyof Overrides;

/** What was answered before the job was sent; takes precedence over overrides. */
type GivenAnswers = Omit<JobAnswers, 'more'>;

export interface MachineChoice {
  machine_id: string;
  lens_id: string | null;
}

/** Content of the job form, stored per user and restored after a reload. */
export interface Draft {
  mode: 'sentence' | 'form';
  text: string;
  overrides: Overrides;
  answers: GivenAnswers;
  /** The sentence that overrides and answers belong to. */
  overrides_for: string;
  machine: MachineChoice | null;
  /** The job this draft was sent as; null once it is changed. */
  job_id: string | null;
}

export const EMPTY_DRAFT: Draft = {
  mode: 'sentence',
  text: '',
  overrides: {},
  answers: {},
  overrides_for: '',
  machine: null,
  job_id: null,
};

function contentWords(text: string): string[] {
  return text.toLowerCase().match(/\p{L}{3,}/gu) ?? [];
}

/** A sentence that shares no word with the previous one is about another job. */
function isAnotherSentence(before: string, after: string): boolean {
  if (before.trim() === '') return false;
  const words = new Set(contentWords(before));
  return words.size > 0 && !contentWords(after).some((word) => words.has(word));
}

/** Lengths and gauges, the only numbers of a sentence that can be its thickness. */
const lengths = (text: string): string =>
  (text.toLowerCase().match(/[\d.,/]{1,12}\s{0,3}(?:mm|cm|in|["″]|ga|oz|mil)/g) ?? []).join();

/** A word of the edited material was in the sentence and is not any more. */
function namesAnotherMaterial(before: string, after: string, material: string): boolean {
  const was = contentWords(before);
  const is = contentWords(after);
  return contentWords(material).some((word) => was.includes(word) && !is.includes(word));
}

/** Changes the sentence; drops overrides that belong to another sentence, or whose fact changed in it. */
export function changeText(draft: Draft, text: string): Draft {
  const { overrides, answers, overrides_for: before } = draft;
  if (isAnotherSentence(before, text)) return replaceText(draft, text);
  const material = overrides.material ?? answers.material ?? '';
  const changed: OverrideField[] = [
    ...(namesAnotherMaterial(before, text, material) ? (['material'] as const) : []),
    ...(lengths(before) === lengths(text) ? [] : (['thickness_mm'] as const)),
  ];
  return {
    ...draft,
    text,
    overrides: changed.reduce(without, overrides),
    answers: unanswered(answers, changed),
    job_id: null,
  };
}

/** Replaces the whole sentence, for example with an example. */
export function replaceText(draft: Draft, text: string): Draft {
  return { ...draft, text, overrides: {}, answers: {}, overrides_for: text, job_id: null };
}

export function changeOverrides(draft: Draft, change: Overrides): Draft {
  return {
    ...draft,
    overrides: { ...draft.overrides, ...change },
    answers: unanswered(draft.answers, Object.keys(change) as OverrideField[]),
    overrides_for: draft.text,
    job_id: null,
  };
}

function without(overrides: Overrides, field: OverrideField): Overrides {
  const rest = Object.entries(overrides).filter(([name]) => name !== field);
  return Object.fromEntries(rest);
}

/** Answers that a fact makes obsolete; color and coat are of the material. */
const ANSWERS_OF: Record<OverrideField, readonly (keyof GivenAnswers)[]> = {
  material: ['material', 'color', 'coated'],
  thickness_mm: ['thickness_mm', 'thickness_declined'],
  depth: ['depth'],
  operations: [],
};

function unanswered(answers: GivenAnswers, changed: readonly OverrideField[]): GivenAnswers {
  const obsolete = new Set<string>(changed.flatMap((field) => ANSWERS_OF[field]));
  return Object.fromEntries(Object.entries(answers).filter(([name]) => !obsolete.has(name)));
}

/** Resets a fact to the sentence's value. */
export function dropOverride(draft: Draft, field: OverrideField): Draft {
  return {
    ...draft,
    overrides: without(draft.overrides, field),
    answers: unanswered(draft.answers, [field]),
    job_id: null,
  };
}

/** Choosing the first machine keeps the job; choosing another one makes a new job. */
export function changeMachine(draft: Draft, machine: MachineChoice | null): Draft {
  const isFirst = draft.machine === null;
  return { ...draft, machine, job_id: isFirst ? draft.job_id : null };
}

/** True when replacing the draft would lose nothing. */
export function isReplaceable(draft: Draft): boolean {
  return draft.job_id !== null || (draft.text.trim() === '' && !hasOverrides(draft));
}

export function hasOverrides(draft: Draft): boolean {
  return Object.keys(draft.overrides).length > 0;
}

/** The request body, or null while there is neither a sentence, a material nor a step. */
export function toJobInput(draft: Draft): JobDraft | null {
  const text = draft.text.trim();
  const { material, operations } = draft.overrides;
  const isEmpty = text === '' && material === undefined && operations === undefined;
  if (draft.machine === null || isEmpty) return null;
  return {
    ...draft.machine,
    ...(text === '' ? {} : { input_text: text }),
    ...draft.overrides,
    ...(Object.keys(draft.answers).length === 0 ? {} : { answers: draft.answers }),
  };
}

function factsOf(parsed: ParsedJob | null): Overrides {
  if (parsed === null) return {};
  return {
    ...(parsed.material === null ? {} : { material: parsed.material }),
    ...(parsed.thickness_mm === null ? {} : { thickness_mm: parsed.thickness_mm }),
    ...(parsed.operations.length === 0 ? {} : { operations: parsed.operations }),
    ...(parsed.depth === null ? {} : { depth: parsed.depth }),
  };
}

function answeredFacts({ answers }: Pick<Job, 'answers'>): Overrides {
  return {
    ...(answers.material === undefined ? {} : { material: answers.material }),
    ...(answers.thickness_mm === undefined ? {} : { thickness_mm: answers.thickness_mm }),
    ...(answers.depth === undefined ? {} : { depth: answers.depth }),
  };
}

/** Answers that the form has no field for. */
function otherAnswers({ answers }: Pick<Job, 'answers'>): GivenAnswers {
  const { thickness_declined, color, coated } = answers;
  return {
    ...(thickness_declined === undefined ? {} : { thickness_declined }),
    ...(color === undefined ? {} : { color }),
    ...(coated === undefined ? {} : { coated }),
  };
}

/** Adds the answers given since the draft was sent. */
export function addAnswers(draft: Draft, job: Job): Draft {
  return {
    ...draft,
    overrides: { ...draft.overrides, ...answeredFacts(job) },
    answers: { ...draft.answers, ...otherAnswers(job) },
  };
}

/**
 * The form as it was when the job was sent, with later answers. `machine` replaces a deleted one.
 */
export function draftOfJob(job: Job, machine: MachineChoice | null = null): Draft {
  const structured = job.input_type === 'structured';
  const text = structured ? '' : job.input_text;
  return {
    mode: structured ? 'form' : 'sentence',
    text,
    overrides: structured ? factsOf(job.parsed_data) : answeredFacts(job),
    answers: otherAnswers(job),
    overrides_for: text,
    machine:
      job.machine_id === null ? machine : { machine_id: job.machine_id, lens_id: job.lens_id },
    job_id: job.id,
  };
}

/** What was kept on a public page, to be sent from here. */
export function draftOfKeptJob(
  kept: Pick<KeptJob, 'text' | 'answers'>,
  machine: MachineChoice | null,
): Draft {
  const { text, answers } = kept;
  return { ...EMPTY_DRAFT, text, answers, overrides_for: text, machine };
}

/** Replaces every occurrence of `found` in `text`, ignoring case; null when there is none. */
function replaceEverywhere(text: string, found: string, put: string): string | null {
  const parts: string[] = [];
  const haystack = text.toLowerCase();
  const needle = found.toLowerCase();
  let from = 0;
  for (let at = haystack.indexOf(needle); at >= 0; at = haystack.indexOf(needle, from)) {
    parts.push(text.slice(from, at));
    from = at + needle.length;
  }
  return parts.length === 0 ? null : [...parts, text.slice(from)].join(put);
}

/**
 * The same job with another material, as a new job after a refusal. The sentence is rewritten where
 * it names the material; otherwise the job becomes a form, so the refused word isn't sent again.
 */
export function swapMaterial(draft: Draft, parsed: ParsedJob | null, material: string): Draft {
  const overrides = without(draft.overrides, 'material');
  const answers = unanswered(draft.answers, ['material']);
  const named = parsed?.material;
  const text = named ? replaceEverywhere(draft.text, named, material) : null;
  if (text !== null)
    return { ...draft, text, overrides, answers, overrides_for: text, job_id: null };
  return {
    ...draft,
    mode: 'form',
    text: '',
    overrides: { ...factsOf(parsed), ...overrides, material },
    answers,
    overrides_for: '',
    job_id: null,
  };
}
