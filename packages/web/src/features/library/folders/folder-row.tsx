import { IconButton } from '../../../ui/icon-button.tsx';
import { IconChevronRight, IconDots, IconLock } from '@tabler/icons-react';
import { formatNumber } from '../../../lib/format.ts';
import { i18n } from '../../../lib/i18n.ts';
import { Menu, MenuItem } from '../../../ui/menu.tsx';
import { toastError } from '../../../ui/toast.ts';
import { mayEditFolder, useLibraryRights } from '../library-rights.ts';
import { dragFolder } from './dragging.ts';
import { DropPlace } from './drop-place.tsx';
import { FolderName } from './folder-name.tsx';
import type { FolderNode, FolderTask } from './folder-tree.ts';
import classes from './folder-tree-view.module.css';
import row from './place-row.module.css';
import { useFolderChanges } from './use-folders.ts';
import { Box } from '../../../ui/box.tsx';
import { Row } from '../../../ui/stack.tsx';

interface FolderRowProps {
  node: FolderNode;
  isHere: boolean;
  isStop: boolean;
  isUnfolded: boolean;
  task: FolderTask | null;
  onFocus: () => void;
  onTask: (task: FolderTask | { kind: 'delete'; id: string }) => void;
  onDone: () => void;
}

const INDENT_PX = 14;

export function FolderRow(props: FolderRowProps) {
  const { node, isHere, isStop, isUnfolded, task, onFocus, onDone } = props;
  const { folder, level, children, total } = node;
  const { create, change } = useFolderChanges();
  const rights = useLibraryRights();
  const mayEdit = mayEditFolder(folder, rights);
  if (task?.kind === 'rename') {
    return (
      <FolderName
        name={folder.name}
        error={change.error}
        onName={(name) => change.mutateAsync({ id: folder.id, name })}
        onDone={onDone}
      />
    );
  }
  return (
    <DropPlace folderId={folder.id}>
      <div
        role="treeitem"
        aria-level={level}
        aria-expanded={children.length > 0 ? isUnfolded : undefined}
        aria-selected={isHere}
        aria-current={isHere ? 'true' : undefined}
        aria-label={i18n.t('{name}, {n, plural, one {# setting} other {# settings}}', {
          name: folder.name,
          n: total,
        })}
        tabIndex={isStop ? 0 : -1}
        className={`${row.row} ${classes.item}`}
        style={{ paddingLeft: 6 + (level - 1) * INDENT_PX }}
        draggable={mayEdit}
        onDragStart={(event) => dragFolder(event, folder.id, folder.name)}
        data-folder={folder.id}
        onFocus={onFocus}
      >
        <Row
          as="span"
          justify="center"
          inline
          tone="third"
          className={classes.fold}
          data-fold={children.length > 0 ? '' : undefined}
          data-unfolded={isUnfolded || undefined}
          aria-hidden="true"
        >
          {children.length > 0 ? <IconChevronRight size={15} stroke={1.8} /> : null}
        </Row>
        <Row as="span" gap={4} canShrink>
          <Box as="span" truncate>
            {folder.name}
          </Box>
          {rights.locked.has(folder.id) ? (
            <IconLock size={14} stroke={1.8} role="img" aria-label={i18n.t('Managers edit')} />
          ) : null}
        </Row>{' '}
        <span className={classes.end}>
          <span className={`${row.count} ${classes.count}`}>{formatNumber(total)}</span>
          {mayEdit ? <FolderMenu {...props} /> : null}
        </span>
      </div>
      {task?.kind === 'create' ? (
        <FolderName
          name=""
          error={create.error}
          onName={(name) => create.mutateAsync({ name, parent_id: folder.id })}
          onDone={onDone}
        />
      ) : null}
    </DropPlace>
  );
}

function FolderMenu({ node: { folder }, isStop, onTask }: FolderRowProps) {
  const { id, name, is_locked } = folder;
  const { isTeam, mayLock } = useLibraryRights();
  const { change } = useFolderChanges();
  const lock = () =>
    change.mutate({ id, is_locked: !is_locked }, { onError: (error) => toastError(error) });
  const target = (
    <IconButton
      color="ink"
      className={classes.menu ?? ''}
      tabIndex={isStop ? 0 : -1}
      aria-label={i18n.t('Actions for {name}', { name })}
    >
      <IconDots size={16} stroke={1.8} />
    </IconButton>
  );
  return (
    <Menu target={target}>
      <MenuItem onClick={() => onTask({ kind: 'create', id })}>{i18n.t('New subfolder')}</MenuItem>
      <MenuItem onClick={() => onTask({ kind: 'rename', id })}>{i18n.t('Rename')}</MenuItem>
      <MenuItem onClick={() => onTask({ kind: 'move', id })}>{i18n.t('Move to…')}</MenuItem>
      {isTeam && mayLock ? (
        <MenuItem onClick={lock}>
          {is_locked ? i18n.t('Let everyone edit') : i18n.t('Let only managers edit')}
        </MenuItem>
      ) : null}
      <MenuItem onClick={() => onTask({ kind: 'delete', id })}>{i18n.t('Delete')}</MenuItem>
    </Menu>
  );
}
