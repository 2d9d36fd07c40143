import type { PublishedRow } from '../../data/published-rows.ts';

/**
 * Who chose the numbers. Rows of one contributor count once together. The LaserGRBL table collects many makers'
 * settings, so there a contributor is the maker (first word of the machine's name); elsewhere it is the source.
 */
export function contributorOf(row: Pick<PublishedRow, 'source_id' | 'note'>): string {
  const maker =
    row.source_id === 'lasergrbl-db' ? /\bmodel (\w+)/.exec(row.note ?? '')?.[1] : undefined;
  if (!maker) return row.source_id;
  return `${row.source_id}:${maker === 'ScuplFun' ? 'SculpFun' : maker}`;
}
