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
