import type { Folder } from '@beamwright/contract';
import { i18n } from '../../../lib/i18n.ts';
import { useConfirm } from '../../../ui/confirm.tsx';
import { useLibraryAddress } from '../library-address.tsx';
import { useFolderChanges } from './use-folders.ts';

/** Asks before deleting; the folder's contents move up one level. */
export function useDeleteFolder() {
  const confirm = useConfirm();
  const { remove } = useFolderChanges();
  const { search, change } = useLibraryAddress();
  return async ({ id, name }: Folder) => {
    const isSure = await confirm({
      title: i18n.t('Delete folder {name}?', { name }),
      body: i18n.t('Its settings and subfolders move up one level.'),
      confirm: i18n.t('Delete folder'),
      danger: true,
    });
    if (!isSure) return;
    remove.mutate(id, {
      onSuccess: () => {
        if (search.folder_id === id) change({ folder_id: undefined });
      },
    });
  };
}
