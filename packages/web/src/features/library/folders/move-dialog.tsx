import type { Folder } from '@beamwright/contract';
import { i18n } from '../../../lib/i18n.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { toastError } from '../../../ui/toast.ts';
import { withInner } from './folder-tree.ts';
import { PickFolder } from './pick-folder.tsx';
import { useFolderChanges, useFolders } from './use-folders.ts';

interface MoveDialogProps {
  folder: Folder;
  onClose: () => void;
}

/** Moves a folder without dragging. */
export function MoveDialog({ folder, onClose }: MoveDialogProps) {
  const { data } = useFolders();
  const { change } = useFolderChanges();
  return (
    <Dialog opened onClose={onClose} title={i18n.t('Move {name} to', { name: folder.name })}>
      <PickFolder
        current={folder.parent_id}
        without={withInner(data?.items ?? [], folder.id)}
        onPick={(parent_id) => {
          change.mutate({ id: folder.id, parent_id }, { onError: (error) => toastError(error) });
          onClose();
        }}
      />
    </Dialog>
  );
}
