import type { MopaColorRow } from '../../data/evidence-tables.ts';
import type { PublishedRow } from '../../data/published-rows.ts';

/**
 * Who chose the numbers. Rows of one contributor count once together: those of one source, or of one maker in a table
 * that collects the settings of several.
 */
export function contributorOf({
  source_id,
  maker,
}: Pick<PublishedRow, 'source_id' | 'maker'>): string {
  return maker === null ? source_id : `${source_id}:${maker}`;
}

/** Sources of color cards that published other settings, too. */
const CARD_CONTRIBUTORS: Record<string, string> = {
  S12: 'commarker-omnix-uv',
  S84: 'krasnow-gm100',
};

export function cardContributorOf({ source }: Pick<MopaColorRow, 'source'>): string {
  return CARD_CONTRIBUTORS[source] ?? source;
}
