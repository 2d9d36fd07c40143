import { changeNotices, type NoticeChoice, type NoticeLevel } from '@beamwright/contract';
import { IconBell, IconBellOff } from '@tabler/icons-react';
import { formatDateTime } from '../../../lib/format.ts';
import { i18n } from '../../../lib/i18n.ts';
import { useOperation } from '../../../lib/query.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Menu, MenuDivider, MenuItem, MenuRadios } from '../../../ui/menu.tsx';

const HOUR_MS = 3_600_000;

interface NoticesButtonProps {
  teamId: string;
  notices: NoticeChoice;
  onChanged: (notices: NoticeChoice) => void;
}

/** What this team notifies the user about, and muting it for a while. */
export function NoticesButton({ teamId, notices, onChanged }: NoticesButtonProps) {
  const { mutate } = useOperation(changeNotices, { onSuccess: onChanged });
  const { level, muted_until } = notices;
  const isMuted = muted_until !== null;
  const change = (body: { level?: NoticeLevel; muted_until?: string | null }) =>
    mutate({ params: { team_id: teamId }, body });
  const Icon = isMuted || level === 'none' ? IconBellOff : IconBell;
  const muteFor = (hours: number) =>
    change({ muted_until: new Date(Date.now() + hours * HOUR_MS).toISOString() });
  return (
    <Menu
      side="bottom-end"
      target={
        <IconButton variant="default" color="ink" aria-label={i18n.t('Notifications')}>
          <Icon size={18} stroke={1.6} aria-hidden="true" />
        </IconButton>
      }
    >
      <MenuRadios
        label={i18n.t('Notifications')}
        value={level ?? 'mentions'}
        onChange={(next: NoticeLevel) => change({ level: next })}
        options={[
          { value: 'mentions', label: i18n.t('Mentions and replies') },
          { value: 'none', label: i18n.t('Nothing') },
        ]}
      />
      <MenuDivider />
      {isMuted ? (
        <MenuItem onClick={() => change({ muted_until: null })}>
          {i18n.t('Unmute (until {time})', { time: formatDateTime(muted_until) })}
        </MenuItem>
      ) : (
        <>
          <MenuItem onClick={() => muteFor(1)}>{i18n.t('Mute for an hour')}</MenuItem>
          <MenuItem onClick={() => muteFor(8)}>{i18n.t('Mute for 8 hours')}</MenuItem>
        </>
      )}
    </Menu>
  );
}
