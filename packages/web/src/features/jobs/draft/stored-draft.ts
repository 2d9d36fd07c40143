import { DEPTHS, OPERATIONS } from '@beamwright/domain/types';
import * as z from 'zod/mini';
import { EMPTY_DRAFT } from './draft.ts';
import type { Draft } from './draft.ts';

const storedDraft = z.object({
  mode: z.enum(['sentence', 'form']),
  text: z.string(),
  overrides: z.object({
    material: z.optional(z.string()),
    thickness_mm: z.optional(z.number()),
    operations: z.optional(z.array(z.enum(OPERATIONS))),
    depth: z.optional(z.enum(DEPTHS)),
  }),
  overrides_for: z.string(),
  machine: z.nullable(z.object({ machine_id: z.string(), lens_id: z.nullable(z.string()) })),
  job_id: z.nullable(z.string()),
});

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
  const parsed = storedDraft.safeParse(stored);
  return parsed.success ? (parsed.data as Draft) : EMPTY_DRAFT;
}
