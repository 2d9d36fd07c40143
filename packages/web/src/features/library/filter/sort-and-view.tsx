import { IconButton } from '../../../ui/icon-button.tsx';
import { SelectField } from '../../../ui/select-field.tsx';
import {
  IconLayoutGrid,
  IconList,
  IconSortAscending,
  IconSortDescending,
} from '@tabler/icons-react';
import { SETTING_SORTS } from '@beamwright/contract';
import type { SettingSort } from '@beamwright/contract';
import { i18n } from '../../../lib/i18n.ts';
import { useLibraryAddress } from '../library-address.tsx';
import type { LibraryView } from '../library-search.ts';
import { sortLabel } from '../library-labels.ts';
import classes from './sort-and-view.module.css';
import { Row } from '../../../ui/stack.tsx';

interface SortAndViewProps {
  /** Null where there is one view only. */
  view: LibraryView | null;
}

/** Sort order, and table or cards. */
export function SortAndView({ view }: SortAndViewProps) {
  const { search, change } = useLibraryAddress();
  const isReversed = search.reverse === true;
  return (
    <Row gap={8} className={classes.controls}>
      <SelectField
        aria-label={i18n.t('Sort by')}
        options={SETTING_SORTS.map((value) => ({ value, label: sortLabel(value) }))}
        value={search.sort ?? 'created'}
        onChange={({ currentTarget }) =>
          change({ sort: currentTarget.value as SettingSort, reverse: undefined })
        }
      />
      <IconButton
        variant="default"
        color="ink"
        aria-label={i18n.t('Reverse order')}
        aria-pressed={isReversed}
        onClick={() => change({ reverse: isReversed ? undefined : true })}
      >
        {isReversed ? (
          <IconSortAscending size={18} stroke={1.6} />
        ) : (
          <IconSortDescending size={18} stroke={1.6} />
        )}
      </IconButton>
      {view === null ? null : (
        <IconButton
          variant="default"
          color="ink"
          className={classes.view ?? ''}
          aria-label={view === 'table' ? i18n.t('Show as cards') : i18n.t('Show as table')}
          onClick={() => change({ view: view === 'table' ? 'cards' : 'table' })}
        >
          {view === 'table' ? (
            <IconLayoutGrid size={18} stroke={1.6} />
          ) : (
            <IconList size={18} stroke={1.6} />
          )}
        </IconButton>
      )}
    </Row>
  );
}
