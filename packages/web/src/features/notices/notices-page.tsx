import { listNotices } from '@beamwright/contract';
import type { Notice } from '@beamwright/contract';
import { IconBell } from '@tabler/icons-react';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { i18n } from '../../lib/i18n.ts';
import { pageOptionsFor, queryOptionsFor } from '../../lib/query.ts';
import { Button } from '../../ui/button.tsx';
import { ButtonLink } from '../../ui/button-link.tsx';
import { Card } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Page } from '../../ui/page.tsx';
import { PagedList } from '../../ui/paged-list.tsx';
import { Row } from '../../ui/stack.tsx';
import { NoticeItem } from './notice-item.tsx';
import { useNoticeEvents, useReadNotices } from './use-notices.ts';

/** Everything that the account was told. */
export function NoticesPage() {
  const list = useInfiniteQuery(pageOptionsFor(listNotices));
  const { data: newest } = useQuery(queryOptionsFor(listNotices, { query: { limit: 1 } }));
  const read = useReadNotices();
  useNoticeEvents();
  const open = ({ id, is_read }: Notice) => {
    if (!is_read) read.mutate({ body: { ids: [id] } });
  };
  return (
    <Page
      title={i18n.t('Notices')}
      actions={
        <Row gap={8} wrap>
          {newest && newest.unread > 0 ? (
            <Button loading={read.isPending} onClick={() => read.mutate({ body: {} })}>
              {i18n.t('Mark all as read')}
            </Button>
          ) : null}
          <ButtonLink to="/settings/$section" params={{ section: 'notices' }}>
            {i18n.t('Push and quiet hours')}
          </ButtonLink>
        </Row>
      }
    >
      <PagedList
        list={list}
        empty={
          <EmptyState icon={<IconBell size={32} stroke={1.4} />} title={i18n.t('No notices')}>
            {i18n.t(
              'Mentions, invitations, answers of experts and changes of your role in teams wait here.',
            )}
          </EmptyState>
        }
      >
        {(notices) => (
          <Card as="ul" flush clip aria-label={i18n.t('Notices')}>
            {notices.map((notice) => (
              <NoticeItem key={notice.id} notice={notice} onOpen={() => open(notice)} />
            ))}
          </Card>
        )}
      </PagedList>
    </Page>
  );
}
