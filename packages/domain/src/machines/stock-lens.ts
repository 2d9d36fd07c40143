import { CATALOG_MACHINES, type CatalogLens, type CatalogMachine } from './catalog.ts';

/** Focal length in mm of the lens a model comes with: its default lens, else its only one; `null` if not known. */
export function stockLensMm({ lenses, default_lens }: LensSet): number | null {
  const only = lenses.length === 1 ? (lenses[0] ?? null) : null;
  return (default_lens ?? only)?.focal_length_mm ?? null;
}

/** Focal length in mm of a model's lens if it has exactly one; `null` if there are several or it is not known. */
export function onlyLensMm({ lenses, default_lens }: LensSet): number | null {
  const labels = new Set(
    [...lenses, ...(default_lens === null ? [] : [default_lens])].map(({ label }) => label),
  );
  return labels.size === 1 ? stockLensMm({ lenses, default_lens }) : null;
}

/** The lenses of a catalog machine. */
export interface LensSet {
  lenses: readonly CatalogLens[];
  default_lens: CatalogLens | null;
}

/** The catalog entry with this id, if it still is a laser of this type. */
export function catalogModel(
  id: string | null,
  type: CatalogMachine['laser_type'],
): CatalogMachine | undefined {
  return CATALOG_MACHINES.find((model) => model.id === id && model.laser_type === type);
}
