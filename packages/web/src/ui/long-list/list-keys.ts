export type ListKey =
  | { kind: 'move'; by: number; isRange: boolean }
  | { kind: 'first' | 'last'; isRange: boolean }
  | { kind: 'open' | 'edit' | 'select' | 'delete' | 'pin' | 'all' | 'clear' };

type KeyPress = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'>;

/** Layout that the arrow keys follow: cards have several lanes. */
export interface ListShape {
  lanes: number;
  /** Rows per screen. */
  page: number;
}

function stepOf(key: string, { lanes, page }: ListShape): number | null {
  switch (key) {
    case 'ArrowDown':
      return lanes;
    case 'ArrowUp':
      return -lanes;
    case 'PageDown':
      return page * lanes;
    case 'PageUp':
      return -page * lanes;
    case 'ArrowRight':
      return lanes > 1 ? 1 : null;
    case 'ArrowLeft':
      return lanes > 1 ? -1 : null;
    default:
      return null;
  }
}

const SINGLE = {
  Enter: 'open',
  ' ': 'select',
  Delete: 'delete',
  Backspace: 'delete',
  Escape: 'clear',
  e: 'edit',
  p: 'pin',
} as const;

/** The action of a key on a row; null when the key does nothing here. */
export function listKey(pressed: KeyPress, shape: ListShape): ListKey | null {
  const { key, shiftKey } = pressed;
  if (pressed.altKey) return null;
  if (pressed.ctrlKey || pressed.metaKey) return key === 'a' ? { kind: 'all' } : null;
  const by = stepOf(key, shape);
  if (by !== null) return { kind: 'move', by, isRange: shiftKey };
  if (key === 'Home') return { kind: 'first', isRange: shiftKey };
  if (key === 'End') return { kind: 'last', isRange: shiftKey };
  const kind = SINGLE[key as keyof typeof SINGLE];
  return kind === undefined || shiftKey ? null : { kind };
}
