import { listErrorGroups, type ErrorGroupSummary } from '@beamwright/contract';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { formatNumber } from '../../../lib/format.ts';
import { i18n } from '../../../lib/i18n.ts';
import { pageOptionsFor } from '../../../lib/query.ts';
import { useLetterKeys } from '../../../lib/use-letter-keys.ts';
import { ErrorPanel } from '../../../ui/error-panel.tsx';
import { KeysDialog } from '../../../ui/keys-dialog.tsx';
import { extend, NOTHING, toggle } from '../../../ui/long-list/selection.ts';
import { useListFocus } from '../../../ui/long-list/use-list-focus.ts';
import { ListSkeleton } from '../../../ui/skeletons.tsx';
import { Row } from '../../../ui/stack.tsx';
import { Text } from '../../../ui/text.tsx';
import { errorKey, type ErrorKey } from './error-keys.ts';
import { ErrorList } from './error-list.tsx';
import { toErrorQuery, type ErrorsSearch } from './errors-search.ts';
import { NoErrors } from './no-errors.tsx';
import { SelectedBar } from './selected-bar.tsx';
import { useChangeGroups, type NewState } from './use-change-groups.ts';

const PAGE = 50;

interface ErrorBrowserProps {
  search: ErrorsSearch;
  keptDays: number | undefined;
  onOpen: (id: string) => void;
}

/** The list with its keys and its selection. */
export function ErrorBrowser({ search, keptDays, onOpen }: ErrorBrowserProps) {
  const list = useInfiniteQuery(
    pageOptionsFor(listErrorGroups, { ...toErrorQuery(search), limit: PAGE }),
  );
  const groups = list.data ?? [];
  const ids = groups.map(({ id }) => id);
  const focus = useListFocus<ErrorGroupSummary>(groups, undefined);
  const [selection, setSelection] = useState(NOTHING);
  const [areKeysShown, showKeys] = useState(false);
  const scroller = useRef<(index: number) => void>(null);
  const { change, undo } = useChangeGroups();

  // What has left the list is no longer selected.
  const selected = groups.filter(({ id }) => selection.ids.has(id));
  const changeAll = (state: NewState) => {
    const wanted = selected.length > 0 ? selected : focus.item ? [focus.item] : [];
    // The same key takes it back.
    const isSo = wanted.every((group) => group.state === state);
    change(
      wanted.map(({ id }) => id),
      isSo ? 'open' : state,
    );
    setSelection(NOTHING);
  };
  const move = (by: number) => {
    // The first key goes to the row that Tab would reach.
    const isInside = document.activeElement?.closest('[data-list-index]') ?? null;
    const index = Math.max(
      0,
      Math.min(groups.length - 1, (focus.index ?? 0) + (isInside ? by : 0)),
    );
    focus.activate(index);
    focus.focusSoon();
    scroller.current?.(index);
  };
  const act = (key: ErrorKey) => {
    if (key === 'next' || key === 'previous') return move(key === 'next' ? 1 : -1);
    if (key === 'undo') return undo();
    if (key === 'help') return showKeys(true);
    if (key === 'clear') return setSelection(NOTHING);
    if (key === 'resolve') return changeAll('resolved');
    if (key === 'ignore') return changeAll('ignored');
    if (!focus.item) return;
    if (key === 'open') return onOpen(focus.item.id);
    setSelection(toggle(selection, focus.item.id, ids));
  };
  const keys = useLetterKeys(errorKey, act);

  if (list.isPending) return <ListSkeleton count={6} />;
  if (list.data === undefined) {
    return <ErrorPanel error={list.error} onRetry={() => void list.refetch()} />;
  }
  return (
    <>
      {groups.length === 0 ? (
        <NoErrors search={search} />
      ) : (
        <ErrorList
          groups={groups}
          range={toErrorQuery(search).range}
          hasMore={list.hasNextPage}
          activeIndex={focus.index}
          selection={selection}
          scroller={scroller}
          onFocus={focus.activate}
          onToggle={(index, isRange) => {
            const id = ids[index];
            if (id === undefined) return;
            focus.activate(index);
            setSelection(isRange ? extend(selection, id, ids) : toggle(selection, id, ids));
          }}
          onNearEnd={() => {
            if (!list.isFetchingNextPage && !list.isFetchNextPageError) void list.fetchNextPage();
          }}
        />
      )}
      {list.isFetchNextPageError ? (
        <ErrorPanel error={list.error} onRetry={() => void list.fetchNextPage()} />
      ) : null}
      <Foot keptDays={keptDays} onShowKeys={() => showKeys(true)} />
      <SelectedBar
        count={selected.length}
        onChange={changeAll}
        onClear={() => setSelection(NOTHING)}
      />
      <KeysDialog
        keys={KEYS()}
        opened={areKeysShown}
        onClose={() => showKeys(false)}
        areOn={keys.isOn}
        onSwitch={keys.switchKeys}
      />
    </>
  );
}

const KEYS = () => [
  { keys: ['J'], does: i18n.t('next error') },
  { keys: ['K'], does: i18n.t('previous error') },
  { keys: ['Enter'], does: i18n.t('open') },
  { keys: ['X'], does: i18n.t('select (to act on several at once)') },
  { keys: ['E'], does: i18n.t('resolve in the next version, or open again') },
  { keys: ['I'], does: i18n.t('ignore, or open again') },
  { keys: ['Z'], does: i18n.t('undo the last change') },
  { keys: ['/'], does: i18n.t('search') },
  { keys: ['?'], does: i18n.t('show these shortcuts') },
];

interface FootProps {
  keptDays: number | undefined;
  onShowKeys: () => void;
}

function Foot({ keptDays, onShowKeys }: FootProps) {
  return (
    <Row gap={12} wrap size="label" tone="third">
      <Row as="span" gap="4 12" wrap hideOn="touch" noWrap aria-hidden="true">
        <span>
          <kbd>J</kbd> <kbd>K</kbd> {i18n.t('move')}
        </span>
        <span>
          <kbd>↵</kbd> {i18n.t('open')}
        </span>
        <span>
          <kbd>X</kbd> {i18n.t('select')}
        </span>
        <span>
          <kbd>E</kbd> {i18n.t('resolve')}
        </span>
        <span>
          <kbd>I</kbd> {i18n.t('ignore')}
        </span>
      </Row>
      <Text
        as="button"
        type="button"
        hideOn="touch"
        aria-label={i18n.t('Shortcuts')}
        aria-keyshortcuts="?"
        onClick={onShowKeys}
      >
        <kbd>?</kbd>
      </Text>
      {keptDays === undefined ? null : (
        <span>{i18n.t('Errors are kept for {n} days.', { n: formatNumber(keptDays) })}</span>
      )}
    </Row>
  );
}
