import type { TeamInvitation } from '@beamwright/contract';
import { IconCopy } from '@tabler/icons-react';
import { i18n } from '../../../lib/i18n.ts';
import { Button } from '../../../ui/button.tsx';
import { useCopyLink } from './use-copy-link.ts';

interface CopyLinkButtonProps {
  teamId: string;
  invitation: TeamInvitation;
}

export function CopyLinkButton({ teamId, invitation: { id, email } }: CopyLinkButtonProps) {
  const copy = useCopyLink({ team_id: teamId, id });
  return (
    <Button
      leftSection={<IconCopy size={16} stroke={1.6} aria-hidden="true" />}
      aria-label={i18n.t('Copy link for {email}', { email: email ?? '' })}
      loading={copy.isPending}
      onClick={() => copy.mutate()}
    >
      {i18n.t('Copy link')}
    </Button>
  );
}
