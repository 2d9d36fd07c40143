import { DEPTHS, OPERATIONS } from '@beamwright/domain/types';
import {
  answer,
  list,
  nullable,
  number,
  object,
  oneOf,
  optional,
  text,
} from '../../../lib/answer-shapes.ts';
import { EMPTY_DRAFT } from './draft.ts';
import type { Draft } from './draft.ts';

const readStored = answer(
  object({
    mode: oneOf('sentence', 'form'),
    text,
    overrides: object({
      material: optional(text),
      thickness_mm: optional(number),
      operations: optional(list(oneOf(...OPERATIONS))),
      depth: optional(oneOf(...DEPTHS)),
    }),
    overrides_for: text,
    machine: nullable(object({ machine_id: text, lens_id: nullable(text) })),
    job_id: nullable(text),
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
  return parsed.success ? (parsed.data as Draft) : EMPTY_DRAFT;
}
