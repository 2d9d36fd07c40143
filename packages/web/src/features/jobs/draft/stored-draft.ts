import { DEPTHS, OPERATIONS } from '@beamwright/domain/types';
import {
  answer,
  list,
  nullable,
  object,
  oneOf,
  optional,
  textUpTo,
} from '../../../lib/answer-shapes.ts';
import { answersShape, materialShape, thicknessShape } from '../../../lib/job-shapes.ts';
import { EMPTY_DRAFT } from './draft.ts';
import type { Draft } from './draft.ts';

/** A sentence may be too long to be sent, and is kept to be shortened. */
const typedText = textUpTo(20_000);
const id = textUpTo(100);

const readStored = answer(
  object({
    mode: oneOf('sentence', 'form'),
    text: typedText,
    overrides: object({
      material: optional(materialShape),
      thickness_mm: optional(thicknessShape),
      operations: optional(list(oneOf(...OPERATIONS))),
      depth: optional(oneOf(...DEPTHS)),
    }),
    // Drafts from before there were any have none.
    answers: optional(answersShape),
    overrides_for: typedText,
    machine: nullable(object({ machine_id: id, lens_id: nullable(id) })),
    job_id: nullable(id),
  }),
);

/** One draft per user of this browser. */
export const draftKey = (userId: string) => `draft.${userId}` as const;

/** Whether nothing was entered or chosen. */
export const isEmptyDraft = ({ mode, text, overrides, machine, job_id }: Draft): boolean =>
  mode === 'sentence' &&
  text === '' &&
  Object.keys(overrides).length === 0 &&
  machine === null &&
  job_id === null;

/** The stored draft; empty when there is none or it is unreadable. */
export function readDraft(stored: unknown): Draft {
  const parsed = readStored.safeParse(stored);
  return parsed.success ? { ...EMPTY_DRAFT, ...(parsed.data as Draft) } : EMPTY_DRAFT;
}
