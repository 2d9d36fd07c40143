import type { Folder } from '@beamwright/contract';
import { describe, expect, it } from 'vitest';
import { above, flatten, folderPath, folderTree, visibleNodes, withInner } from './folder-tree.ts';

const folder = (id: string, parent_id: string | null, setting_count = 1): Folder => ({
  id,
  name: id.toUpperCase(),
  parent_id,
  setting_count,
  is_locked: false,
});

const FOLDERS = [folder('wood', null), folder('ply', 'wood', 2), folder('birch', 'ply', 4)];

describe('folder tree', () => {
  it('counts settings in subfolders', () => {
    const nodes = flatten(folderTree(FOLDERS));
    expect(nodes.map(({ folder: { id }, level, total }) => [id, level, total])).toEqual([
      ['wood', 1, 7],
      ['ply', 2, 6],
      ['birch', 3, 4],
    ]);
  });

  it('shows nodes whose parents are all expanded', () => {
    const shown = (...unfolded: string[]) =>
      visibleNodes(folderTree(FOLDERS), new Set(unfolded)).map((node) => node.folder.id);
    expect(shown()).toEqual(['wood']);
    expect(shown('ply')).toEqual(['wood']);
    expect(shown('wood', 'ply')).toEqual(['wood', 'ply', 'birch']);
  });

  it('finds the path of a folder, and where it can’t be moved', () => {
    expect(folderPath(FOLDERS, 'birch')).toEqual(['WOOD', 'PLY', 'BIRCH']);
    expect(above(FOLDERS, 'birch')).toEqual(['ply', 'wood']);
    expect(withInner(FOLDERS, 'ply')).toEqual(new Set(['ply', 'birch']));
  });

  it('keeps folders whose parent is missing, and terminates on a cycle', () => {
    expect(folderTree([folder('lone', 'gone')])).toHaveLength(1);
    const circle = [folder('a', 'b'), folder('b', 'a')];
    expect(folderPath(circle, 'a')).toEqual(['B', 'A']);
    expect(above(circle, 'a')).toEqual(['b', 'a']);
  });
});
