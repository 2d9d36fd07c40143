import { IconButton } from '../../../ui/icon-button.tsx';
import { IconBooks, IconFolderPlus, IconInbox, IconPin } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { formatNumber } from '../../../lib/format.ts';
import { i18n } from '../../../lib/i18n.ts';
import { ErrorPanel } from '../../../ui/error-panel.tsx';
import { useFacets } from '../filter/use-facets.ts';
import { useLibraryAddress } from '../library-address.tsx';
import type { LibraryChange } from '../library-address.tsx';
import { useLibraryRights } from '../library-rights.ts';
import { DropPlace } from './drop-place.tsx';
import { FolderName } from './folder-name.tsx';
import classes from './folder-pane.module.css';
import { FolderTreeView } from './folder-tree-view.tsx';
import row from './place-row.module.css';
import { useFolderChanges, useFolders } from './use-folders.ts';
import { Row } from '../../../ui/stack.tsx';
import { Text } from '../../../ui/text.tsx';
import { Box } from '../../../ui/box.tsx';

interface FolderPaneProps {
  /** Called when a folder is chosen, to close the dialog on a phone. */
  onChoose?: () => void;
}

/** Navigation of the library: all settings, pinned ones and the folders. */
export function FolderPane({ onChoose }: FolderPaneProps) {
  const { search, change } = useLibraryAddress();
  const { data: counts } = useFacets();
  const folders = useFolders();
  const { create } = useFolderChanges();
  const [isNaming, setNaming] = useState(false);
  const newFolder = useRef<HTMLButtonElement>(null);
  const { mayEdit } = useLibraryRights();
  const unfiled = counts?.facets.find(({ facet, value }) => facet === 'folder' && value === '');
  const go = (place: LibraryChange) => {
    change({ folder_id: undefined, pinned: undefined, ...place }, true);
    onChoose?.();
  };
  const isAll = search.folder_id === undefined && search.pinned !== true;
  return (
    <Text as="nav" size="body" className={classes.pane} aria-label={i18n.t('Folders')}>
      <Place icon={<IconBooks />} count={counts?.total} isHere={isAll} onClick={() => go({})}>
        {i18n.t('All settings')}
      </Place>
      <Place
        icon={<IconPin />}
        count={counts?.pinned}
        isHere={search.pinned === true}
        onClick={() => go({ pinned: true })}
      >
        {i18n.t('Pinned')}
      </Place>
      <DropPlace folderId={null}>
        <Place
          icon={<IconInbox />}
          count={unfiled?.count ?? (counts ? 0 : undefined)}
          isHere={search.folder_id === 'none'}
          onClick={() => go({ folder_id: 'none' })}
        >
          {i18n.t('No folder')}
        </Place>
      </DropPlace>
      <Row justify="between" pad="0 0 0 12" marginTop={16} marginBottom={2}>
        <Text as="h2" size="label" tone="third" weight={500}>
          {i18n.t('Folders')}
        </Text>
        {mayEdit ? (
          <IconButton
            ref={newFolder}
            color="ink"
            aria-label={i18n.t('New folder')}
            onClick={() => setNaming(true)}
          >
            <IconFolderPlus size={18} stroke={1.6} />
          </IconButton>
        ) : null}
      </Row>
      {folders.error && !folders.data ? (
        <ErrorPanel error={folders.error} onRetry={() => void folders.refetch()} />
      ) : null}
      {isNaming ? (
        <FolderName
          name=""
          error={create.error}
          onDone={() => {
            setNaming(false);
            create.reset();
            newFolder.current?.focus();
          }}
          onName={(name) => create.mutateAsync({ name, parent_id: null })}
        />
      ) : null}
      {folders.data && folders.data.items.length > 0 ? (
        <FolderTreeView folders={folders.data.items} onChoose={(folder_id) => go({ folder_id })} />
      ) : null}
      {folders.data?.items.length === 0 && !isNaming ? (
        <Text as="p" size="small" tone="third" pad="0 12">
          {i18n.t('No folders. Use them to group settings by material or customer.')}
        </Text>
      ) : null}
    </Text>
  );
}

interface PlaceProps {
  icon: ReactNode;
  count: number | undefined;
  isHere: boolean;
  onClick: () => void;
  children: string;
}

function Place({ icon, count, isHere, onClick, children }: PlaceProps) {
  return (
    <button
      type="button"
      className={`${row.row} ${classes.place}`}
      aria-current={isHere ? 'true' : undefined}
      onClick={onClick}
    >
      {icon}
      <Box as="span" truncate>
        {children}
      </Box>
      <span className={row.count}>{count === undefined ? '' : formatNumber(count)}</span>
    </button>
  );
}
