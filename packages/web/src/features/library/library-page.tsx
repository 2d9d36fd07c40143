import type { Machine } from '@beamwright/contract';
import { Button } from '../../ui/button.tsx';
import { PHONE, useMediaQuery } from '../../lib/use-media-query.ts';
import { IconBooks, IconDownload, IconFolders, IconUpload } from '@tabler/icons-react';
import { useState } from 'react';
import { i18n } from '../../lib/i18n.ts';
import { ButtonLink } from '../../ui/button-link.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Page } from '../../ui/page.tsx';
import { Part } from '../../ui/part.tsx';
import { CompareDialog } from './compare/compare-dialog.tsx';
import { Everywhere } from './everywhere/everywhere.tsx';
import { ExportFound } from './everywhere/export-found.tsx';
import { LibraryScope } from './everywhere/library-scope.tsx';
import { ActiveFilters } from './filter/active-filters.tsx';
import { FilterBar } from './filter/filter-bar.tsx';
import { SearchSettings } from './filter/search-settings.tsx';
import { SortAndView } from './filter/sort-and-view.tsx';
import { useFacets } from './filter/use-facets.ts';
import { useFolders } from './folders/use-folders.ts';
import { FolderPane } from './folders/folder-pane.tsx';
import { LibraryAddressProvider, useLibraryAddress } from './library-address.tsx';
import type { LibraryAddress } from './library-address.tsx';
import classes from './library-page.module.css';
import { LibrarySlotsProvider, useLibrarySlots } from './library-slots.tsx';
import type { LibrarySlots } from './library-slots.tsx';
import { LibraryRightsContext, useLibraryRights, useRightsHere } from './library-rights.ts';
import { LibraryCapacity } from './library-capacity.tsx';
import { isNarrowed, toFilter } from './library-filter.ts';
import { SettingBrowser } from './list/setting-browser.tsx';
import { useSettingList } from './list/use-setting-list.ts';
import { SettingPanel } from './setting/setting-panel.tsx';
import { MachinesContext } from '../../lib/machines-context.ts';
import { useEditing } from './use-editing.ts';
import { Row, Stack } from '../../ui/stack.tsx';
import { Box } from '../../ui/box.tsx';

interface LibraryPageProps {
  address: LibraryAddress;
  machines: readonly Machine[] | undefined;
  slots: LibrarySlots;
}

export function LibraryPage({ address, machines, slots }: LibraryPageProps) {
  const rights = useRightsHere();
  return (
    <LibraryAddressProvider {...address}>
      <LibrarySlotsProvider value={slots}>
        <LibraryRightsContext value={rights}>
          <MachinesContext value={machines}>
            <Page
              wide
              name={i18n.t('Settings Library')}
              title={i18n.t('Library')}
              sub={
                address.search.everywhere
                  ? i18n.t('What you and your teams have saved.')
                  : rights.isTeam
                    ? i18n.t('What the team has saved and tried.')
                    : i18n.t('Your saved settings, ready for next time.')
              }
              actions={
                address.search.everywhere ? (
                  <ExportFound />
                ) : (
                  <>
                    <LibraryCapacity />
                    <LibraryFiles />
                  </>
                )
              }
            >
              {address.search.everywhere ? <AllLibraries /> : <Library />}
            </Page>
          </MachinesContext>
        </LibraryRightsContext>
      </LibrarySlotsProvider>
    </LibraryAddressProvider>
  );
}

