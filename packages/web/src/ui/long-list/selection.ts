/** Ids of the selected items, and the one a range starts from. */
export interface Selection {
  ids: ReadonlySet<string>;
  anchor: string | null;
  /** Includes items that aren't loaded. */
  isAll: boolean;
}

export const NOTHING: Selection = { ids: new Set(), anchor: null, isAll: false };

export const EVERYTHING: Selection = { ids: new Set(), anchor: null, isAll: true };

export const isSelected = ({ ids, isAll }: Selection, id: string): boolean => isAll || ids.has(id);

/**
 * Selects or deselects one item; deselecting one while all are selected leaves the other `loaded`
 * ones.
 */
export function toggle(selection: Selection, id: string, loaded: readonly string[]): Selection {
  const ids = new Set(selection.isAll ? loaded : selection.ids);
  if (!ids.delete(id)) ids.add(id);
  return { ids, anchor: id, isAll: false };
}

/** Selects everything from the anchor to this item in list order; the anchor stays. */
export function extend(selection: Selection, id: string, loaded: readonly string[]): Selection {
  const start = selection.anchor === null ? -1 : loaded.indexOf(selection.anchor);
  const end = loaded.indexOf(id);
  if (start < 0 || end < 0) return { ids: new Set([id]), anchor: id, isAll: false };
  const [first, last] = start < end ? [start, end] : [end, start];
  return { ids: new Set(loaded.slice(first, last + 1)), anchor: selection.anchor, isAll: false };
}

export const selectLoaded = (loaded: readonly string[]): Selection => ({
  ids: new Set(loaded),
  anchor: loaded[0] ?? null,
  isAll: false,
});
