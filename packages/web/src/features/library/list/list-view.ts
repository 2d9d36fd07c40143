import type { Setting } from '@beamwright/contract';
import type { KeyboardEvent, MouseEvent, Ref } from 'react';
import type { Selection } from '../../../ui/long-list/selection.ts';

/** What both the table and the cards need. */
export interface ListViewProps {
  settings: readonly Setting[];
  /** Rows that are still to come are drawn as empty ones. */
  hasMore: boolean;
  /** All settings of this list, as far as it is known. */
  total: number | null;
  isBusy: boolean;
  activeIndex: number | null;
  openedId: string | undefined;
  selection: Selection;
  rowEvents: RowEvents;
  /** A press anywhere in the list. */
  onPress: (event: MouseEvent) => void;
  onNearEnd: () => void;
  onKey: (event: KeyboardEvent, shape: { lanes: number; page: number }) => void;
  /** Tells how to scroll to a setting. */
  scroller: Ref<(index: number) => void>;
}

export interface RowEvents {
  onToggle: (index: number, isRange: boolean) => void;
  onFocus: (index: number) => void;
  onPin: (setting: Setting) => void;
  /** What is dragged when this one is: the whole selection where it is part of it. */
  dragged: (setting: Setting) => string;
}

/** For assistive technology: how many rows there are with those that are not loaded; −1 is unknown. */
export function rowCount(loaded: number, hasMore: boolean, total: number | null): number {
  if (!hasMore) return loaded;
  return total ?? -1;
}
