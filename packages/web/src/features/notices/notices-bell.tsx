import { listNotices, MAX_SHOWN_NOTICES } from '@beamwright/contract';
import type { Notice } from '@beamwright/contract';
import { IconBell } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { formatNumber } from '../../lib/format.ts';
import { i18n } from '../../lib/i18n.ts';
import { queryOptionsFor } from '../../lib/query.ts';
import { Button } from '../../ui/button.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { Popover } from '../../ui/popover.tsx';
import { Row } from '../../ui/stack.tsx';
import { NoticeItem } from './notice-item.tsx';
import classes from './notices.module.css';
import { useNoticeEvents, useReadNotices } from './use-notices.ts';

const MAX_COUNTED = 100;

/** The newest notices behind a bell. Who never had one sees none. */
export function NoticesBell() {
  const [opened, setOpened] = useState(false);
  const { data } = useQuery(queryOptionsFor(listNotices, { query: { limit: MAX_SHOWN_NOTICES } }));
  const read = useReadNotices();
  useNoticeEvents();
  const { items = [], unread = 0 } = data ?? {};
  if (items.length === 0) return null;
  const open = ({ id, is_read }: Notice) => {
    setOpened(false);
    if (!is_read) read.mutate({ body: { ids: [id] } });
  };
  return (
    <Popover
      opened={opened}
      onChange={setOpened}
      label={i18n.t('Notices')}
      side="bottom-end"
      width={360}
      target={
        <IconButton
          color="ink"
          className={classes.bell ?? ''}
          aria-label={
            unread === 0
              ? i18n.t('Notices')
              : i18n.t('{n, plural, one {# unread notice} other {# unread notices}}', { n: unread })
          }
          onClick={() => setOpened(!opened)}
        >
          <IconBell size={18} stroke={1.6} />
          {unread > 0 ? (
            <span className={classes.count}>
              {unread >= MAX_COUNTED ? i18n.t('99+') : formatNumber(unread)}
            </span>
          ) : null}
        </IconButton>
      }
    >
      <div className={classes.panel}>
        <Row gap={12} justify="between" className={classes.head}>
          <h2>{i18n.t('Notices')}</h2>
          {unread > 0 ? (
            <Button size="sm" variant="subtle" onClick={() => read.mutate({ body: {} })}>
              {i18n.t('Mark all as read')}
            </Button>
          ) : null}
        </Row>
        <ul>
          {items.map((notice) => (
            <NoticeItem key={notice.id} notice={notice} onOpen={() => open(notice)} />
          ))}
        </ul>
        <Row justify="between" size="small" className={classes.foot}>
          <Link to="/notices" onClick={() => setOpened(false)}>
            {i18n.t('See all notices')}
          </Link>
        </Row>
      </div>
    </Popover>
  );
}
