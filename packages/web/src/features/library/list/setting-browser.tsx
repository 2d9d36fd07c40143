import type { Setting } from '@beamwright/contract';
import { useRef, useState } from 'react';
import type { MouseEvent } from 'react';
import { ErrorPanel } from '../../../ui/error-panel.tsx';
import { BulkBar } from '../bulk/bulk-bar.tsx';
import type { Chosen } from '../../../lib/chosen-settings.ts';
import {
  EVERYTHING,
  extend,
  isSelected,
  NOTHING,
  toggle,
} from '../../../ui/long-list/selection.ts';
import { useChangeSettings } from '../bulk/use-change-settings.ts';
import { useLibraryAddress } from '../library-address.tsx';
import { useLibraryRights } from '../library-rights.ts';
import { isNarrowed, toFilter } from '../library-filter.ts';
import type { LibraryView } from '../library-search.ts';
import { RowsSkeleton } from '../../../ui/long-list/rows-skeleton.tsx';
import { FuzzyMatchNotice } from './fuzzy-match-notice.tsx';
import { NothingFound } from './nothing-found.tsx';
import { SettingCards } from './setting-cards.tsx';
import { SettingTable } from './setting-table.tsx';
import { useListFocus } from '../../../ui/long-list/use-list-focus.ts';
import { useListKeys } from '../../../ui/long-list/use-list-keys.ts';
import type { SettingList } from './use-setting-list.ts';

/** Index of the clicked setting; null when the click was on a checkbox or button of the row. */
function pressedIndex(target: EventTarget): number | null {
  if (!(target instanceof Element) || target.closest('[data-own-press], button')) return null;
  const row = target.closest<HTMLElement>('[data-list-index]');
  return row ? Number(row.dataset['listIndex']) : null;
}

interface SettingBrowserProps {
  list: SettingList;
  view: LibraryView;
  /** Settings in the whole library. */
  total: number | null;
  onOpen: (setting: Setting, isEdit: boolean) => void;
}

/** The list with its shortcuts, selection and bulk actions. */
export function SettingBrowser({ list, view, total, onOpen }: SettingBrowserProps) {
  const { search } = useLibraryAddress();
  const { settings, hasNextPage, isFetchingNextPage, fetchNextPage } = list;
  const [selection, setSelection] = useState(NOTHING);
  const focus = useListFocus(settings, search.feedback ?? search.setting);
  const changeSettings = useChangeSettings();
  const { mayEdit } = useLibraryRights();
  const scroller = useRef<(index: number) => void>(null);
  const ids = settings.map(({ id }) => id);
  const isWhole = selection.isAll && hasNextPage;
  const selected = settings.filter(({ id }) => isSelected(selection, id));
  const chosen: Chosen = isWhole
    ? { filter: toFilter(search) }
    : { ids: selected.map(({ id }) => id) };

  const remove = () => {
    const wanted = selected.length === 0 ? { ids: focus.item ? [focus.item.id] : [] } : chosen;
    if (!mayEdit || ('ids' in wanted && wanted.ids.length === 0)) return;
    focus.focusSoon();
    setSelection(NOTHING);
    changeSettings(wanted, { kind: 'delete' });
  };
  const pin = ({ id, is_pinned }: Setting) => {
    if (mayEdit) changeSettings({ ids: [id] }, { kind: 'pin', is_pinned: !is_pinned });
  };
  const onKey = useListKeys({
    items: settings,
    focus,
    selection,
    onSelect: setSelection,
    scrollTo: (index) => scroller.current?.(index),
    onOpen,
    onDelete: remove,
    onPin: pin,
  });
  const select = (index: number, isRange: boolean) => {
    const id = ids[index];
    if (id === undefined) return;
    focus.activate(index);
    setSelection(isRange ? extend(selection, id, ids) : toggle(selection, id, ids));
  };
  const press = (event: MouseEvent) => {
    const index = pressedIndex(event.target);
    const setting = index === null ? undefined : settings[index];
    if (index === null || !setting) return;
    if (event.shiftKey || event.ctrlKey || event.metaKey) select(index, event.shiftKey);
    else onOpen(setting, false);
  };

  if (list.isPending) return <RowsSkeleton view={view} />;
  if (list.data === undefined) {
    return <ErrorPanel error={list.error} onRetry={() => void list.refetch()} />;
  }
  if (settings.length === 0) return <NothingFound />;
  const View = view === 'table' ? SettingTable : SettingCards;
  return (
    <>
      {list.matched === 'nearly' ? <FuzzyMatchNotice /> : null}
      <View
        settings={settings}
        hasMore={hasNextPage}
        total={isNarrowed(search) ? null : total}
        isBusy={list.isOutdated}
        activeIndex={focus.index}
        openedId={search.setting}
        selection={selection}
        rowEvents={{
          onToggle: select,
          onFocus: focus.activate,
          onPin: pin,
          dragged: ({ id }) =>
            JSON.stringify(isSelected(selection, id) ? chosen : ({ ids: [id] } satisfies Chosen)),
        }}
        onNearEnd={() => {
          if (!isFetchingNextPage && !list.isFetchNextPageError) void fetchNextPage();
        }}
        onPress={press}
        onKey={onKey}
        scroller={scroller}
      />
      {list.isFetchNextPageError ? (
        <ErrorPanel error={list.error} onRetry={() => void fetchNextPage()} />
      ) : null}
      {/* Selected settings may have moved out of this list. */}
      {selected.length === 0 ? null : (
        <BulkBar
          selected={selected}
          chosen={chosen}
          canTakeAll={hasNextPage && !selection.isAll}
          onAll={() => setSelection(EVERYTHING)}
          onClear={() => {
            focus.focusSoon();
            setSelection(NOTHING);
          }}
          onChange={(change) => changeSettings(chosen, change)}
          onDelete={remove}
        />
      )}
    </>
  );
}
