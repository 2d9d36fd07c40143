import { listAccountKeys, revokeAccountKey, type AccountKey } from '@beamwright/contract';
import { IconKey } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { i18n } from '../../../lib/i18n.ts';
import { pageOptionsFor, useOperation } from '../../../lib/query.ts';
import { Card } from '../../../ui/card.tsx';
import { useConfirm } from '../../../ui/confirm.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import type { PageFrame } from '../../../ui/page-frame.ts';
import { PagedList } from '../../../ui/paged-list.tsx';
import { SearchField } from '../../../ui/search-field.tsx';
import { Stack } from '../../../ui/stack.tsx';
import { toastSuccess } from '../../../ui/toast.ts';
import { revokeText } from '../key-text.ts';
import { AccountKeyTable } from './account-key-table.tsx';

interface AccountKeysPageProps {
  frame: PageFrame;
  q: string;
  onSearch: (q: string) => void;
}

const PAGE = 50;
const MAX_SEARCH = 254;

/** The API keys of all accounts, with their use; each can be revoked. */
export function AccountKeysPage({ frame, q, onSearch }: AccountKeysPageProps) {
  const list = useInfiniteQuery(
    pageOptionsFor(listAccountKeys, { limit: PAGE, ...(q === '' ? {} : { q }) }),
  );
  const confirm = useConfirm();
  const revoke = useOperation(revokeAccountKey, {
    onSuccess: () => toastSuccess(i18n.t('Key revoked. Its owner gets an email.')),
  });
  const askToRevoke = async (key: AccountKey) => {
    const agreed = await confirm({
      title: i18n.t('Revoke “{name}” of {owner}?', { name: key.name, owner: key.user_name }),
      body: revokeText(key, Date.now()),
      confirm: i18n.t('Revoke key'),
      danger: true,
    });
    if (agreed) revoke.mutate({ params: { id: key.id } });
  };
  return frame({
    sub: i18n.t('Keys of all accounts, newest first.'),
    children: (
      <Stack gap={16}>
        <SearchField
          label={i18n.t('Key, name, email or last four letters')}
          maxLength={MAX_SEARCH}
          value={q}
          onChange={onSearch}
        />
        <PagedList list={list} empty={<NoKeys isSearch={q !== ''} />}>
          {(keys) => (
            <Card flush clip aria-label={i18n.t('API keys')}>
              <AccountKeyTable keys={keys} onRevoke={(key) => void askToRevoke(key)} />
            </Card>
          )}
        </PagedList>
      </Stack>
    ),
  });
}

const NoKeys = ({ isSearch }: { isSearch: boolean }) => (
  <EmptyState
    icon={<IconKey size={24} stroke={1.6} />}
    title={isSearch ? i18n.t('No keys found') : i18n.t('No keys')}
  >
    {isSearch
      ? i18n.t('Search by part of a name or email, or the last four letters of a key.')
      : i18n.t('Keys that users create are listed here.')}
  </EmptyState>
);
