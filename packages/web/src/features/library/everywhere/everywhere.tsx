import { listTeams } from '@beamwright/contract';
import { useQuery } from '@tanstack/react-query';
import { IconSearchOff } from '@tabler/icons-react';
import { i18n } from '../../../lib/i18n.ts';
import { queryOptionsFor } from '../../../lib/query.ts';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ErrorPanel } from '../../../ui/error-panel.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { RowList } from '../../../ui/row-list.tsx';
import { ListSkeleton } from '../../../ui/skeletons.tsx';
import { Stack } from '../../../ui/stack.tsx';
import { useLibraries } from '../between/use-libraries.ts';
import type { Library } from '../between/use-libraries.ts';
import { FuzzyMatchNotice } from '../list/fuzzy-match-notice.tsx';
import { useLibraryAddress } from '../library-address.tsx';
import { FoundRow } from './found-row.tsx';
import { useEverywhereList } from './use-everywhere-list.ts';

/** The settings of all libraries of the user, once their teams are known. */
export function Everywhere() {
  const { data, error, refetch } = useQuery(queryOptionsFor(listTeams));
  const libraries = useLibraries();
  if (data) return <FoundSettings libraries={libraries} />;
  if (error) return <ErrorPanel error={error} onRetry={() => void refetch()} />;
  return <ListSkeleton count={6} />;
}

function FoundSettings({ libraries }: { libraries: readonly Library[] }) {
  const { search } = useLibraryAddress();
  const list = useEverywhereList(
    search,
    libraries.map(({ teamId }) => teamId),
  );
  const libraryOf = (id: string | null) => libraries.find(({ teamId }) => teamId === id);
  if (list.isPending) return <ListSkeleton count={6} />;
  if (list.data === undefined) {
    return <ErrorPanel error={list.error} onRetry={() => void list.refetch()} />;
  }
  const unread = list.failed.flatMap((teamId) => libraryOf(teamId)?.name ?? []);
  return (
    <Stack gap={12} dimmed={list.isPlaceholderData} aria-busy={list.isPlaceholderData}>
      {unread.length === 0 ? null : (
        <Notice
          kind="warn"
          role="alert"
          title={i18n.t('Couldn’t read {libraries}', { libraries: unread.join(', ') })}
          action={
            <Button loading={list.isRefetching} onClick={() => void list.refetch()}>
              {i18n.t('Try again')}
            </Button>
          }
        >
          {i18n.t('Its settings are missing here.')}
        </Notice>
      )}
      {list.isNear ? <FuzzyMatchNotice /> : null}
      {list.found.length === 0 ? (
        <EmptyState icon={<IconSearchOff size={24} stroke={1.6} />} title={i18n.t('Nothing found')}>
          {i18n.t('No setting matches all of this. Try fewer words or filters.')}
        </EmptyState>
      ) : (
        <RowList>
          {list.found.map(({ teamId, setting }) => (
            <FoundRow
              // A setting that is just moved may be listed in both.
              key={`${teamId} ${setting.id}`}
              setting={setting}
              teamId={teamId}
              library={libraryOf(teamId)?.name ?? ''}
            />
          ))}
        </RowList>
      )}
      {list.isFetchNextPageError ? (
        <ErrorPanel error={list.error} onRetry={() => void list.fetchNextPage()} />
      ) : null}
      {list.hasNextPage && !list.isPlaceholderData ? (
        <Button loading={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
          {i18n.t('Show more')}
        </Button>
      ) : null}
    </Stack>
  );
}
