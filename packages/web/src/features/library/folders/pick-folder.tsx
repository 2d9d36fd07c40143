import { ListButton } from '../../../ui/list-button.tsx';
import { Button } from '../../../ui/button.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { IconFolder, IconFolderPlus, IconInbox, IconLock } from '@tabler/icons-react';
import { useState } from 'react';
import { i18n } from '../../../lib/i18n.ts';
import { toastError } from '../../../ui/toast.ts';
import { mayEditFolder, useLibraryRights } from '../library-rights.ts';
import { flatten, folderPath, folderTree } from './folder-tree.ts';
import classes from './pick-folder.module.css';
import { useFolderChanges, useFolders } from './use-folders.ts';
import { Stack } from '../../../ui/stack.tsx';

interface PickFolderProps {
  /** Folders to leave out. */
  without?: ReadonlySet<string>;
  /** Current folder; undefined when the settings are in different folders. */
  current?: string | null | undefined;
  onPick: (id: string | null) => void;
}

/** Chooses a folder by name or creates one. */
export function PickFolder({ without, current, onPick }: PickFolderProps) {
  const [typed, setTyped] = useState('');
  const rights = useLibraryRights();
  const { data } = useFolders();
  const { create } = useFolderChanges();
  const folders = data?.items ?? [];
  const words = typed.trim().toLocaleLowerCase();
  const shown = flatten(folderTree(folders)).filter(
    ({ folder }) =>
      !without?.has(folder.id) &&
      folderPath(folders, folder.id).join(' / ').toLocaleLowerCase().includes(words),
  );
  const isNew =
    words !== '' && !shown.some(({ folder }) => folder.name.toLocaleLowerCase() === words);
  const make = () =>
    create.mutate(
      { name: typed.trim(), parent_id: null },
      { onSuccess: ({ id }) => onPick(id), onError: (error) => toastError(error) },
    );
  return (
    <Stack
      as="form"
      gap={8}
      onSubmit={(event) => {
        event.preventDefault();
        const first = shown.find(({ folder }) => mayEditFolder(folder, rights));
        if (words === '') return;
        if (first) onPick(first.folder.id);
        else if (shown.length === 0) make();
      }}
    >
      <TextField
        data-autofocus
        aria-label={i18n.t('Find or create a folder')}
        placeholder={i18n.t('Find or create a folder')}
        maxLength={100}
        value={typed}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
      />
      <ul className={classes.list}>
        {words === '' ? (
          <li>
            <ListButton disabled={current === null} onClick={() => onPick(null)}>
              <IconInbox size={18} stroke={1.6} aria-hidden="true" />
              {i18n.t('No folder')}
            </ListButton>
          </li>
        ) : null}
        {shown.map(({ folder, level }) => (
          <li key={folder.id}>
            <ListButton
              disabled={folder.id === current || !mayEditFolder(folder, rights)}
              style={words === '' ? { paddingLeft: 10 + (level - 1) * 16 } : {}}
              onClick={() => onPick(folder.id)}
            >
              <IconFolder size={18} stroke={1.6} aria-hidden="true" />
              <span>{words === '' ? folder.name : folderPath(folders, folder.id).join(' / ')}</span>
              {rights.locked.has(folder.id) ? (
                <IconLock size={14} stroke={1.8} role="img" aria-label={i18n.t('Managers edit')} />
              ) : null}
            </ListButton>
          </li>
        ))}
      </ul>
      {isNew ? (
        <Button
          leftSection={<IconFolderPlus size={18} stroke={1.6} aria-hidden="true" />}
          loading={create.isPending}
          onClick={make}
        >
          {i18n.t('New folder “{name}”', { name: typed.trim() })}
        </Button>
      ) : null}
    </Stack>
  );
}
