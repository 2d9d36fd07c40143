import type { Setting } from '@beamwright/contract';
import type { KeyboardEvent } from 'react';
import { extend, NOTHING, selectLoaded, toggle } from '../bulk/selection.ts';
import type { Selection } from '../bulk/selection.ts';
import { listKey } from './list-keys.ts';
import type { ListKey, ListShape } from './list-keys.ts';
import type { ListFocus } from './use-list-focus.ts';

interface ListKeysOptions {
  settings: readonly Setting[];
  focus: ListFocus;
  selection: Selection;
  onSelect: (selection: Selection) => void;
  scrollTo: (index: number) => void;
  onOpen: (setting: Setting, isEdit: boolean) => void;
  onDelete: () => void;
  onPin: (setting: Setting) => void;
}

/** Keys on the rows of the list. */
export function useListKeys(options: ListKeysOptions) {
  const { settings, focus, selection, onSelect, scrollTo, onOpen, onDelete, onPin } = options;
  const ids = settings.map(({ id }) => id);

  const goTo = (wanted: number, isRange: boolean) => {
    const index = Math.max(0, Math.min(wanted, settings.length - 1));
    const setting = settings[index];
    if (!setting) return;
    focus.activate(index);
    focus.focusSoon();
    scrollTo(index);
    if (!isRange) return;
    const from = focus.setting?.id ?? setting.id;
    const start = selection.anchor === null ? { ...NOTHING, anchor: from } : selection;
    onSelect(extend(start, setting.id, ids));
  };

  const act = (key: ListKey) => {
    const { index, setting } = focus;
    if (key.kind === 'move') return goTo((index ?? 0) + key.by, key.isRange);
    if (key.kind === 'first') return goTo(0, key.isRange);
    if (key.kind === 'last') return goTo(settings.length - 1, key.isRange);
    if (key.kind === 'all') return onSelect(selectLoaded(ids));
    if (key.kind === 'clear') return onSelect(NOTHING);
    if (!setting) return;
    if (key.kind === 'select') return onSelect(toggle(selection, setting.id, ids));
    if (key.kind === 'delete') return onDelete();
    if (key.kind === 'pin') return onPin(setting);
    onOpen(setting, key.kind === 'edit');
  };

  return (event: KeyboardEvent, shape: ListShape) => {
    // Buttons and boxes in a row keep their own keys; the arrows leave them.
    const isOnRow = event.target instanceof HTMLElement && 'settingIndex' in event.target.dataset;
    const key = listKey(event, shape);
    if (key === null || (!isOnRow && key.kind !== 'move')) return;
    if (event.target instanceof HTMLElement && event.target.closest('[role=columnheader]')) return;
    event.preventDefault();
    act(key);
  };
}
