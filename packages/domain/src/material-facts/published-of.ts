import type { Material } from '../materials/catalog.ts';
import { settingsMaterial } from '../materials/catalog.ts';
import { OPERATIONS, type Operation } from '../operation.ts';
import { publishedEvidence, type Evidence } from '../engine/evidence/evidence-book.ts';
import { LASER_TYPES, type LaserType } from '../vocabulary.ts';

/** Published settings of one laser and kind of work. */
export interface PublishedWork {
  laser: LaserType;
  operation: Operation;
  rows: readonly Evidence[];
}

/** With fewer, a page of their own would repeat the page of the material. */
const ROWS_FOR_PAGE = 2;

/**
 * The published rows of this very material that the engine may use: no copies and no hazards. None of a blocked
 * material, and none of one that uses another material’s settings.
 */
export function usablePublished(material: Material): readonly Evidence[] {
  if (material.safety === 'block' || settingsMaterial(material) !== material) return [];
  return rowsByMaterial().get(material.canonical.toLowerCase()) ?? [];
}

let byMaterial: ReadonlyMap<string, readonly Evidence[]> | null = null;

const rowsByMaterial = () =>
  (byMaterial ??= Map.groupBy(publishedEvidence().all, ({ material }) => material));

/** These by laser and operation, those with the most rows first. */
export function publishedWorks(material: Material): PublishedWork[] {
  const rows = usablePublished(material);
  return LASER_TYPES.flatMap((laser) =>
    OPERATIONS.map((operation) => ({
      laser,
      operation,
      rows: rows.filter(({ row }) => row.laser_type === laser && row.operation === operation),
    })),
  )
    .filter((work) => work.rows.length > 0)
    .toSorted((a, b) => b.rows.length - a.rows.length);
}

/** Those with a page of their own: at least two rows. One alone is on the page of the material. */
export const workPages = (material: Material): PublishedWork[] =>
  publishedWorks(material).filter(({ rows }) => rows.length >= ROWS_FOR_PAGE);
