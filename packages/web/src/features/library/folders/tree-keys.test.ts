import { describe, expect, it } from 'vitest';
import { folderTree, visibleNodes } from './folder-tree.ts';
import { treeKey } from './tree-keys.ts';

const folder = (id: string, parent_id: string | null) => ({
  id,
  name: id,
  parent_id,
  setting_count: 0,
  is_locked: false,
});
const TREE = folderTree([folder('wood', null), folder('ply', 'wood'), folder('steel', null)]);

function press(key: string, focused: string, ...open: string[]) {
  const unfolded = new Set(open);
  return treeKey(key, { visible: visibleNodes(TREE, unfolded), unfolded, focused });
}

describe('tree keys', () => {
  it('expands, then enters; collapses, then leaves', () => {
    expect(press('ArrowRight', 'wood')).toEqual({ kind: 'unfold', id: 'wood' });
    expect(press('ArrowRight', 'wood', 'wood')).toEqual({ kind: 'focus', id: 'ply' });
    expect(press('ArrowLeft', 'ply', 'wood')).toEqual({ kind: 'focus', id: 'wood' });
    expect(press('ArrowLeft', 'wood', 'wood')).toEqual({ kind: 'fold', id: 'wood' });
  });

  it('skips collapsed nodes and stops at both ends', () => {
    expect(press('ArrowDown', 'wood')).toEqual({ kind: 'focus', id: 'steel' });
    expect(press('ArrowDown', 'steel')).toBeNull();
    expect(press('ArrowUp', 'wood')).toBeNull();
    expect(press('End', 'wood')).toEqual({ kind: 'focus', id: 'steel' });
    expect(press('ArrowRight', 'steel')).toBeNull();
  });
});
