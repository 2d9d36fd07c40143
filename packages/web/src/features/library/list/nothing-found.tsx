import { Button } from '../../../ui/button.tsx';
import { IconFolder, IconPin, IconSearchOff } from '@tabler/icons-react';
import { i18n } from '../../../lib/i18n.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { useLibraryAddress } from '../library-address.tsx';
import { countFilters } from '../library-filter.ts';

const CLEARED = {
  search: undefined,
  machine_id: undefined,
  lens_id: undefined,
  material: undefined,
  operation: undefined,
  source: undefined,
  tag: undefined,
  confidence: undefined,
  pinned: undefined,
};

/** Shown when the library has settings but this folder or filter has none. */
export function NothingFound() {
  const { search, change } = useLibraryAddress();
  const isSearched = search.search !== undefined || countFilters(search) > 0;
  const showAll = (
    <Button onClick={() => change({ folder_id: undefined, pinned: undefined })}>
      {i18n.t('Show all settings')}
    </Button>
  );
  if (!isSearched && search.pinned) {
    return (
      <EmptyState
        icon={<IconPin size={24} stroke={1.6} />}
        title={i18n.t('No pinned settings')}
        action={showAll}
      >
        {i18n.t('Pin the settings you use most to keep them at the top of every list.')}
      </EmptyState>
    );
  }
  if (!isSearched) {
    return (
      <EmptyState
        icon={<IconFolder size={24} stroke={1.6} />}
        title={i18n.t('No settings in this folder')}
        action={showAll}
      >
        {i18n.t('Drag settings onto the folder, or select some and choose Move.')}
      </EmptyState>
    );
  }
  return (
    <EmptyState
      icon={<IconSearchOff size={24} stroke={1.6} />}
      title={i18n.t('Nothing found')}
      action={<Button onClick={() => change(CLEARED)}>{i18n.t('Clear search and filters')}</Button>}
    >
      {search.folder_id === undefined
        ? i18n.t('No setting matches all of this. Try fewer words or filters.')
        : i18n.t('No setting in this folder matches. Other folders may have some.')}
    </EmptyState>
  );
}
