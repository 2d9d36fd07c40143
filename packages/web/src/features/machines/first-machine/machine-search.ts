import { LASER_TYPES } from '@beamwright/domain/types';
import * as z from 'zod/mini';

const unlisted = z.object({
  name: z.string(),
  type: z.enum(LASER_TYPES),
  watts: z.nullable(z.number()),
  bed: z.string(),
});
/** What was typed about a machine that the catalog does not have. */
export type UnlistedFacts = z.output<typeof unlisted>;

/** How far the search for the first machine got. */
export const machineSearch = z.object({
  words: z.string(),
  kind: z.nullable(z.enum(LASER_TYPES)),
  chosen_id: z.nullable(z.string()),
  unlisted: z.nullable(unlisted),
});

export const EMPTY_SEARCH = { words: '', kind: null, chosen_id: null, unlisted: null };
