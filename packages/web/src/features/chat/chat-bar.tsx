import type { NoticeChoice, Team } from '@beamwright/contract';
import { IconSearch } from '@tabler/icons-react';
import { useState } from 'react';
import { i18n } from '../../lib/i18n.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { Row } from '../../ui/stack.tsx';
import { NoticesButton } from './panel/notices-button.tsx';
import { PresencePanel, type Presence } from './panel/presence-panel.tsx';

interface ChatBarProps {
  team: Pick<Team, 'id' | 'name'>;
  presence: Presence | undefined;
  notices: NoticeChoice;
  onNotices: (notices: NoticeChoice) => void;
  onSearch: () => void;
}

const NOBODY: ReadonlyMap<string, string> = new Map();

/** How many are here, search, and what is notified. */
export function ChatBar({ team, presence, notices, onNotices, onSearch }: ChatBarProps) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <Row gap={8}>
      {presence ? (
        <Button variant="subtle" color="ink" size="xs" onClick={() => setIsOpen(true)}>
          {[i18n.t('{here} of {members} here', presence), noticesText(notices)].join(' · ')}
        </Button>
      ) : null}
      <Row gap={8} marginLeft="auto">
        <IconButton
          variant="default"
          color="ink"
          aria-label={i18n.t('Search messages')}
          onClick={onSearch}
        >
          <IconSearch size={18} stroke={1.6} aria-hidden="true" />
        </IconButton>
        <NoticesButton teamId={team.id} notices={notices} onChanged={onNotices} />
      </Row>
      <Dialog opened={isOpen} onClose={() => setIsOpen(false)} title={i18n.t('In this chat')}>
        <PresencePanel teamId={team.id} presence={presence} typing={NOBODY} />
      </Dialog>
    </Row>
  );
}

function noticesText({ level, muted_until }: NoticeChoice): string {
  if (muted_until !== null) return i18n.t('muted');
  return level === 'none' ? i18n.t('notifications off') : i18n.t('notifications on');
}
