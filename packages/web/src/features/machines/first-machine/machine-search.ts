import { LASER_TYPES } from '@beamwright/domain/types';
import * as z from 'zod/mini';
import type { VisitorMachine } from '../../../lib/kept-job.ts';

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

type MachineSearch = z.output<typeof machineSearch>;

const EMPTY_SEARCH: MachineSearch = { words: '', kind: null, chosen_id: null, unlisted: null };

/** Begins with the laser that was tried before signing up. It is chosen, not added. */
export function firstSearch(tried: VisitorMachine | null): MachineSearch {
  if (tried === null) return EMPTY_SEARCH;
  const { catalog_id, name, type, power_watts } = tried;
  return catalog_id === null
    ? { ...EMPTY_SEARCH, kind: type, words: `${power_watts} W` }
    : { ...EMPTY_SEARCH, words: name ?? '', chosen_id: catalog_id };
}

/** What is known of a machine that the catalog doesn't have. */
export const firstFacts = (name: string, tried: VisitorMachine | null): UnlistedFacts => ({
  // Watts that were searched for are no name.
  name: tried && name === `${tried.power_watts} W` ? '' : name,
  type: tried?.type ?? 'CO2',
  watts: tried?.power_watts ?? null,
  bed: '',
});
