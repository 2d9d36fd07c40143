import type { FolderNode } from './folder-tree.ts';

export type TreeMove =
  | { kind: 'focus'; id: string }
  | { kind: 'fold' | 'unfold' | 'choose' | 'rename' | 'delete' | 'move'; id: string };

interface TreeState {
  /** In display order. */
  visible: readonly FolderNode[];
  unfolded: ReadonlySet<string>;
  focused: string;
}

const focus = (node: FolderNode | undefined): TreeMove | null =>
  node ? { kind: 'focus', id: node.folder.id } : null;

/** The action of a key, following the ARIA tree pattern, plus F2, Delete and M. */
export function treeKey(key: string, { visible, unfolded, focused }: TreeState): TreeMove | null {
  const at = visible.findIndex(({ folder }) => folder.id === focused);
  const node = visible[at];
  if (!node) return null;
  const { id, parent_id } = node.folder;
  const isUnfolded = unfolded.has(id) && node.children.length > 0;
  switch (key) {
    case 'ArrowDown':
      return focus(visible[at + 1]);
    case 'ArrowUp':
      return focus(visible[at - 1]);
    case 'Home':
      return focus(visible[0]);
    case 'End':
      return focus(visible.at(-1));
    case 'ArrowRight':
      if (node.children.length === 0) return null;
      return isUnfolded ? focus(node.children[0]) : { kind: 'unfold', id };
    case 'ArrowLeft':
      if (isUnfolded) return { kind: 'fold', id };
      return focus(visible.find(({ folder }) => folder.id === parent_id));
    case 'Enter':
    case ' ':
      return { kind: 'choose', id };
    case 'F2':
      return { kind: 'rename', id };
    case 'Delete':
      return { kind: 'delete', id };
    case 'm':
      return { kind: 'move', id };
    default:
      return null;
  }
}
