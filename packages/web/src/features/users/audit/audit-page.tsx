import { exportAudit, listAudit } from '@beamwright/contract';
import { IconFileText } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { i18n } from '../../../lib/i18n.ts';
import { pageOptionsFor } from '../../../lib/query.ts';
import { CsvButton } from '../../../ui/csv-button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ErrorPanel } from '../../../ui/error-panel.tsx';
import type { PageFrame } from '../../../ui/page-frame.ts';
import { ListSkeleton } from '../../../ui/skeletons.tsx';
import { Stack } from '../../../ui/stack.tsx';
import { AuditFilters } from './audit-filters.tsx';
import { AuditList } from './audit-list.tsx';
import type { AuditSearch, AuditSearchChange } from './audit-search.ts';
import { ChainCard } from './chain-card.tsx';

const PAGE = 100;

interface AuditPageProps {
  frame: PageFrame;
  search: AuditSearch;
  onSearch: (change: AuditSearchChange) => void;
}

/** What happened to all accounts and the installation, and whether the log was changed outside the server. */
export function AuditPage({ frame, search, onSearch }: AuditPageProps) {
  const list = useInfiniteQuery(pageOptionsFor(listAudit, { ...search, limit: PAGE }));
  const { data: entries, error, hasNextPage } = list;
  return frame({
    sub: i18n.t('Who did what, and when.'),
    actions: <CsvButton operation={exportAudit} input={{ query: { ...search } }} />,
    children: (
      <Stack gap={16}>
        <ChainCard />
        <AuditFilters search={search} entries={entries ?? []} onChange={onSearch} />
        {entries === undefined && error === null ? <ListSkeleton count={8} /> : null}
        {entries === undefined && error !== null ? (
          <ErrorPanel error={error} onRetry={() => void list.refetch()} />
        ) : null}
        {entries?.length === 0 ? <NoEntries isNarrowed={Object.keys(search).length > 0} /> : null}
        {entries !== undefined && entries.length > 0 ? (
          <AuditList
            entries={entries}
            hasMore={hasNextPage}
            onNearEnd={() => void list.fetchNextPage()}
            onSearch={onSearch}
          />
        ) : null}
        {entries !== undefined && list.isFetchNextPageError ? (
          <ErrorPanel error={error} onRetry={() => void list.fetchNextPage()} />
        ) : null}
      </Stack>
    ),
  });
}

function NoEntries({ isNarrowed }: { isNarrowed: boolean }) {
  return (
    <EmptyState
      icon={<IconFileText size={24} stroke={1.6} />}
      title={isNarrowed ? i18n.t('No entries found') : i18n.t('No entries yet')}
    >
      {isNarrowed
        ? i18n.t('Search by a full email address, or the full ID of a user or request.')
        : i18n.t('Sign-ins and administrator actions are listed here.')}
    </EmptyState>
  );
}
