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

const keyOf = (userId: string) => `beamwright.draft.${userId}`;

/** The draft this user left here; empty when there is none or it cannot be read. */
export function readDraft(userId: string, storage: Storage = localStorage): Draft {
  try {
    const stored = storedDraft.safeParse(JSON.parse(storage.getItem(keyOf(userId)) ?? 'null'));
    return stored.success ? (stored.data as Draft) : EMPTY_DRAFT;
  } catch {
    return EMPTY_DRAFT;
  }
}

/** Where storage is switched off the draft is only for this visit. */
export function writeDraft(userId: string, draft: Draft, storage: Storage = localStorage): void {
  try {
    storage.setItem(keyOf(userId), JSON.stringify(draft));
  } catch {
    return;
  }
}
