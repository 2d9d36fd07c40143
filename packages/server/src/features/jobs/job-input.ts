import { problemMessage } from '@beamwright/domain/messages';
import type { createJob, OperationRequest, parseJob, runJob } from '@beamwright/contract';
import type { CustomMaterials, JobAnswers, JobRequest, Question } from '@beamwright/domain/types';
import { AppError } from '../../platform/errors.ts';
import { toMachineProfile, type JobMachine } from './job-machine.ts';
import { composeSentence } from './compose-sentence.ts';
import type { JobFields } from './tables.ts';

type Draft = OperationRequest<typeof createJob>['body'] | OperationRequest<typeof parseJob>['body'];
type NewAnswers = NonNullable<OperationRequest<typeof runJob>['body']['answers']>;

/** A job as submitted: a sentence, the fields of the form, or both. */
export interface JobInput {
  input_text: string;
  input_type: 'natural' | 'structured';
  fields: JobFields;
}

export function readInput(draft: Draft): JobInput {
  const { material, thickness_mm, operations, depth } = draft;
  const fields = withoutUndefined({ material, thickness_mm, operations, depth });
  if (draft.input_text) {
    return { input_text: draft.input_text, input_type: 'natural', fields };
  }
  if (material === undefined && operations === undefined) {
    throw new AppError('validation_failed', 'job without a description', {
      errors: [{ field: 'body.input_text', message: problemMessage('nothing_described') }],
    });
  }
  return { input_text: composeSentence(fields), input_type: 'structured', fields };
}

/** What was answered before the job was sent, as on a public page. */
export const readAnswers = ({ answers = {} }: Draft): JobAnswers => mergeAnswers({}, answers);

/** What the account adds to a job. */
export interface RequestExtras extends Pick<JobRequest, 'results' | 'deep_sequences'> {
  custom_materials?: CustomMaterials | undefined;
}

export function toRequest(
  input: JobInput,
  answers: JobAnswers,
  jobMachine: JobMachine,
  { results = [], deep_sequences = true, custom_materials }: RequestExtras = {},
): JobRequest {
  return {
    ...(input.input_type === 'natural' ? { text: input.input_text } : {}),
    ...input.fields,
    answers,
    machine: toMachineProfile(jobMachine),
    ...(results.length > 0 && { results }),
    ...(!deep_sequences && { deep_sequences }),
    ...(custom_materials && { custom_materials }),
  };
}

/** Answers to questions that the job was never asked are dropped, which limits their number. */
export function onlyAsked(added: NewAnswers, questions: readonly Question[]): NewAnswers {
  if (added.more === undefined) return added;
  const ids = new Set(questions.map(({ id }) => id));
  const more = Object.entries(added.more).filter(([id]) => ids.has(id));
  return { ...added, more: Object.fromEntries(more) };
}

/** A thickness and "unknown thickness" replace each other. */
export function mergeAnswers(earlier: JobAnswers, added: NewAnswers): JobAnswers {
  const merged = { ...earlier, ...withoutUndefined(added) };
  if (added.more !== undefined) merged.more = { ...earlier.more, ...added.more };
  if (added.thickness_mm !== undefined) delete merged.thickness_declined;
  else if (added.thickness_declined === true) delete merged.thickness_mm;
  return merged;
}

function withoutUndefined<T extends object>(value: T) {
  const entries = Object.entries(value).filter(([, item]) => item !== undefined);
  return Object.fromEntries(entries) as { [K in keyof T]?: Exclude<T[K], undefined> };
}
