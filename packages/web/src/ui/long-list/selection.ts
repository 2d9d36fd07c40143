/** Which items are selected: ids, with the one a range starts from. */
export interface Selection {
  ids: ReadonlySet<string>;
  anchor: string | null;
  /** Also those of the list that are not loaded. */
  isAll: boolean;
}

export const NOTHING: Selection = { ids: new Set(), anchor: null, isAll: false };

export const EVERYTHING: Selection = { ids: new Set(), anchor: null, isAll: true };

export const isSelected = ({ ids, isAll }: Selection, id: string): boolean => isAll || ids.has(id);

/** Selects one or takes it out; `loaded` is what everything turns into once one is taken out. */
export function toggle(selection: Selection, id: string, loaded: readonly string[]): Selection {
  const ids = new Set(selection.isAll ? loaded : selection.ids);
  if (!ids.delete(id)) ids.add(id);
  return { ids, anchor: id, isAll: false };
}

/** Everything from the anchor to this one, in the order of the list; the anchor stays. */
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
