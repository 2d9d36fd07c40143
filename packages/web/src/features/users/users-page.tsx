import { IconUsers } from '@tabler/icons-react';
import { exportUsers, listUsers } from '@beamwright/contract';
import { useInfiniteQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { i18n } from '../../lib/i18n.ts';
import { pageOptionsFor } from '../../lib/query.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import type { PageFrame } from '../../ui/page-frame.ts';
import { PagedList } from '../../ui/paged-list.tsx';
import { Box } from '../../ui/box.tsx';
import { Split } from '../../ui/split.tsx';
import { useUserCounts, useTotalText } from './use-user-counts.ts';
import { CsvButton } from '../../ui/csv-button.tsx';
import { InviteButton } from './invite-dialog.tsx';
import { UserFilters } from './user-filters.tsx';
import { UserList } from './user-list.tsx';
import { UserPanel } from './user-panel.tsx';
import { toUserQuery, type UsersSearch, type UsersSearchChange } from './users-search.ts';

const PAGE = 50;

interface UsersPageProps {
  frame: PageFrame;
  search: UsersSearch;
  onSearch: (change: UsersSearchChange) => void;
}

/** Where administrators find users, see what they have, and give them a plan or a role. */
export function UsersPage({ frame, search, onSearch }: UsersPageProps) {
  const counts = useUserCounts();
  const total = useTotalText(counts);
  const list = useInfiniteQuery(pageOptionsFor(listUsers, { ...toUserQuery(search), limit: PAGE }));
  const { user } = search;
  return frame({
    sub: total,
    actions: (
      <>
        <CsvButton operation={exportUsers} input={{ query: toUserQuery(search) }} />
        <InviteButton />
      </>
    ),
    children: (
      <>
        <UserFilters search={search} counts={counts} onChange={onSearch} />
        <Layout isOpen={user !== undefined}>
          <Box canShrink>
            <PagedList list={list} empty={<NoUsers search={search} />}>
              {(users) => (
                <UserList users={users} chosen={user} onChoose={(id) => onSearch({ user: id })} />
              )}
            </PagedList>
          </Box>
          {user === undefined ? null : (
            <UserPanel key={user} id={user} onClose={() => onSearch({ user: undefined })} />
          )}
        </Layout>
      </>
    ),
  });
}

/** The panel of a user is next to the list, or below it. */
const Layout = ({ isOpen, children }: { isOpen: boolean; children: ReactNode }) =>
  isOpen ? <Split side="end">{children}</Split> : <div>{children}</div>;

function NoUsers({ search }: { search: UsersSearch }) {
  const isNarrowed = Object.keys(toUserQuery(search)).length > 0;
  return (
    <EmptyState icon={<IconUsers size={24} stroke={1.6} />} title={i18n.t('No users found')}>
      {isNarrowed
        ? i18n.t('Search by the beginning of a name or email, or by the whole user ID.')
        : i18n.t('Everyone who signs up is listed here.')}
    </EmptyState>
  );
}
