import type { Setting } from '@beamwright/contract';
import type { KeyboardEvent, MouseEvent, Ref } from 'react';
import type { Selection } from '../../../ui/long-list/selection.ts';

/** Props shared by the table and the cards. */
export interface ListViewProps {
  settings: readonly Setting[];
  /** Rows that aren't loaded yet are drawn empty. */
  hasMore: boolean;
  /** Number of settings in the list; null when unknown. */
  total: number | null;
  isBusy: boolean;
  activeIndex: number | null;
  openedId: string | undefined;
  selection: Selection;
  rowEvents: RowEvents;
  /** A click anywhere in the list. */
  onPress: (event: MouseEvent) => void;
  onNearEnd: () => void;
  onKey: (event: KeyboardEvent, shape: { lanes: number; page: number }) => void;
  /** Receives a function that scrolls to a setting. */
  scroller: Ref<(index: number) => void>;
}

export interface RowEvents {
  onToggle: (index: number, isRange: boolean) => void;
  onFocus: (index: number) => void;
  onPin: (setting: Setting) => void;
  /** Drag data of a setting: the whole selection if the setting is part of it. */
  dragged: (setting: Setting) => string;
}

/** For `aria-rowcount`: includes rows that aren't loaded; −1 is unknown. */
export function rowCount(loaded: number, hasMore: boolean, total: number | null): number {
  if (!hasMore) return loaded;
  return total ?? -1;
}
