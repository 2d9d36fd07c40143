import type { PublishedRow } from '../../data/published-rows.ts';

/** Names that stand for no material. */
const NO_MATERIAL = new Set(['default material', 'other']);

/** Whether a published row may be used as evidence at all (ENG-2). */
export function isAnswer({
  excluded,
  material,
}: Pick<PublishedRow, 'excluded' | 'material'>): boolean {
  return excluded === null && !NO_MATERIAL.has(material);
}
