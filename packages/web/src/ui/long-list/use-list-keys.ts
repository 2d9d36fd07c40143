import type { KeyboardEvent } from 'react';
import { extend, NOTHING, selectLoaded, toggle } from './selection.ts';
import type { Selection } from './selection.ts';
import { listKey } from './list-keys.ts';
import type { ListItem } from './list-item.ts';
import type { ListKey, ListShape } from './list-keys.ts';
import type { ListFocus } from './use-list-focus.ts';

interface ListKeysOptions<T extends ListItem> {
  items: readonly T[];
  focus: ListFocus<T>;
  selection: Selection;
  onSelect: (selection: Selection) => void;
  scrollTo: (index: number) => void;
  onOpen: (item: T, isEdit: boolean) => void;
  onDelete: () => void;
  onPin: (item: T) => void;
}

/** Keyboard shortcuts on the rows of a list. */
export function useListKeys<T extends ListItem>(options: ListKeysOptions<T>) {
  const { items, focus, selection, onSelect, scrollTo, onOpen, onDelete, onPin } = options;
  const ids = items.map(({ id }) => id);

  const goTo = (wanted: number, isRange: boolean) => {
    const index = Math.max(0, Math.min(wanted, items.length - 1));
    const item = items[index];
    if (!item) return;
    focus.activate(index);
    focus.focusSoon();
    scrollTo(index);
    if (!isRange) return;
    const from = focus.item?.id ?? item.id;
    const start = selection.anchor === null ? { ...NOTHING, anchor: from } : selection;
    onSelect(extend(start, item.id, ids));
  };

  const act = (key: ListKey) => {
    const { index, item } = focus;
    if (key.kind === 'move') return goTo((index ?? 0) + key.by, key.isRange);
    if (key.kind === 'first') return goTo(0, key.isRange);
    if (key.kind === 'last') return goTo(items.length - 1, key.isRange);
    if (key.kind === 'all') return onSelect(selectLoaded(ids));
    if (key.kind === 'clear') return onSelect(NOTHING);
    if (!item) return;
    if (key.kind === 'select') return onSelect(toggle(selection, item.id, ids));
    if (key.kind === 'delete') return onDelete();
    if (key.kind === 'pin') return onPin(item);
    onOpen(item, key.kind === 'edit');
  };

  return (event: KeyboardEvent, shape: ListShape) => {
    // Buttons and checkboxes in a row handle their own keys, except the arrows.
    const isOnRow = event.target instanceof HTMLElement && 'listIndex' in event.target.dataset;
    const key = listKey(event, shape);
    if (key === null || (!isOnRow && key.kind !== 'move')) return;
    if (event.target instanceof HTMLElement && event.target.closest('[role=columnheader]')) return;
    event.preventDefault();
    act(key);
  };
}
