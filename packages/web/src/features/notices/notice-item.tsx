import type { Notice } from '@beamwright/contract';
import { useNavigate } from '@tanstack/react-router';
import type { MouseEvent } from 'react';
import { formatAgo, formatDate, formatDateTime } from '../../lib/format.ts';
import { i18n } from '../../lib/i18n.ts';
import { useRenderMessage } from '../../lib/use-render-message.ts';
import { Text } from '../../ui/text.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import classes from './notices.module.css';

const DAY_MS = 86_400_000;

function whenText(iso: string): string {
  const ms = Math.min(new Date(iso).getTime() - Date.now(), 0);
  return -ms < DAY_MS ? formatAgo(ms) : formatDate(iso);
}

interface NoticeItemProps {
  notice: Notice;
  /** It was opened, and is read by that. */
  onOpen: () => void;
}

/** One notice: a link to what it is about. */
export function NoticeItem({ notice, onOpen }: NoticeItemProps) {
  const navigate = useNavigate();
  const render = useRenderMessage();
  const { path, text, is_read, created_at } = notice;
  const follow = (event: MouseEvent) => {
    onOpen();
    // In another tab, or of another program: as the browser does.
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return;
    event.preventDefault();
    void navigate({ href: path });
  };
  return (
    <li className={classes.item}>
      <a href={path} className={classes.link} onClick={follow}>
        <span className={is_read ? classes.read : classes.unread} aria-hidden="true" />
        <Text grow breakWords {...(is_read ? { tone: 'second' } : { weight: 550 })}>
          {is_read ? null : <VisuallyHidden>{i18n.t('Unread:')} </VisuallyHidden>}
          {render(text)}
        </Text>
        <Text
          as="time"
          size="small"
          tone="third"
          noWrap
          dateTime={created_at}
          title={formatDateTime(created_at)}
        >
          {whenText(created_at)}
        </Text>
      </a>
    </li>
  );
}
