import type { PublishedRow } from '../../data/published-rows.ts';

/** How published rows name an annealed or blackened mark; a black coat or a black part is not one. */
const DARK = /_dark\b|\bdark\b|\bblack (on|anneal\w*|alumin\w*|text)|\bblacken|\banneal/i;

/** Whether a fill of a galvo fiber laser leaves a dark mark. */
export function isDarkMark({
  laser_type,
  note,
}: Pick<PublishedRow, 'laser_type' | 'note'>): boolean {
  return laser_type === 'Fiber' && DARK.test(note ?? '');
}