function Library() {
  const { search, change } = useLibraryAddress();
  const list = useSettingList(search);
  const { data: counts } = useFacets();
  const isPhone = useMediaQuery(PHONE);
  const opened = search.feedback ?? search.setting;
  const { isEditing, setEditing, editNext } = useEditing(opened);
  const isEmpty = list.data !== undefined && list.settings.length === 0 && !list.isOutdated;
  if (isEmpty && counts?.total === 0 && !isNarrowed(search) && opened === undefined) {
    return (
      <Stack gap={12}>
        <LibraryScope />
        <NothingSaved />
      </Stack>
    );
  }
  const close = () => change({ setting: undefined, feedback: undefined });
  const view = isPhone ? 'cards' : (search.view ?? 'table');
  return (
    <div className={classes.library} data-opened={opened !== undefined}>
      <Box pad="0 2" className={classes.folders}>
        <Part>
          <FolderPane />
        </Part>
      </Box>
      <Stack gap={12} canShrink inert={isPhone && opened !== undefined}>
        <LibraryScope />
        <div className={classes.tools}>
          <div className={classes.find} role="search" aria-label={i18n.t('Library')}>
            <SearchSettings />
          </div>
          <FoldersButton />
          <div className={classes.filters}>
            <FilterBar />
          </div>
          <SortAndView view={view} />
        </div>
        <ActiveFilters />
        <Part>
          <SettingBrowser
            list={list}
            view={view}
            total={counts?.total ?? null}
            onOpen={({ id }, isEdit) => {
              editNext(isEdit ? id : null);
              change({ setting: id, feedback: undefined }, opened === undefined);
            }}
          />
        </Part>
      </Stack>
      {opened === undefined ? null : (
        <Part subject={opened}>
          <SettingPanel id={opened} isEditing={isEditing} onEditing={setEditing} onClose={close} />
        </Part>
      )}
      {search.compare ? <CompareDialog ids={search.compare} /> : null}
    </div>
  );
}

/** Search and filters over all libraries of the user. */
function AllLibraries() {
  return (
    <Stack gap={12} canShrink>
      <LibraryScope />
      <div className={classes.tools}>
        <div className={classes.find} role="search" aria-label={i18n.t('All libraries')}>
          <SearchSettings />
        </div>
        <div className={classes.filters}>
          <FilterBar />
        </div>
        <SortAndView view={null} />
      </div>
      <ActiveFilters />
      <Part>
        <Everywhere />
      </Part>
    </Stack>
  );
}

/** Opens the folders where there is no room for them next to the list. */
function FoldersButton() {
  const [isOpened, setOpened] = useState(false);
  const place = usePlaceName();
  return (
    <>
      <Button
        className={classes.foldersButton ?? ''}
        leftSection={<IconFolders size={17} stroke={1.6} aria-hidden="true" />}
        onClick={() => setOpened(true)}
      >
        <Box as="span" clip className={classes.place}>
          {place}
        </Box>
      </Button>
      <Dialog
        look="side"
        opened={isOpened}
        onClose={() => setOpened(false)}
        title={i18n.t('Library')}
      >
        <FolderPane onChoose={() => setOpened(false)} />
      </Dialog>
    </>
  );
}

/** Name of the open folder or section. */
function usePlaceName(): string {
  const { search } = useLibraryAddress();
  const { data } = useFolders();
  if (search.pinned) return i18n.t('Pinned');
  if (search.folder_id === 'none') return i18n.t('No folder');
  const folder = data?.items.find(({ id }) => id === search.folder_id);
  return folder?.name ?? i18n.t('Folders');
}

/** Import and export buttons. */
function LibraryFiles() {
  const { search } = useLibraryAddress();
  const { exportDialog } = useLibrarySlots();
  const { data: counts } = useFacets();
  const [isExporting, setExporting] = useState(false);
  const { mayEdit } = useLibraryRights();
  return (
    <Row gap={8} align="stretch">
      {mayEdit ? (
        <ButtonLink
          to="/library/import"
          leftSection={<IconUpload size={17} stroke={1.6} aria-hidden="true" />}
        >
          {i18n.t('Import')}
        </ButtonLink>
      ) : null}
      {counts?.total ? (
        <Button
          leftSection={<IconDownload size={17} stroke={1.6} aria-hidden="true" />}
          onClick={() => setExporting(true)}
        >
          {i18n.t('Export')}
        </Button>
      ) : null}
      {isExporting
        ? exportDialog({ chosen: { filter: toFilter(search) }, onClose: () => setExporting(false) })
        : null}
    </Row>
  );
}

function NothingSaved() {
  const { mayEdit } = useLibraryRights();
  return (
    <EmptyState
      icon={<IconBooks size={24} stroke={1.6} />}
      title={i18n.t('No saved settings')}
      {...(mayEdit ? { link: { to: '/', label: i18n.t('Get settings for a job') } } : {})}
    >
      {i18n.t(
        'Save a step you like, and it appears here with its machine, its numbers and the reason for them.',
      )}
    </EmptyState>
  );
}
