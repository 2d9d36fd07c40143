import type { Folder } from '@beamwright/contract';
import { useEffect, useRef, useState } from 'react';
import type { KeyboardEvent, MouseEvent } from 'react';
import { i18n } from '../../../lib/i18n.ts';
import { useLibraryAddress } from '../library-address.tsx';
import { above, folderTree, visibleNodes } from './folder-tree.ts';
import type { FolderTask } from './folder-tree.ts';
import { FolderRow } from './folder-row.tsx';
import classes from './folder-tree-view.module.css';
import { MoveDialog } from './move-dialog.tsx';
import { treeKey } from './tree-keys.ts';
import { useDeleteFolder } from './use-delete-folder.ts';
import { useExpandedFolders } from './use-expanded-folders.ts';

interface FolderTreeViewProps {
  folders: readonly Folder[];
  onChoose: (id: string) => void;
}

/** The folders as a tree with one tab stop: arrows move, F2 renames, Delete deletes, M moves. */
export function FolderTreeView({ folders, onChoose }: FolderTreeViewProps) {
  const { search } = useLibraryAddress();
  const here = search.folder_id;
  const { unfolded, fold, unfold } = useExpandedFolders();
  const [task, setTask] = useState<FolderTask | null>(null);
  const [focused, setFocused] = useState<string | null>(null);
  const remove = useDeleteFolder();
  const tree = useRef<HTMLDivElement>(null);
  const way = here === undefined ? [] : above(folders, here);
  const open = new Set([...unfolded, ...way]);
  const visible = visibleNodes(folderTree(folders), open);
  const ids = visible.map(({ folder }) => folder.id);
  const stop = [focused, here].find((id) => id != null && ids.includes(id)) ?? ids[0];

  const isFocusWanted = useRef(false);
  useEffect(() => {
    if (!isFocusWanted.current) return;
    isFocusWanted.current = false;
    tree.current?.querySelector<HTMLElement>('[role=treeitem][tabindex="0"]')?.focus();
  });
  const focusOn = (id: string) => {
    isFocusWanted.current = true;
    setFocused(id);
  };
  const start = (next: FolderTask | { kind: 'delete'; id: string }) => {
    if (next.kind === 'create') unfold(next.id);
    if (next.kind !== 'delete') return setTask(next);
    const folder = folders.find(({ id }) => id === next.id);
    if (folder) void remove(folder);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (stop === undefined || event.ctrlKey || event.metaKey || event.altKey) return;
    // Keys pressed inside a row's controls belong to those controls.
    if (event.target instanceof HTMLElement && event.target.role !== 'treeitem') return;
    const move = treeKey(event.key, { visible, unfolded: open, focused: stop });
    if (!move) return;
    event.preventDefault();
    if (move.kind === 'focus') focusOn(move.id);
    else if (move.kind === 'fold') fold(move.id);
    else if (move.kind === 'unfold') unfold(move.id);
    else if (move.kind === 'choose') onChoose(move.id);
    else start({ kind: move.kind, id: move.id });
  };
  const press = ({ target }: MouseEvent) => {
    if (!(target instanceof Element) || target.closest('button, [role=menu], dialog')) return;
    const id = target.closest<HTMLElement>('[data-folder]')?.dataset['folder'];
    if (id === undefined) return;
    if (!target.closest('[data-fold]')) return onChoose(id);
    (open.has(id) ? fold : unfold)(id);
  };
  const moved = task?.kind === 'move' ? folders.find(({ id }) => id === task.id) : undefined;
  return (
    <div
      ref={tree}
      role="tree"
      aria-label={i18n.t('Folders')}
      className={classes.tree}
      onClick={press}
      onKeyDown={onKeyDown}
    >
      {visible.map((node) => (
        <FolderRow
          key={node.folder.id}
          node={node}
          isHere={node.folder.id === here}
          isStop={node.folder.id === stop}
          isUnfolded={open.has(node.folder.id)}
          task={task?.id === node.folder.id ? task : null}
          onFocus={() => setFocused(node.folder.id)}
          onTask={start}
          onDone={() => {
            setTask(null);
            focusOn(node.folder.id);
          }}
        />
      ))}
      {moved ? <MoveDialog folder={moved} onClose={() => setTask(null)} /> : null}
    </div>
  );
}
