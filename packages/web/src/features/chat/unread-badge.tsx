import { MAX_UNREAD } from '@beamwright/contract';
import { formatNumber } from '../../lib/format.ts';
import { i18n } from '../../lib/i18n.ts';
import { Text } from '../../ui/text.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { useUnread } from './data/use-unread.ts';
import classes from './unread-badge.module.css';

/** How many messages of a team the user has not read; quiet if they muted it and nobody named them. */
export function UnreadBadge({ teamId }: { teamId: string }) {
  const { unread, mentions, isMuted } = useUnread(teamId);
  const count = isMuted ? mentions : unread;
  if (count === 0) return null;
  return (
    <Text
      size="label"
      weight={600}
      mono
      radius="round"
      noShrink
      className={classes.badge}
      data-quiet={mentions === 0 || undefined}
    >
      {count >= MAX_UNREAD ? `${MAX_UNREAD - 1}+` : formatNumber(count)}
      <VisuallyHidden> {i18n.t('unread')}</VisuallyHidden>
    </Text>
  );
}
