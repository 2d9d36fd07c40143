import type { Folder } from '@beamwright/contract';

export interface FolderNode {
  folder: Folder;
  children: FolderNode[];
  /** 1 is the top level. */
  level: number;
  /** Settings in the folder and its subfolders. */
  total: number;
}

/** An edit in place in the tree. */
export interface FolderTask {
  kind: 'rename' | 'create' | 'move';
  id: string;
}

/** Builds the tree from the flat list; a folder whose parent is missing moves to the top level. */
export function folderTree(folders: readonly Folder[]): FolderNode[] {
  const known = new Set(folders.map(({ id }) => id));
  const childrenOf = Map.groupBy(folders, ({ parent_id }) =>
    parent_id !== null && known.has(parent_id) ? parent_id : null,
  );
  const grow = (parent: string | null, level: number): FolderNode[] =>
    (childrenOf.get(parent) ?? []).map((folder) => {
      const children = grow(folder.id, level + 1);
      const total = children.reduce((sum, child) => sum + child.total, folder.setting_count);
      return { folder, children, level, total };
    });
  return grow(null, 1);
}

/** All nodes in display order. */
export const flatten = (nodes: readonly FolderNode[]): FolderNode[] =>
  nodes.flatMap((node) => [node, ...flatten(node.children)]);

/** Nodes in display order, without those inside collapsed folders. */
export const visibleNodes = (
  nodes: readonly FolderNode[],
  unfolded: ReadonlySet<string>,
): FolderNode[] =>
  nodes.flatMap((node) => [
    node,
    ...(unfolded.has(node.folder.id) ? visibleNodes(node.children, unfolded) : []),
  ]);

/** Folder names from the top level down; empty when the folder doesn't exist. */
export function folderPath(folders: readonly Folder[], id: string | null): string[] {
  const byId = new Map(folders.map((folder) => [folder.id, folder]));
  const names: string[] = [];
  for (let at = id === null ? undefined : byId.get(id); at; at = parentIn(byId, at)) {
    names.unshift(at.name);
    byId.delete(at.id);
  }
  return names;
}

/** Every folder with its path as the label. */
export const folderChoices = (folders: readonly Folder[]) =>
  flatten(folderTree(folders)).map(({ folder: { id } }) => ({
    value: id,
    label: folderPath(folders, id).join(' / '),
  }));

const parentIn = (byId: ReadonlyMap<string, Folder>, { parent_id }: Folder) =>
  parent_id === null ? undefined : byId.get(parent_id);

/** A folder with all its subfolders, where it can't be moved to. */
export function withInner(folders: readonly Folder[], id: string): Set<string> {
  const node = flatten(folderTree(folders)).find(({ folder }) => folder.id === id);
  return new Set(node ? flatten([node]).map(({ folder }) => folder.id) : []);
}

/** Locked folders and all inside them. */
export function lockedFolders(folders: readonly Folder[]): Set<string> {
  const found = new Set<string>();
  for (const { id, is_locked } of folders) {
    if (is_locked) for (const inner of withInner(folders, id)) found.add(inner);
  }
  return found;
}

/** Parent folders that must be expanded to show a folder. */
export function above(folders: readonly Folder[], id: string): string[] {
  const byId = new Map(folders.map((folder) => [folder.id, folder]));
  const found: string[] = [];
  const start = byId.get(id);
  for (let at = start && parentIn(byId, start); at; at = parentIn(byId, at)) {
    if (found.includes(at.id)) break;
    found.push(at.id);
  }
  return found;
}
